import { call } from '../call/index.ts';
import type { ClientAddress } from '../client/schema.ts';
import type { CountryCode } from '../locale/types.ts';
import type { ListPage, SortOrder } from '../paging/types.ts';
import type { AddressToSave, AddressValidation, AddressAnswer, AddressToValidate, PostalPlace } from './schema.ts';

/** Addresses of a client that are asked for at once. Rule: docs/rules/addresses.md#address-body. */
export const CLIENT_ADDRESSES_SIZE = 1000;

/** Query of `GET addresses/client/{clientId}`. */
export interface ClientAddressesQuery {
  /** At most {@link CLIENT_ADDRESSES_SIZE}. */
  size?: number | undefined;
  page?: number | undefined;
  /** By when they were added. */
  order?: SortOrder | undefined;
}

/** The addresses of a client. */
export const listClientAddresses = call<undefined, ListPage<ClientAddress>, ClientAddressesQuery>()({
  id: 'addresses.ofClient',
  method: 'GET',
  host: 'practice',
  path: 'addresses/client/:clientId',
});

/** Adds an address. */
export const addAddress = call<AddressToSave, AddressAnswer>()({
  id: 'addresses.add',
  method: 'POST',
  host: 'practice',
  path: 'addresses',
  idempotent: true,
});

/** Saves an address. */
export const saveAddress = call<AddressToSave, AddressAnswer>()({
  id: 'addresses.save',
  method: 'PUT',
  host: 'practice',
  path: 'addresses/:addressId',
  idempotent: true,
  versioned: true,
});

/** Asks whether an address exists, and how the post writes it. It changes nothing. */
export const validateAddress = call<AddressToValidate, AddressValidation>()({
  id: 'addresses.validate',
  method: 'POST',
  host: 'practice',
  path: 'address/validate',
});

/** Has a client's AutoShips go to an address. */
export const setAutoshipAddress = call<undefined, { data: { autoshipIds: number[] } }>()({
  id: 'autoships.setAddress',
  method: 'POST',
  host: 'practice',
  path: 'autoships/client/:clientId/address/:addressId',
  idempotent: true,
});

/** Where a postal code is. */
export const readPostalPlace = call<undefined, { data: PostalPlace }, { country: CountryCode; postalCode: string }>()({
  id: 'addresses.place',
  method: 'GET',
  host: 'practice',
  path: 'addresses/place',
});
