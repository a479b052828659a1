import {
  addClient,
  type Client,
  type ClientAnswer,
  type ClientContact,
  type ClientPets,
  type ClientPetsQuery,
  type ClientRecord,
  deactivateClient,
  type IdType,
  type Language,
  listClientPets,
  listIdTypes,
  listLanguages,
  listRecordChanges,
  type NewClient,
  normalizeClient,
  readClient,
  readClientEnding,
  readClientOutlook,
  readNewBuyer,
  saveClient,
  saveClientContact,
  searchClientPets,
} from '@practice-portal/domain/client';

import { api } from '../api/api.ts';
import type { ApiDispatch } from '../api/store-types.ts';
import { isApiError } from '../calls/errors.ts';
import { sending } from '../calls/sending.ts';
import { NAMED } from '../cache/shown-in.ts';

/** A change of a client's record, over the version it was made to. */
export interface ClientToSave {
  clientId: number;
  client: Client;
  version: number;
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
  /** With an activation: what the deactivation ended runs again. */
  bringBack?: boolean | undefined;
}

/** A change of how a client is reached. */
export interface ContactToSave {
  clientId: number;
  contact: ClientContact;
  version: number;
  idempotencyKey: string;
}

interface OneClient {
  clientId: number;
  idempotencyKey: string;
}

const recordOf = (answer: ClientAnswer): ClientRecord => answer.data;
const itemsOf = <Item>(answer: { items: Item[] }): Item[] => answer.items;

const reading = api
  .enhanceEndpoints({
    addTagTypes: ['Client', 'Address', 'RecordChange', 'ClientEnding', 'FailedPayment', ...NAMED],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      client: build.query({
        ...sending(readClient, (clientId: number) => ({ params: { clientId } })),
        transformResponse: recordOf,
        providesTags: (_client, _error, id) => [{ type: 'Client', id }],
      }),
      clientPets: build.query({
        ...sending(listClientPets, ({ practiceId, ...query }: ClientPetsQuery & { practiceId: number }) => ({
          params: { practiceId },
          query,
        })),
        providesTags: [{ type: 'Client', id: 'LIST' }],
      }),
      clientPetSearch: build.query<ClientPets[], { practiceId: number; filter: string }>({
        ...sending(searchClientPets, ({ practiceId, filter }: { practiceId: number; filter: string }) => ({
          params: { practiceId },
          query: { filter },
        })),
        transformResponse: (answer: { items: ClientPets[] }) => answer.items,
        providesTags: [{ type: 'Client', id: 'LIST' }],
      }),
      idTypes: build.query({ ...sending(listIdTypes), transformResponse: itemsOf<IdType> }),
      languages: build.query({ ...sending(listLanguages), transformResponse: itemsOf<Language> }),
      newBuyer: build.query({ ...sending(readNewBuyer, (clientId: number) => ({ params: { clientId } })), providesTags: ['Purchase'] }),
      clientEnding: build.query({
        ...sending(readClientEnding, (clientId: number) => ({ params: { clientId } })),
        providesTags: (_ending, _error, id) => [{ type: 'ClientEnding', id }],
      }),
      clientOutlook: build.query({
        ...sending(readClientOutlook, (clientId: number) => ({ params: { clientId } })),
        providesTags: ['Autoship', 'Order', 'FailedPayment'],
      }),
      recordChanges: build.query({
        ...sending(listRecordChanges, ({ clientId, before }: { clientId: number; before?: number | undefined }) => ({
          params: { clientId },
          query: { before },
        })),
        providesTags: (_page, _error, { clientId }) => [{ type: 'RecordChange', id: clientId }],
      }),
    }),
  });

/** The record in a refusal to save over what another person saved meanwhile; null when it was refused for another reason. */
export const clientSavedByOther = (error: unknown): ClientRecord | null =>
  isApiError(error) && error.status === 409 ? ((error.data as { data?: ClientRecord } | undefined)?.data ?? null) : null;

interface Started {
  dispatch: ApiDispatch;
  queryFulfilled: Promise<{ data: ClientRecord }>;
}

// What is on record now, whoever saved it, shows at once.
const showAtOnce = async ({ clientId }: { clientId: number }, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const known = await queryFulfilled.then(
    ({ data }) => data,
    (failure: { error?: unknown }) => clientSavedByOther(failure.error),
  );
  if (known !== null) dispatch(reading.util.updateQueryData('client', clientId, () => known));
};

/** All that may show another client now. What ended with a deactivation included. */
const afterSaving = (saved: ClientRecord | undefined) =>
  saved === undefined
    ? []
    : ([{ type: 'Client', id: 'LIST' }, { type: 'RecordChange', id: saved.id }, { type: 'ClientEnding', id: saved.id }, ...NAMED] as const);

/** The records of clients. */
export const clientEndpoints = reading.injectEndpoints({
  endpoints: (build) => ({
    addClient: build.mutation({
      ...sending(addClient, ({ client, idempotencyKey }: { client: NewClient; idempotencyKey: string }) => ({
        body: client,
        idempotencyKey,
      })),
      transformResponse: recordOf,
      invalidatesTags: (saved) => (saved ? [{ type: 'Client', id: 'LIST' }] : []),
    }),
    saveClient: build.mutation({
      ...sending(saveClient, ({ clientId, client, version, idempotencyKey, bringBack }: ClientToSave) => ({
        params: { clientId },
        body: client,
        version,
        idempotencyKey,
        ...(bringBack ? { query: { bringBack } } : {}),
      })),
      transformResponse: recordOf,
      onQueryStarted: (arg, started) => showAtOnce(arg, started as Started),
      invalidatesTags: afterSaving,
    }),
    saveClientContact: build.mutation({
      ...sending(saveClientContact, ({ clientId, contact, version, idempotencyKey }: ContactToSave) => ({
        params: { clientId },
        body: contact,
        version,
        idempotencyKey,
      })),
      transformResponse: recordOf,
      onQueryStarted: (arg, started) => showAtOnce(arg, started as Started),
      invalidatesTags: afterSaving,
    }),
    deactivateClient: build.mutation({
      ...sending(deactivateClient, ({ clientId, idempotencyKey }: OneClient) => ({ params: { clientId }, idempotencyKey })),
      transformResponse: recordOf,
      onQueryStarted: (arg, started) => showAtOnce(arg, started as Started),
      invalidatesTags: afterSaving,
    }),
    normalizeClient: build.mutation({
      ...sending(normalizeClient, ({ clientId, idempotencyKey }: OneClient) => ({ params: { clientId }, idempotencyKey })),
      transformResponse: recordOf,
      onQueryStarted: (arg, started) => showAtOnce(arg, started as Started),
      invalidatesTags: (saved) => (saved ? [...afterSaving(saved), { type: 'Address', id: saved.id }] : []),
    }),
  }),
});

export const {
  useAddClientMutation,
  useClientEndingQuery,
  useClientOutlookQuery,
  useClientPetsQuery,
  useClientQuery,
  useDeactivateClientMutation,
  useIdTypesQuery,
  useLanguagesQuery,
  useLazyClientPetSearchQuery,
  useLazyClientPetsQuery,
  useLazyClientQuery,
  useNewBuyerQuery,
  useNormalizeClientMutation,
  useRecordChangesQuery,
  useSaveClientContactMutation,
  useSaveClientMutation,
} = clientEndpoints;
