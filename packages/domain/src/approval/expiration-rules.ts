import { formatDate } from '../locale/format-date.ts';
import { isIsoDate, isoDateOf } from '../locale/iso-date.ts';
import type { LocalizationData } from '../practice/types.ts';
import { expirationLimits, startingExpirationDate, type ExpirationCompliance } from '../prescription/expiration.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/** What the rules of an expiration date depend on. */
export interface ExpirationContext {
  compliance: ExpirationCompliance;
  localization: LocalizationData;
  now: Date;
}

/**
 * What is wrong with an expiration date.
 * @param value `YYYY-MM-DD`; empty is no problem of this rule
 */
export const expirationProblem = (value: string, { compliance, localization, now }: ExpirationContext): FieldMessage | null => {
  if (value === '') return null;
  if (!isIsoDate(value)) return domainMessage('validation.date');
  const { min, max, locked } = expirationLimits({ now, compliance, localeCode: localization.defaultLocaleCode });
  // A locked date without a usable default falls back to the limits: the day it started from moves with the clock.
  const isFixed = locked && isIsoDate(compliance.defaultExpirationDate) && compliance.defaultExpirationDate >= min;
  if (isFixed && value !== startingExpirationDate(compliance, now)) return domainMessage('approval.expirationLocked');
  if (value < min) return domainMessage('approval.futureDate');
  return value > max ? domainMessage('approval.dateBefore', { date: formatDate(max, localization) }) : null;
};

/** What is wrong with the expiration of a vet's licence: it may not be before today. */
export const licenseExpirationProblem = (value: string, now: Date): FieldMessage | null => {
  if (value === '') return null;
  if (!isIsoDate(value)) return domainMessage('validation.date');
  return value < isoDateOf(now) ? domainMessage('approval.licenseExpired') : null;
};
