export { addressBodyOf, addressFormOf, addressToValidate, emptyAddress, normalPostalCode } from './address-form.ts';
export type { AddressRules } from './address-schema.ts';
export { ADDRESS_LINE_MAX, addressBodySchema, addressSchema, CITY_MAX, POSTAL_CODE_2_LENGTH } from './address-schema.ts';
export type { AddressBody, AddressForm, AddressToValidate } from './types.ts';
