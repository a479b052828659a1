import { call } from '../call/index.ts';
import type { ListPage, SortOrder } from '../paging/types.ts';
import type {
  Client,
  ClientAnswer,
  ClientContact,
  ClientEnding,
  ClientOutlook,
  ClientPets,
  IdType,
  Language,
  NewClient,
  RecordChangePage,
} from './schema.ts';

/** Query of `GET practices/{practiceId}/clientpet/paginated`. */
export interface ClientPetsQuery {
  size?: number | undefined;
  /** Zero-based. */
  page?: number | undefined;
  /** By name. */
  order?: SortOrder | undefined;
  /** Part of a client's name, email, phone, external ID or postal code, or of a pet's name or external ID. */
  filter?: string | undefined;
  /** Active clients, or inactive ones. */
  active?: boolean | undefined;
}

/** Rows a page of the records can have. */
export const CLIENT_PETS_SIZES = [10, 50, 100] as const;

/** The kinds of identity documents. */
export const listIdTypes = call<undefined, { items: IdType[] }>()({
  id: 'clients.idTypes',
  method: 'GET',
  host: 'practice',
  path: 'clients/idtypes',
});

/** The languages that mail to clients is written in. */
export const listLanguages = call<undefined, { items: Language[] }>()({
  id: 'clients.languages',
  method: 'GET',
  host: 'practice',
  path: 'clients/languages',
});

/** Whether a client has bought anything yet. */
export const readNewBuyer = call<undefined, { isNewBuyer: boolean }>()({
  id: 'clients.newBuyer',
  method: 'GET',
  host: 'practice',
  path: 'clients/:clientId/new-buyer',
});

/** The record of a client. */
export const readClient = call<undefined, ClientAnswer>()({
  id: 'clients.read',
  method: 'GET',
  host: 'practice',
  path: 'clients/:clientId',
});

/** What a client's pets run out of, what is charged next and what failed. */
export const readClientOutlook = call<undefined, ClientOutlook>()({
  id: 'clients.outlook',
  method: 'GET',
  host: 'practice',
  path: 'clients/:clientId/outlook',
});

/** Adds a client. */
export const addClient = call<NewClient, ClientAnswer>()({
  id: 'clients.add',
  method: 'POST',
  host: 'practice',
  path: 'clients',
  idempotent: true,
});

/** Saves the record of a client; `userEnabled` activates it. */
export const saveClient = call<Client, ClientAnswer, { bringBack?: boolean | undefined }>()({
  id: 'clients.save',
  method: 'PUT',
  host: 'practice',
  path: 'clients/:clientId',
  idempotent: true,
  versioned: true,
});

/** Saves how a client is reached. */
export const saveClientContact = call<ClientContact, ClientAnswer>()({
  id: 'clients.saveContact',
  method: 'PUT',
  host: 'practice',
  path: 'clients/:clientId/contact',
  idempotent: true,
  versioned: true,
});

/** Deactivates a client: cancels the AutoShips and blocks the fills. */
export const deactivateClient = call<undefined, ClientAnswer>()({
  id: 'clients.deactivate',
  method: 'DELETE',
  host: 'practice',
  path: 'clients/:clientId',
  idempotent: true,
});

/** Brings what is on record of a client into the form it is stored in: phones as digits, spaces and postal codes tidied. */
export const normalizeClient = call<undefined, ClientAnswer>()({
  id: 'clients.normalize',
  method: 'POST',
  host: 'practice',
  path: 'clients/:clientId/normalize',
  idempotent: true,
});

/** Reads what deactivating a client ends, or activating it can bring back. */
export const readClientEnding = call<undefined, ClientEnding>()({
  id: 'clients.ending',
  method: 'GET',
  host: 'practice',
  path: 'clients/:clientId/ending',
});

/** Reads what changed on a client's records. */
export const listRecordChanges = call<undefined, RecordChangePage, { before?: number | undefined }>()({
  id: 'clients.changes',
  method: 'GET',
  host: 'practice',
  path: 'clients/:clientId/changes',
});

/** A page of a practice's clients with their first pets. */
export const listClientPets = call<undefined, ListPage<ClientPets>, ClientPetsQuery>()({
  id: 'clients.list',
  method: 'GET',
  host: 'practice',
  path: 'practices/:practiceId/clientpet/paginated',
});

/** The clients of a practice that a search finds, themselves or by their pets; active ones, the first 20. */
export const searchClientPets = call<undefined, { items: ClientPets[] }, { filter: string }>()({
  id: 'clients.search',
  method: 'GET',
  host: 'practice',
  path: 'practices/:practiceId/clientpet',
});
