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

/** An address as `POST addresses` and `PUT addresses/{id}` take it. Rule: docs/rules/addresses.md#address-body. */
export interface AddressBody {
  address: string;
  address2: string | null;
  city: string;
  state: string;
  postalCode: string;
  postalCode2: string | null;
  country: CountryCode;
}

/** An address as `POST address/validate` takes it. Rule: docs/rules/addresses.md#address-body. */
export interface AddressToValidate {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  zip4: string;
  /** The country. */
  region: CountryCode;
}
