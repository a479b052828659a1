/** The locales a practice can have. */
export type LocaleCode = 'en-US' | 'en-GB' | 'en-CA';
