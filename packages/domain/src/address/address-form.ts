import type { Address } from '../client/schema.ts';
import { normalPostalCode } from '../locale/postal-code.ts';
import type { CountryCode } from '../locale/types.ts';
import type { AddressForm } from './types.ts';
import type { AddressBody, AddressToValidate } from './schema.ts';

const COUNTRIES: Readonly<Record<string, CountryCode>> = { US: 'US', GB: 'GB', CA: 'CA' };

/** Returns what a form for a new address starts with. */
export const emptyAddress = (country: CountryCode): AddressForm => ({
  address1: '',
  address2: '',
  city: '',
  state: country === 'GB' ? 'GB' : '',
  postalCode: '',
  postalCode2: '',
  country,
});

/**
 * An address on record as a form holds it.
 * @param home the practice's country, where the record names none of the three
 */
export const addressFormOf = (address: Omit<Address, 'id'>, home: CountryCode): AddressForm => ({
  address1: address.address,
  address2: address.address2 ?? '',
  city: address.city,
  state: address.state,
  postalCode: address.postalCode,
  postalCode2: address.postalCode2 ?? '',
  country: COUNTRIES[address.country] ?? home,
});

const FORCES_POST_OFFICE = /^(?:[ADF]PO|BFPO)$/i;

/** A city as it is stored: a post office of the forces, such as APO, in capitals. */
const normalCity = (typed: string): string => (FORCES_POST_OFFICE.test(typed.trim()) ? typed.trim().toUpperCase() : typed.trim());

/** A form's address as the service saves it: trimmed, and what is not filled in null. */
export const addressBodyOf = (form: AddressForm): AddressBody => ({
  address: form.address1.trim(),
  address2: form.address2.trim() || null,
  city: normalCity(form.city),
  state: form.state,
  postalCode: normalPostalCode(form.postalCode, form.country),
  postalCode2: (form.country === 'US' && form.postalCode2.trim()) || null,
  country: form.country,
});

/** A form's address as the address check takes it. */
export const addressToValidate = (form: AddressForm): AddressToValidate => {
  const { address, address2, city, state, postalCode, postalCode2, country } = addressBodyOf(form);
  return { address1: address, address2: address2 ?? '', city, state, zip: postalCode, zip4: postalCode2 ?? '', region: country };
};
