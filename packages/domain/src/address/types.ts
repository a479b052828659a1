import type { CountryCode } from '../locale/types.ts';

/** An address as a form holds it: every field a text, the state `GB` in the UK, which has no others on record. */
export interface AddressForm {
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  /** The +4 of a ZIP code. */
  postalCode2: string;
  country: CountryCode;
}
