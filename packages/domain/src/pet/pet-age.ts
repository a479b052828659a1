import { isoDateOf } from '../locale/iso-date.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';

const partsOf = (iso: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return [year, month, day];
};

/**
 * A pet's age in words: years from the first birthday on, months before, '< 1 month' before that.
 * Source: ordering-and-approval.md sections 2 and 9, "Pet age".
 * @param until the day it is counted to: today, or the day the pet died
 */
export const petAge = (birthDate: string, until: Date | string): FieldMessage => {
  const [year, month, day] = partsOf(birthDate);
  const [toYear, toMonth, toDay] = partsOf(typeof until === 'string' ? until : isoDateOf(until));
  const months = (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0);
  if (months < 1) return domainMessage('pet.age.newborn');
  return months < 12
    ? domainMessage('pet.age.months', { count: months })
    : domainMessage('pet.age.years', { count: Math.floor(months / 12) });
};
