import { LOCALE_CODES, type LocaleCode } from '../text/locale-code.ts';

export { LOCALE_CODES };
export type { LocaleCode };

/** ISO 3166 codes of the countries practices are in. */
export const COUNTRY_CODES = ['US', 'GB', 'CA'] as const;
/** One of {@link COUNTRY_CODES}. */
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** Weight as shown to people. Stored weights are always pounds. */
export type WeightUnit = 'lbs' | 'kg';

/** The way a practice writes dates, as much of its `LocalizationData` as that takes. */
export interface DateStyle {
  defaultLocaleCode: LocaleCode;
  /** A Unicode date pattern such as `MM/dd/yyyy`. */
  dateTimeFormat: string;
  /** IANA; absent: the viewer's. */
  timeZone?: string | undefined;
}
