export { DEFAULT_DATE_PATTERN } from './date-pattern.ts';
export {
  addDays,
  addMonths,
  addTime,
  dayIn,
  daysBetween,
  epochSeconds,
  inZone,
  instantOf,
  isIsoDate,
  ISO_DATE_MAX,
  ISO_DATE_MIN,
  isoDateOf,
  isTimeZone,
  isWeekend,
  monthsBetween,
  NO_TIME_ZONE,
  practiceTimeZone,
  startOfDay,
  timeBetween,
  timeZoneOf,
  viewerTimeZone,
  weekdayOf,
} from './dates.ts';
export type { TimeUnit, ZonedDate } from './dates.ts';
export { dayOf, formatDate, formatDateTime, formatDateTimeIn, formatDay, formatHour, formatMonth, formatTime } from './format-date.ts';
export type { ShownWeight } from './format-number.ts';
export { formatCurrency, formatNumber, formatWeight, KILOGRAMS_PER_POUND } from './format-number.ts';
export { formatPhone } from './format-phone.ts';
export { parseNumber, typedDecimals } from './parse-number.ts';
export { parsePhone } from './parse-phone.ts';
export { isPhoneNumber, phoneSchema } from './phone-schema.ts';
export type { LengthRange, LocaleProfile } from './profile.ts';
export { DEFAULT_LOCALE, isLocaleCode, localeProfile } from './profile.ts';
export type { Region } from './regions.ts';
export { addressRegionsOf, regionInAddress, regionsOf } from './regions.ts';
export type { CountryCode, LocaleCode, WeightUnit } from './types.ts';
export { COUNTRY_CODES, LOCALE_CODES } from './types.ts';
