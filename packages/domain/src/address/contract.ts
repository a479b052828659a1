import { array, number, object, string } from 'yup';

import { clientAddressAnswer } from '../client/contract.ts';
import { contract, fields, idOf, int4, oneOf, pageOf } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { plainText, requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { addAddress, CLIENT_ADDRESSES_SIZE, listClientAddresses, saveAddress, setAutoshipAddress, validateAddress } from './calls.ts';

const LINE_MAX = 400;
const REQUIRED = domainMessage('validation.required');
const COUNTRIES = ['US', 'GB', 'CA'] as const;
const STATUSES = ['VALIDATED', 'VALIDATED_INTERNAL', 'VALIDATED_USER', 'NOT_VALID'] as const;

const text = () => plainText(LINE_MAX).defined(REQUIRED).nonNullable(REQUIRED);
const nullableText = () => plainText(LINE_MAX).nullable().defined(REQUIRED);

const addressToSave = bodySchema(
  {
    clientId: requiredId().meta({ entity: 'client' }),
    address: text(),
    address2: nullableText(),
    city: text(),
    state: text(),
    postalCode: text(),
    postalCode2: nullableText(),
    country: oneOf(COUNTRIES).required(REQUIRED),
    phone: nullableText(),
    validatedStatus: oneOf(STATUSES).required(REQUIRED),
  },
  ['id', 'isNewAddress', 'version'],
);

const addressToValidate = bodySchema({
  address1: text(),
  address2: text(),
  city: text(),
  state: text(),
  zip: text(),
  zip4: text(),
  region: oneOf(COUNTRIES).required(REQUIRED),
});

const answer = object({ data: clientAddressAnswer().required() }).required();
const WRONG = { 422: 'A field is missing or wrong, `fieldErrors` says which' };

const GOLDEN = {
  address: '2150 Juniper Valley Rd',
  address2: 'c/o The Barn',
  city: 'Golden',
  state: 'CO',
  postalCode: '80401',
  postalCode2: null,
  country: 'US',
  phone: null,
  validatedStatus: 'VALIDATED_USER',
};

/** Checks {@link listClientAddresses}. */
export const listClientAddressesContract = contract(listClientAddresses, {
  summary: 'A page of the addresses of a client, by when they were added',
  params: fields({ clientId: idOf('client') }),
  query: fields({ size: int4(1, CLIENT_ADDRESSES_SIZE), page: int4(), order: oneOf(['ASC', 'DESC'] as const) }),
  answer: pageOf(clientAddressAnswer()),
  errors: { 404: 'No such client' },
});

/** Checks {@link addAddress}. */
export const addAddressContract = contract(addAddress, {
  summary: 'Add an address to a client, byte for byte as it was typed',
  body: addressToSave,
  answer,
  status: 201,
  errors: { 404: 'No such client', ...WRONG },
  example: { body: GOLDEN },
});

/** Checks {@link saveAddress}. */
export const saveAddressContract = contract(saveAddress, {
  summary: 'Save an address of a client, byte for byte as it was typed',
  params: fields({ addressId: idOf('address') }),
  body: addressToSave,
  answer,
  errors: { 404: 'No such address of this client', ...WRONG },
  example: { body: GOLDEN },
});

/** Checks {@link validateAddress}. */
export const validateAddressContract = contract(validateAddress, {
  summary: 'Ask whether an address exists, and how the post writes it; nothing is stored',
  body: addressToValidate,
  answer: object({
    data: object({
      addresses: array(
        fields({
          address1: string().defined(),
          address2: string().defined(),
          city: string().defined(),
          state: string().defined(),
          zip: string().defined(),
          zip4: string().defined(),
          region: string().required(),
          status: string().required(),
        }),
      ).required(),
    }).required(),
  }).required(),
  errors: { 502: 'The provider of the check does not answer' },
  example: {
    body: { address1: '2150 juniper valley road', address2: '', city: 'golden', state: 'CO', zip: '80401', zip4: '', region: 'US' },
  },
});

/** Checks {@link setAutoshipAddress}. */
export const setAutoshipAddressContract = contract(setAutoshipAddress, {
  summary: 'Have the AutoShips of a client go to an address',
  params: fields({ clientId: idOf('client'), addressId: idOf('address') }),
  answer: object({ data: object({ autoshipIds: array(number().required()).required() }).required() }).required(),
  errors: { 404: 'No such client, or no such address of this client' },
  example: {},
});
