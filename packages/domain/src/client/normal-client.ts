import { parsePhone } from '../locale/parse-phone.ts';
import { normalPostalCode } from '../locale/postal-code.ts';
import type { CountryCode, LocaleCode } from '../locale/types.ts';
import type { Client } from './schema.ts';

const single = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
const digits = (phone: string | null, locale: LocaleCode): string | null => (phone === null ? null : parsePhone(phone, locale) || null);

/** A client as the record is stored: names with single spaces, phones as digits. */
export const normalClient = (client: Client, locale: LocaleCode): Client => ({
  ...client,
  firstName: single(client.firstName),
  lastName: single(client.lastName),
  email: client.email?.trim() || null,
  phone: digits(client.phone, locale),
  phone2: digits(client.phone2, locale),
});

/** Whether a client and its addresses are on record as they are stored: nothing is left for `clients/{clientId}/normalize`. */
export const isNormal = (client: Client, addresses: readonly { postalCode: string; country: string }[], locale: LocaleCode): boolean => {
  const normal = normalClient(client, locale);
  const fields = ['firstName', 'lastName', 'email', 'phone', 'phone2'] as const;
  return (
    fields.every((field) => normal[field] === client[field]) &&
    addresses.every(({ postalCode, country }) => normalPostalCode(postalCode, country as CountryCode) === postalCode)
  );
};
