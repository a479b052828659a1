export type { ClientPetsQuery } from './calls.ts';
export type { ClientIdentity } from './same-client.ts';
export { sameClient } from './same-client.ts';
export {
  addClient,
  CLIENT_PETS_SIZES,
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
export { clientName, clientOf } from './client-of.ts';
export type { ClientContext } from './client-schema.ts';
export { clientContactSchema, clientProblems, clientSchema, contactProblems } from './client-schema.ts';
export { isNormal, normalClient } from './normal-client.ts';
export { CLIENT_EMAIL_MAX, CLIENT_NAME_MAX, ID_NUMBER_MAX, newClientBodySchema } from './schema.ts';
export { isStateOfIdNeeded } from './id-types.ts';
export type { ChangedSubject, ChangedValue, ClientChange, Sex, ValidatedStatus } from './types.ts';
export type {
  Address,
  Client,
  ClientAddress,
  ClientAnswer,
  ClientContact,
  ClientEnding,
  ClientOutlook,
  ClientPets,
  ClientRecord,
  EndingAutoship,
  EndingPrescription,
  IdControlledSubstances,
  IdType,
  Language,
  NewClient,
  PetName,
  QueuePet,
  RecordChange,
  RecordChangePage,
} from './schema.ts';
export { CHANGE_KINDS, CHANGED_SUBJECTS, CLIENT_CHANGED_EVENT, ENDING_SHOWN, PETS_SHOWN, SEXES, VALIDATED_STATUSES } from './types.ts';
