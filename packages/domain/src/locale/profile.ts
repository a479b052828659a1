import type { CountryCode, LocaleCode, WeightUnit } from './types.ts';

/** Lengths a value may have. */
export interface LengthRange {
  min: number;
  max: number;
}

/** Rule: docs/rules/addresses.md#locales. */
export interface LocaleProfile {
  code: LocaleCode;
  country: CountryCode;
  /** ISO 4217. */
  currency: 'USD' | 'GBP' | 'CAD';
  /** The unit weights are shown in. Stored weights are pounds everywhere. */
  weightUnit: WeightUnit;
  /** Digits of a phone number. */
  phone: LengthRange;
  /** Characters of a postal code. */
  postalCode: LengthRange & { digitsOnly: boolean };
  /** Characters of the notes to the pharmacist. */
  pharmacyNotesMax: number;
  /** Months the expiration hint names; null where there is no hint. */
  expirationHintMonths: number | null;
}

/** The locale of the person who has none of their own. */
export const DEFAULT_LOCALE: LocaleCode = 'en-US';

const PROFILES: Record<LocaleCode, LocaleProfile> = {
  'en-US': {
    code: 'en-US',
    country: 'US',
    currency: 'USD',
    weightUnit: 'lbs',
    phone: { min: 10, max: 10 },
    postalCode: { min: 5, max: 5, digitsOnly: true },
    pharmacyNotesMax: 1000,
    expirationHintMonths: null,
  },
  'en-GB': {
    code: 'en-GB',
    country: 'GB',
    currency: 'GBP',
    weightUnit: 'kg',
    phone: { min: 10, max: 11 },
    postalCode: { min: 5, max: 7, digitsOnly: false },
    pharmacyNotesMax: 120,
    expirationHintMonths: 6,
  },
  'en-CA': {
    code: 'en-CA',
    country: 'CA',
    currency: 'CAD',
    weightUnit: 'kg',
    phone: { min: 10, max: 10 },
    postalCode: { min: 5, max: 7, digitsOnly: false },
    pharmacyNotesMax: 1000,
    expirationHintMonths: null,
  },
};

/** Whether a value names a locale this portal has. */
export const isLocaleCode = (value: unknown): value is LocaleCode => typeof value === 'string' && Object.hasOwn(PROFILES, value);

/**
 * The profile of a locale.
 * @param code a locale code; one that is not known reads as en-US, so that a new one on the wire breaks no screen
 */
export const localeProfile = (code: LocaleCode): LocaleProfile => PROFILES[isLocaleCode(code) ? code : DEFAULT_LOCALE];
