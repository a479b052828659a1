import { phoneDigits, type PracticeSearchResult } from '@practice-portal/domain/recovery';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';

/** Has passed `practiceSearchQuerySchema`. */
export interface SoughtPractice {
  practiceId?: number | undefined;
  phone?: string | undefined;
  zip?: string | undefined;
}

const MOST = 20;

/** The ways a number may be stored: with and without the trunk prefix that people add or leave out. */
const spellings = (phone: string): string[] => {
  const digits = phoneDigits(phone);
  return [digits, digits.replace(/^1(?=\d{10}$)/, ''), digits.replace(/^(?=[1-9]\d{8,9}$)/, '0')];
};

/** Postal codes compare without spaces and case; of a US code the first five count. */
const plainZip = (zip: string): string =>
  zip
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^(\d{5})-?\d{4}$/, '$1');

/** The practices of an ID, or of a phone number and postal code together, in the order of their names. */
export const findPractices = async (db: Db, { practiceId, phone = '', zip = '' }: SoughtPractice): Promise<PracticeSearchResult[]> => {
  const sought =
    practiceId === undefined
      ? and(inArray(practices.phone, spellings(phone)), eq(sql`upper(replace(${practices.postalCode}, ' ', ''))`, plainZip(zip)))
      : eq(practices.id, practiceId);
  const found = await db
    .select({
      id: practices.id,
      name: practices.companyName,
      address1: practices.address1,
      city: practices.city,
      state: practices.state,
      zip: practices.postalCode,
    })
    .from(practices)
    .where(sought)
    .orderBy(sql`${practices.companyName} collate "C"`, asc(practices.id))
    .limit(MOST);
  return found.map(({ address1, city, zip: code, ...row }) => ({ ...row, address1: address1 ?? '', city: city ?? '', zip: code ?? '' }));
};
