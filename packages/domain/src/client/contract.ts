import { boolean, object, string } from 'yup';

import { contract, fields, flag, idOf, int4, itemsOf, oneOf } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import {
  addClient,
  deactivateClient,
  listClientPets,
  listIdTypes,
  listLanguages,
  listRecordChanges,
  normalizeClient,
  readClient,
  readClientEnding,
  readClientOutlook,
  readNewBuyer,
  saveClient,
  saveClientContact,
  searchClientPets,
} from './calls.ts';
import {
  clientBodySchema,
  clientContactBodySchema,
  newClientBodySchema,
  clientAnswer,
  idType,
  language,
  clientPets,
  clientEnding,
  clientOutlook,
  recordChangePage,
} from './schema.ts';

const FILTER_MAX = 100;

const params = fields({ clientId: idOf('client') });
const ofPractice = fields({ practiceId: idOf('practice') });

const NOT_HERE = { 403: 'The practice does not edit client and pet records here' };
const NO_CLIENT = { 404: 'No such client' };
const WRONG = { 422: 'A field is missing or wrong, `fieldErrors` says which' };

const NEW_CLIENT = {
  firstName: 'Maribel',
  lastName: 'Ortega',
  email: 'maribel.ortega@mail.example',
  phone: '3035550119',
  phone2: null,
  languageId: 1,
  externalClientId: null,
  idControlledSubstances: null,
};

/** Checks {@link listIdTypes}. */
export const listIdTypesContract = contract(listIdTypes, {
  summary: 'The kinds of identity documents',
  answer: itemsOf(idType),
});

/** Checks {@link listLanguages}. */
export const listLanguagesContract = contract(listLanguages, {
  summary: 'The languages that mail to clients is written in',
  answer: itemsOf(language),
});

/** Checks {@link readNewBuyer}. */
export const readNewBuyerContract = contract(readNewBuyer, {
  summary: 'Whether a client has bought nothing yet',
  params,
  answer: object({ isNewBuyer: flag() }).required(),
  errors: NO_CLIENT,
});

/** Checks {@link readClient}. */
export const readClientContract = contract(readClient, {
  summary: 'The record of a client',
  params,
  answer: clientAnswer,
  errors: NO_CLIENT,
});

/** Checks {@link readClientOutlook}. */
export const readClientOutlookContract = contract(readClientOutlook, {
  summary: 'What the pets of a client run out of, what is charged next and what failed',
  params,
  answer: clientOutlook,
  errors: NO_CLIENT,
});

/** Checks {@link addClient}. */
export const addClientContract = contract(addClient, {
  summary: 'Add a client',
  body: newClientBodySchema,
  answer: clientAnswer,
  status: 201,
  errors: { ...NOT_HERE, ...WRONG },
  example: { body: NEW_CLIENT },
});

/** Checks {@link saveClient}. */
export const saveClientContract = contract(saveClient, {
  summary: 'Save the record of a client; with `bringBack`, what its deactivation ended runs again',
  params,
  query: fields({ bringBack: boolean() }),
  body: clientBodySchema,
  answer: clientAnswer,
  errors: { ...NOT_HERE, 404: 'No such client, or no such address of this client', ...WRONG },
  example: { body: { ...NEW_CLIENT, userEnabled: true, defaultShippingAddressId: null, defaultBillingAddressId: null } },
});

/** Checks {@link saveClientContact}. */
export const saveClientContactContract = contract(saveClientContact, {
  summary: 'Save how a client is reached',
  params,
  body: clientContactBodySchema,
  answer: clientAnswer,
  errors: { ...NO_CLIENT, ...WRONG },
  example: { body: { email: 'maribel.ortega@mail.example', phone: '3035550119' } },
});

/** Checks {@link deactivateClient}. */
export const deactivateClientContract = contract(deactivateClient, {
  summary: 'Deactivate a client: cancel the AutoShips and block the fills',
  params,
  answer: clientAnswer,
  errors: { ...NOT_HERE, ...NO_CLIENT },
  example: {},
});

/** Checks {@link normalizeClient}. */
export const normalizeClientContract = contract(normalizeClient, {
  summary: 'Bring what is on record of a client into the form it is stored in',
  params,
  answer: clientAnswer,
  errors: NO_CLIENT,
  example: {},
});

/** Checks {@link readClientEnding}. */
export const readClientEndingContract = contract(readClientEnding, {
  summary: 'What deactivating a client ends or, of one that is inactive, what activating it can bring back',
  params,
  answer: clientEnding,
  errors: NO_CLIENT,
});

/** Checks {@link listRecordChanges}. */
export const listRecordChangesContract = contract(listRecordChanges, {
  summary: 'What changed on the records of a client, its pets, addresses and AutoShips, the newest first',
  params,
  query: fields({ before: int4(1) }),
  answer: recordChangePage,
  errors: NO_CLIENT,
});

/** Checks {@link listClientPets}. */
export const listClientPetsContract = contract(listClientPets, {
  summary: 'A page of the clients of a practice with their first pets, by name',
  params: ofPractice,
  query: fields({
    size: int4(1, 100),
    page: int4(),
    order: oneOf(['ASC', 'DESC'] as const),
    filter: string().max(FILTER_MAX),
    active: boolean(),
  }),
  answer: pageOf(clientPets),
});

/** Checks {@link searchClientPets}. */
export const searchClientPetsContract = contract(searchClientPets, {
  summary: 'The first active clients that a search finds, themselves or by their pets',
  params: ofPractice,
  query: fields({ filter: string().required().max(FILTER_MAX) }),
  answer: itemsOf(clientPets),
  example: { query: { filter: 'an' } },
});
