import type { PrescribingLimits } from './types.ts';
import { withinLimits } from './within-limits.ts';
import { formatDate } from '../locale/format-date.ts';
import { isIsoDate, type ZonedDate } from '../locale/dates.ts';
import type { LocalizationData } from '../practice/schema.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { expirationLimits, startingExpirationDate, type ExpirationCompliance } from '../prescription/expiration.ts';

export interface ExpirationContext {
  compliance: ExpirationCompliance;
  localization: LocalizationData;
  now: ZonedDate;
  limits?: PrescribingLimits | null | undefined;
}

/**
 * Returns what is wrong with an expiration date.
 * @param value `YYYY-MM-DD`; empty is no problem of this rule
 */
export const expirationProblem = (
  value: string,
  { compliance: own, localization, now, limits }: ExpirationContext,
): FieldMessage | null => {
  if (value === '') return null;
  if (!isIsoDate(value)) return domainMessage('validation.date');
  const compliance = withinLimits(own, limits);
  const { min, max, locked } = expirationLimits({ now, compliance, localeCode: localization.defaultLocaleCode });
  // A locked date without a usable default falls back to the limits: the day it started from moves with the clock.
  const isFixed = locked && isIsoDate(compliance.defaultExpirationDate) && compliance.defaultExpirationDate >= min;
  if (isFixed && value !== startingExpirationDate(compliance, now)) return domainMessage('approval.expirationLocked');
  if (value < min) return domainMessage('approval.futureDate');
  if (value <= max) return null;
  return limits?.expiration?.reason ?? domainMessage('approval.dateBefore', { date: formatDate(max, localization) });
};
