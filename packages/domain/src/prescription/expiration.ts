import { addDays, addMonths, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { localeProfile } from '../locale/profile.ts';
import type { LocaleCode } from '../locale/types.ts';
import type { ComplianceBean } from '../product/schema.ts';

/** The part of a product's rules that governs the expiration date. */
export type ExpirationCompliance = Pick<
  ComplianceBean,
  'defaultExpirationDate' | 'maximumExpirationDate' | 'expirationDateSelectionEnabled'
>;

/** Has dates as `YYYY-MM-DD`. */
export interface ExpirationLimits {
  /** The first day allowed: tomorrow. */
  min: string;
  /** The last day allowed. */
  max: string;
  /** True when the date cannot be changed. */
  locked: boolean;
  /** Months a hint asks to stay within; a message only. Null where there is none. */
  hintMonths: number | null;
}

/**
 * The limits of an expiration date.
 * Rule: docs/rules/prescriptions.md#expiration.
 */
export const expirationLimits = ({
  now,
  compliance,
  localeCode,
}: {
  now: ZonedDate;
  compliance: ExpirationCompliance;
  localeCode: LocaleCode;
}): ExpirationLimits => {
  const today = isoDateOf(now);
  return {
    min: addDays(today, 1),
    max: isIsoDate(compliance.maximumExpirationDate) ? compliance.maximumExpirationDate : addMonths(today, 12),
    locked: !compliance.expirationDateSelectionEnabled,
    hintMonths: localeProfile(localeCode).expirationHintMonths,
  };
};

/**
 * The expiration date a prescription starts with.
 * @returns the product's default; the last day allowed when the date is locked without a usable default;
 * null when the vet has to choose
 */
export const startingExpirationDate = (compliance: ExpirationCompliance, now: ZonedDate): string | null => {
  const { min, max, locked } = expirationLimits({ now, compliance, localeCode: 'en-US' });
  const { defaultExpirationDate } = compliance;
  if (!isIsoDate(defaultExpirationDate) || defaultExpirationDate < min) return locked ? max : null;
  return defaultExpirationDate > max ? max : defaultExpirationDate;
};

/**
 * The expiration date a form begins with: where the product says nothing, the last day allowed. A default that is over is none: the vet
 * chooses.
 */
export const presetExpirationDate = (
  compliance: ExpirationCompliance & Pick<ComplianceBean, 'isPrescriptionRequired'>,
  now: ZonedDate,
): string | null => {
  const saysNothing = !isIsoDate(compliance.defaultExpirationDate) && compliance.isPrescriptionRequired;
  return startingExpirationDate(compliance, now) ?? (saysNothing ? expirationLimits({ now, compliance, localeCode: 'en-US' }).max : null);
};
