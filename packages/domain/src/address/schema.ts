import type { InferType } from 'yup';

import { clientAddress } from '../client/schema.ts';
import { VALIDATED_STATUSES } from '../client/types.ts';
import { COUNTRY_CODES } from '../locale/types.ts';
import { bodySchema } from '../schema/body-schema.ts';
import type { FieldsOf } from '../schema/object-schema.ts';
import { plainText, requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { dataOf, fields, listOf, text, oneOf } from '../contract/index.ts';

const LINE_MAX = 400;
const REQUIRED = domainMessage('validation.required');
const line = () => plainText(LINE_MAX).defined(REQUIRED).nonNullable(REQUIRED);
const nullableLine = () => plainText(LINE_MAX).nullable().defined(REQUIRED);

const addressFields = {
  address: line(),
  address2: nullableLine(),
  city: line(),
  state: line(),
  postalCode: line(),
  postalCode2: nullableLine(),
  country: oneOf(COUNTRY_CODES).required(REQUIRED),
};
/** An address as `POST addresses` and `PUT addresses/{id}` take it. Rule: docs/rules/addresses.md#address-body. */
export interface AddressBody extends FieldsOf<typeof addressFields> {}

export const addressToSave = bodySchema(
  {
    clientId: requiredId().meta({ entity: 'client' }),
    ...addressFields,
    /** Digits only. */
    phone: nullableLine(),
    validatedStatus: oneOf(VALIDATED_STATUSES).required(REQUIRED),
  },
  ['id', 'isNewAddress', 'version'],
);
/** An address of a client as it is saved. */
export interface AddressToSave extends InferType<typeof addressToSave> {}

export const addressToValidate = bodySchema({
  address1: line(),
  address2: line(),
  city: line(),
  state: line(),
  zip: line(),
  zip4: line(),
  /** The country. */
  region: oneOf(COUNTRY_CODES).required(REQUIRED),
});
/** An address as `POST address/validate` takes it. Rule: docs/rules/addresses.md#address-body. */
export interface AddressToValidate extends InferType<typeof addressToValidate> {}

const addressSuggestion = fields({
  address1: text(),
  address2: text(),
  city: text(),
  state: text(),
  zip: text(),
  zip4: text(),
  /** The country. */
  region: oneOf(COUNTRY_CODES).required(),
  status: oneOf(VALIDATED_STATUSES).required(),
});
/** An address that the check suggests instead of the one that was typed, or the same where it is right. */
export interface AddressSuggestion extends InferType<typeof addressSuggestion> {}

export const addressValidation = dataOf(fields({ addresses: listOf(addressSuggestion) }));
/** Answer of `POST address/validate`. No addresses: none is known that is like the one that was typed. */
export interface AddressValidation extends InferType<typeof addressValidation> {}

export const addressAnswer = dataOf(clientAddress);
/** Answer of the calls that save one address. */
export interface AddressAnswer extends InferType<typeof addressAnswer> {}

/** The shape of a {@link PostalPlace}. */
export const postalPlace = fields({ city: text(), state: text() });
/** Where a postal code is, as far as it says so: what it leaves open is empty. */
export interface PostalPlace extends InferType<typeof postalPlace> {}
