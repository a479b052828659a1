import {
  addAddress,
  type AddressAnswer,
  type AddressToSave,
  CLIENT_ADDRESSES_SIZE,
  listClientAddresses,
  type PostalPlace,
  readPostalPlace,
  saveAddress,
  setAutoshipAddress,
  validateAddress,
} from '@practice-portal/domain/address';
import type { CountryCode } from '@practice-portal/domain/locale';
import type { ClientAddress } from '@practice-portal/domain/client';
import type { ListPage } from '@practice-portal/domain/paging';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { AUTOSHIPS } from '../cache/shown-in.ts';

/** A new address of a client. */
export interface AddressToAdd {
  address: AddressToSave;
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
}

/** A change of an address, over the version it was made to. */
export interface AddressChange extends AddressToAdd {
  addressId: number;
  version: number;
}

const recordOf = (answer: AddressAnswer): ClientAddress => answer.data;

const afterSaving = (saved: ClientAddress | undefined) =>
  saved === undefined
    ? []
    : ([{ type: 'Address', id: saved.clientId }, { type: 'Client', id: saved.clientId }, 'Cart', ...AUTOSHIPS] as const);

/** The addresses of clients. */
export const addressEndpoints = api.enhanceEndpoints({ addTagTypes: ['Address', 'Client', 'Cart', ...AUTOSHIPS] }).injectEndpoints({
  endpoints: (build) => ({
    clientAddresses: build.query({
      ...sending(listClientAddresses, (clientId: number) => ({
        params: { clientId },
        query: { size: CLIENT_ADDRESSES_SIZE, page: 0, order: 'DESC' as const },
      })),
      transformResponse: (page: ListPage<ClientAddress>) => page.elements,
      providesTags: (_addresses, _error, id) => [{ type: 'Address', id }],
    }),
    postalPlace: build.query({
      ...sending(readPostalPlace, (query: { country: CountryCode; postalCode: string }) => ({ query })),
      transformResponse: (answer: { data: PostalPlace }) => answer.data,
    }),
    addAddress: build.mutation({
      ...sending(addAddress, ({ address, idempotencyKey }: AddressToAdd) => ({ body: address, idempotencyKey })),
      transformResponse: recordOf,
      invalidatesTags: afterSaving,
    }),
    saveAddress: build.mutation({
      ...sending(saveAddress, ({ addressId, address, version, idempotencyKey }: AddressChange) => ({
        params: { addressId },
        body: address,
        version,
        idempotencyKey,
      })),
      transformResponse: recordOf,
      invalidatesTags: afterSaving,
    }),
    validateAddress: build.mutation(sending(validateAddress)),
    setAutoshipAddress: build.mutation({
      ...sending(
        setAutoshipAddress,
        ({ clientId, addressId, idempotencyKey }: { clientId: number; addressId: number; idempotencyKey: string }) => ({
          params: { clientId, addressId },
          idempotencyKey,
        }),
      ),
      invalidatesTags: (_answer, error) => (error ? [] : AUTOSHIPS),
    }),
  }),
});

export const {
  useAddAddressMutation,
  useClientAddressesQuery,
  useLazyPostalPlaceQuery,
  useSaveAddressMutation,
  useSetAutoshipAddressMutation,
  useValidateAddressMutation,
} = addressEndpoints;
