/** The locales a practice can have. */
export const LOCALE_CODES = ['en-US', 'en-GB', 'en-CA'] as const;
/** One of {@link LOCALE_CODES}. */
export type LocaleCode = (typeof LOCALE_CODES)[number];

/** ISO 3166 codes of the countries practices are in. */
export const COUNTRY_CODES = ['US', 'GB', 'CA'] as const;
/** One of {@link COUNTRY_CODES}. */
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** Weight as shown to people. Stored weights are always pounds. */
export type WeightUnit = 'lbs' | 'kg';
