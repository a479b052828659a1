import type { LocaleCode } from '../text/locale-code.ts';

export type { LocaleCode };

/** ISO 3166 codes of the countries practices are in. */
export type CountryCode = 'US' | 'GB' | 'CA';

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
