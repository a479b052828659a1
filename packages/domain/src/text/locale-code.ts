/** The locales a practice can have. */
export const LOCALE_CODES = ['en-US', 'en-GB', 'en-CA'] as const;
/** One of {@link LOCALE_CODES}. */
export type LocaleCode = (typeof LOCALE_CODES)[number];
