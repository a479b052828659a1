/** Days of the reference month, counted without the rules that are measured. */
import { inZone } from '@practice-portal/domain/locale';

export const TODAY = '2026-11-20';
export const NOW = inZone(new Date(`${TODAY}T15:00:00Z`), 'America/Denver');

const DAY_MS = 86_400_000;
const HOLIDAYS = new Set([
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
  '2027-05-31',
  '2027-06-18',
  '2027-07-05',
  '2027-09-06',
  '2027-10-11',
  '2027-11-11',
  '2027-11-25',
]);

/** The day so many days later. */
export const plus = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Days from one to another. */
export const between = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whether the pharmacy of the United States ships. */
export const ships = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !HOLIDAYS.has(day);

/** The last day to ship something that is so many working days on its way, to be there on a day. */
export const shipBy = (arrival: string, transit: number): string => {
  let day = arrival;
  while (!ships(day)) day = plus(day, -1);
  for (let left = transit; left > 0; left -= 1) {
    day = plus(day, -1);
    while (!ships(day)) day = plus(day, -1);
  }
  return day;
};
