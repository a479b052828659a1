export type { AddressVerdict } from './address-check.ts';
export { addressFormOfSuggestion, addressLine, addressVerdict } from './address-check.ts';
export { addressBodyOf, addressFormOf, addressToValidate, emptyAddress } from './address-form.ts';
export { normalPostalCode } from '../locale/postal-code.ts';
export type { AddressRules } from './address-schema.ts';
export { ADDRESS_LINE_MAX, addressBodySchema, addressSchema, CITY_MAX, POSTAL_CODE_2_LENGTH } from './address-schema.ts';
export type { ClientAddressesQuery } from './calls.ts';
export type { AddressAnswer, AddressSuggestion, AddressToSave, AddressValidation, PostalPlace } from './schema.ts';
export {
  addAddress,
  CLIENT_ADDRESSES_SIZE,
  listClientAddresses,
  readPostalPlace,
  saveAddress,
  setAutoshipAddress,
  validateAddress,
} from './calls.ts';
export type { AddressForm } from './types.ts';
export type { AddressBody, AddressToValidate } from './schema.ts';
