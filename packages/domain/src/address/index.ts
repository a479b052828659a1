export type { AddressVerdict } from './address-check.ts';
export { addressFormOfSuggestion, addressLine, addressVerdict } from './address-check.ts';
export { addressBodyOf, addressFormOf, addressToValidate, emptyAddress, normalPostalCode } from './address-form.ts';
export type { AddressRules } from './address-schema.ts';
export { ADDRESS_LINE_MAX, addressBodySchema, addressSchema, CITY_MAX, POSTAL_CODE_2_LENGTH } from './address-schema.ts';
export type { AddressAnswer, AddressSuggestion, AddressToSave, AddressValidation, ClientAddressesQuery } from './calls.ts';
export { addAddress, CLIENT_ADDRESSES_SIZE, listClientAddresses, saveAddress, setAutoshipAddress, validateAddress } from './calls.ts';
export type { AddressBody, AddressForm, AddressToValidate } from './types.ts';
