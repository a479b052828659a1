import { isoDateOf, monthsBetween, type ZonedDate } from '../locale/dates.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

/**
 * A pet's age in words: years from the first birthday on, months before, '< 1 month' before that.
 * Rule: docs/rules/clients.md#age.
 * @param until the day it is counted to: today, or the day the pet died
 */
export const petAge = (birthDate: string, until: ZonedDate | string): FieldMessage => {
  const months = monthsBetween(birthDate, typeof until === 'string' ? until : isoDateOf(until));
  if (months < 1) return domainMessage('pet.age.newborn');
  return months < 12
    ? domainMessage('pet.age.months', { count: months })
    : domainMessage('pet.age.years', { count: Math.floor(months / 12) });
};

/**
 * A pet's age to the month, which a dose or a vaccination may turn on: years and months from the first birthday on.
 * @param until the day it is counted to
 */
export const petAgeInMonths = (birthDate: string, until: ZonedDate | string): FieldMessage => {
  const all = monthsBetween(birthDate, typeof until === 'string' ? until : isoDateOf(until));
  const months = all % 12;
  return all < 12 || months === 0
    ? petAge(birthDate, until)
    : domainMessage('pet.age.yearsMonths', { years: Math.floor(all / 12), months });
};
