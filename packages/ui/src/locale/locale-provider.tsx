import {
  formatDate,
  formatNumber,
  formatPhone,
  formatTime,
  formatWeight,
  localeProfile,
  type LocaleCode,
  type LocaleProfile,
  type WeightUnit,
} from '@practice-portal/domain/locale';
import type { LocalizationData } from '@practice-portal/domain/practice';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';

/** How this practice writes dates, numbers, phone numbers and weights. */
export interface Locale {
  code: LocaleCode;
  profile: LocaleProfile;
  localization: LocalizationData;
  /** `isoDate` as the practice writes dates. */
  formatDate: (isoDate: string) => string;
  /** The time of day of an ISO instant. */
  formatTime: (isoDateTime: string) => string;
  /** Digits as a phone number. */
  formatPhone: (digits: string) => string;
  /** Stored pounds in the unit of the practice. */
  formatWeight: (pounds: number) => { value: string; unit: WeightUnit };
  formatNumber: (value: number) => string;
}

/** What holds before a practice is known. */
export const DEFAULT_LOCALIZATION: LocalizationData = { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' };

const createLocale = (localization: LocalizationData): Locale => {
  const code = localization.defaultLocaleCode;
  return {
    code,
    profile: localeProfile(code),
    localization,
    formatDate: (isoDate) => formatDate(isoDate, localization),
    formatTime: (isoDateTime) => formatTime(isoDateTime, localization),
    formatPhone: (digits) => formatPhone(digits, code),
    formatWeight: (pounds) => formatWeight(pounds, code),
    formatNumber: (value) => formatNumber(value, code),
  };
};

const LocaleContext = createContext<Locale | null>(null);

/** Props of {@link LocaleProvider}. */
export interface LocaleProviderProps {
  localization?: LocalizationData;
  children: ReactNode;
}

/** Gives every format below it the practice's locale and date pattern. */
export const LocaleProvider = ({ localization = DEFAULT_LOCALIZATION, children }: LocaleProviderProps): ReactNode => {
  const { defaultLocaleCode, dateTimeFormat } = localization;
  const locale = useMemo(() => createLocale({ defaultLocaleCode, dateTimeFormat }), [defaultLocaleCode, dateTimeFormat]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
};

/** The formats of the practice. Needs a {@link LocaleProvider} above. */
export const useLocale = (): Locale => {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('useLocale needs a LocaleProvider above it');
  return locale;
};
