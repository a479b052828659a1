import { array, number, object, string } from 'yup';

import { clientAddress } from '../client/schema.ts';
import { contract, dataOf, fields, idOf, int4, oneOf } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import {
  addAddress,
  CLIENT_ADDRESSES_SIZE,
  listClientAddresses,
  readPostalPlace,
  saveAddress,
  setAutoshipAddress,
  validateAddress,
} from './calls.ts';
import { addressToSave, addressToValidate, addressValidation, addressAnswer, postalPlace } from './schema.ts';

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
  answer: pageOf(clientAddress),
  errors: { 404: 'No such client' },
});

/** Checks {@link addAddress}. */
export const addAddressContract = contract(addAddress, {
  summary: 'Add an address to a client, byte for byte as it was typed',
  body: addressToSave,
  answer: addressAnswer,
  status: 201,
  errors: { 404: 'No such client', ...WRONG },
  example: { body: GOLDEN },
});

/** Checks {@link saveAddress}. */
export const saveAddressContract = contract(saveAddress, {
  summary: 'Save an address of a client, byte for byte as it was typed',
  params: fields({ addressId: idOf('address') }),
  body: addressToSave,
  answer: addressAnswer,
  errors: { 404: 'No such address of this client', ...WRONG },
  example: { body: GOLDEN },
});

/** Checks {@link validateAddress}. */
export const validateAddressContract = contract(validateAddress, {
  summary: 'Ask whether an address exists, and how the post writes it; nothing is stored',
  body: addressToValidate,
  answer: addressValidation,
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

/** Checks {@link readPostalPlace}. */
export const readPostalPlaceContract = contract(readPostalPlace, {
  summary: 'Where a postal code is; empty where it does not say so',
  query: fields({ country: oneOf(['US', 'GB', 'CA'] as const).required(), postalCode: string().required().max(20) }),
  answer: dataOf(postalPlace),
  example: { query: { country: 'US', postalCode: '80401' } },
});
