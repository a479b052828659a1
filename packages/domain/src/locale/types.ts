/** The locales a practice can have. */
export type LocaleCode = 'en-US' | 'en-GB' | 'en-CA';

/** ISO 3166 codes of the countries practices are in. */
export type CountryCode = 'US' | 'GB' | 'CA';

/** Weight as shown to people. Stored weights are always pounds. */
export type WeightUnit = 'lbs' | 'kg';
