import type { LocaleCode } from '@practice-portal/domain/locale';
import { isWeekend, localeProfile } from '@practice-portal/domain/locale';
import type { ShippingCalendar } from '@practice-portal/domain/supply';
import Holidays from 'date-holidays';

type Country = ReturnType<typeof localeProfile>['country'];

/** Where bank holidays differ within a country, those of the part that the pharmacy ships from. */
const REGIONS: Record<Country, { country: Country; state?: string }> = {
  US: { country: 'US' },
  GB: { country: 'GB', state: 'ENG' },
  CA: { country: 'CA', state: 'ON' },
};

const known = new Map<string, ReadonlySet<string>>();

/** The public holidays of a country's year, as `YYYY-MM-DD`; kept, since working them out takes milliseconds. */
const holidaysOf = (country: Country, year: string): ReadonlySet<string> => {
  const key = `${country} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const days = new Set(
    new Holidays(REGIONS[country])
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10)),
  );
  known.set(key, days);
  return days;
};

/** The days on which the pharmacy ships in a practice's country: neither weekends nor public holidays. */
export const shippingCalendar = (localeCode: LocaleCode): ShippingCalendar => {
  const { country } = localeProfile(localeCode);
  return { isWorkingDay: (day) => !isWeekend(day) && !holidaysOf(country, day.slice(0, 4)).has(day) };
};
