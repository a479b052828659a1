import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatHour,
  formatNumber,
  formatPhone,
  formatTime,
  formatWeight,
  inZone,
  isoDateOf,
  localeProfile,
  practiceTimeZone,
  type LocaleCode,
  type LocaleProfile,
  type WeightUnit,
  type ZonedDate,
} from '@practice-portal/domain/locale';
import type { LocalizationData } from '@practice-portal/domain/practice';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { onTurningMinutes } from './turning-minutes.ts';

/** Formats of the practice: dates, numbers, phone numbers and weights. */
export interface Locale {
  code: LocaleCode;
  profile: LocaleProfile;
  localization: LocalizationData;
  /** The time zone whose calendar says which day it is. */
  timeZone: string;
  /** This moment, whose day is the practice's: every 'today' of the portal comes from here. */
  now: () => ZonedDate;
  /** `isoDate` as the practice writes dates. */
  formatDate: (isoDate: string) => string;
  /** The practice's day of an ISO instant, as the practice writes dates; a date without a time is that day. */
  formatDay: (iso: string) => string;
  /** The time of day of an ISO instant at the practice. */
  formatTime: (isoDateTime: string) => string;
  /** A full hour of the day, 0 to 23, as the practice writes times. */
  formatHour: (hour: number) => string;
  /** Day and time of an ISO instant at the practice. */
  formatDateTime: (isoDateTime: string) => string;
  /** The practice's day of an ISO instant, as `YYYY-MM-DD`. */
  dayOf: (iso: string) => string;
  /** Digits as a phone number. */
  formatPhone: (digits: string) => string;
  /** Stored pounds in the unit of the practice. */
  formatWeight: (pounds: number) => { value: string; unit: WeightUnit };
  formatNumber: (value: number) => string;
}

/** Defaults before a practice is known. */
export const DEFAULT_LOCALIZATION: LocalizationData = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' };

const machineClock = (): Date => new Date();

const createLocale = (localization: LocalizationData, clock: () => Date): Locale => {
  const code = localization.defaultLocaleCode;
  return {
    code,
    profile: localeProfile(code),
    localization,
    // Only when asked for: the first look at time zones takes a page 25 ms, and the sign-in page has no dates.
    get timeZone() {
      return practiceTimeZone(localization);
    },
    now: () => inZone(clock(), practiceTimeZone(localization)),
    formatDate: (isoDate) => formatDate(isoDate, localization),
    formatDay: (iso) => formatDay(iso, localization),
    formatTime: (isoDateTime) => formatTime(isoDateTime, localization),
    formatHour: (hour) => formatHour(hour, localization),
    formatDateTime: (isoDateTime) => formatDateTime(isoDateTime, localization),
    dayOf: (iso) => dayOf(iso, localization),
    formatPhone: (digits) => formatPhone(digits, code),
    formatWeight: (pounds) => formatWeight(pounds, code),
    formatNumber: (value) => formatNumber(value, code),
  };
};

const LocaleContext = createContext<Locale | null>(null);

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  localization?: LocalizationData;
  /** The current time; default: the device's clock. */
  clock?: () => Date;
  children: ReactNode;
}

/** Gives every format below it the practice's locale, date pattern and time zone. */
export const LocaleProvider = ({ localization = DEFAULT_LOCALIZATION, clock = machineClock, children }: LocaleProviderProps): ReactNode => {
  const { defaultLocaleCode, dateTimeFormat, timeZone } = localization;
  const locale = useMemo(
    () => createLocale({ defaultLocaleCode, dateTimeFormat, timeZone }, clock),
    [defaultLocaleCode, dateTimeFormat, timeZone, clock],
  );
  return <LocaleContext value={locale}>{children}</LocaleContext>;
};

/** The formats of the practice. Needs a {@link LocaleProvider} above. */
export const useLocale = (): Locale => {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('useLocale needs a LocaleProvider above it');
  return locale;
};

/** This moment, to the minute: goes on while the component is shown. Its day is the practice's. */
export const useNow = (): ZonedDate => {
  const { now } = useLocale();
  const [moment, setMoment] = useState(now);
  useEffect(() => onTurningMinutes(() => setMoment(now())), [now]);
  return moment;
};

/** Returns what the moment makes of something, such as a day: goes on while the component is shown, which is only rendered when it is another. */
export const useMoment = <Value extends string | number | boolean | null>(read: (now: ZonedDate) => Value): Value => {
  const { now } = useLocale();
  return useSyncExternalStore(onTurningMinutes, () => read(now()));
};

/** The practice's day, as `YYYY-MM-DD`: goes on while the component is shown. */
export const useToday = (): string => useMoment(isoDateOf);
