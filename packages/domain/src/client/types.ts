/** A postal address as cards and labels show it. */
export interface Address {
  id: number;
  address: string;
  address2: string | null;
  city: string;
  state: string;
  postalCode: string;
  postalCode2: string | null;
  country: string;
}

/** What is known of whether an address exists. Rule: docs/rules/addresses.md#validity. */
export type ValidatedStatus = 'VALIDATED' | 'VALIDATED_INTERNAL' | 'VALIDATED_USER' | 'NOT_VALID';

/** An address on a client's record. */
export interface ClientAddress extends Address {
  clientId: number;
  /** Digits only. */
  phone: string | null;
  validatedStatus: ValidatedStatus;
  /** Counts the times it was saved. */
  version: number;
}

/** What a client showed to be given controlled substances. Rule: docs/rules/clients.md#identity-document. */
export interface IdControlledSubstances {
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  /** Of `GET clients/idtypes`. */
  idType: number;
  /** The state that gave it; null for ids that no state gives. */
  idState: string | null;
  idNumber: string;
}

/** A client's record, as it is saved. Rule: docs/rules/clients.md#client-record. */
export interface Client {
  firstName: string;
  lastName: string;
  email: string | null;
  /** Digits only. */
  phone: string | null;
  phone2: string | null;
  /** Of `GET clients/languages`. */
  languageId: number;
  /** False: deactivated. */
  userEnabled: boolean;
  externalClientId: string | null;
  defaultShippingAddressId: number | null;
  defaultBillingAddressId: number | null;
  idControlledSubstances: IdControlledSubstances | null;
}

/** A new client: without default addresses. Rule: docs/rules/clients.md#client-record. */
export type NewClient = Omit<Client, 'userEnabled' | 'defaultShippingAddressId' | 'defaultBillingAddressId'>;

/** How a client is reached. */
export type ClientContact = Pick<Client, 'email' | 'phone'>;

/** A record as the service knows it. */
export interface ClientRecord extends Client {
  id: number;
  practiceId: number;
  defaultShippingAddress: ClientAddress | null;
  defaultBillingAddress: ClientAddress | null;
  petCount: number;
  /** Counts the times it was saved: sent back with a change, so that two people do not overwrite each other. */
  version: number;
}

/** Answer of the calls that read or save one client. */
export interface ClientAnswer {
  data: ClientRecord;
}

/** A kind of identity document. */
export interface IdType {
  id: number;
  description: string;
  /** Whether a state gives it. */
  stateRequired: boolean;
}

/** A language that mail to a client is written in. */
export interface Language {
  id: number;
  description: string;
}

/** A pet as lists of clients name it. */
export interface PetName {
  id: number;
  name: string;
  species: string;
}

/** A client with its first pets, as lists and searches show it. */
export interface ClientPets {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  userEnabled: boolean;
  /** The first {@link PETS_SHOWN} by name; of a search, first those it found. */
  pets: PetName[];
  petCount: number;
}

/** Pets that a row of a list names. Rule: docs/rules/clients.md#records. */
export const PETS_SHOWN = 3;

/** An AutoShip that ends, or has ended, with a client's deactivation. */
export interface EndingAutoship {
  autoshipId: number;
  productName: string;
  animalName: string;
  nextShipDate: string | null;
}

/** A prescription whose fills are blocked by a client's deactivation. */
export interface EndingPrescription {
  rxId: number;
  productName: string;
  animalName: string;
  /** 1000 and more means PRN. */
  fillsRemaining: number;
}

/** What deactivating a client ends or, of one that is inactive, what activating it can bring back. At most {@link ENDING_SHOWN} of each. */
export interface ClientEnding {
  autoships: EndingAutoship[];
  autoshipCount: number;
  prescriptions: EndingPrescription[];
  prescriptionCount: number;
}

/** How many of each a {@link ClientEnding} names. */
export const ENDING_SHOWN = 20;

/** Which record a {@link RecordChange} is of. */
export type ChangedSubject = 'client' | 'pet' | 'address' | 'autoship';

/** A value before or after a change. */
export type ChangedValue = string | number | boolean | null;

/** One change of a client's records: who, when, which fields, from what to what. */
export interface RecordChange {
  id: number;
  /** ISO 8601. */
  at: string;
  /** The person; null for the shared practice login. */
  by: string | null;
  subject: ChangedSubject;
  subjectId: number;
  /** What it is called: the pet's name, the address's first line. */
  name: string | null;
  kind: 'added' | 'changed' | 'ended' | 'broughtBack';
  fields: { field: string; from: ChangedValue; to: ChangedValue }[];
}

/** A page of what changed, the newest first. */
export interface RecordChangePage {
  elements: RecordChange[];
  /** Ask for what is before this; null at the end. */
  next: number | null;
}

/** The realtime event that a client's record or address was saved, on the approval channel: waiting orders show what it says. */
export const CLIENT_CHANGED_EVENT = 'changed_client';

/** What {@link CLIENT_CHANGED_EVENT} carries. */
export interface ClientChange {
  clientId: number;
  /** ISO 8601. */
  at: string;
}

/** Sex as the record keeps it. */
export type Sex = 'Male' | 'Female';

/** A patient as queue items carry it. */
export interface QueueAnimal {
  animalId: number;
  name: string;
  species: string;
  breed: string | null;
  sex: Sex | null;
  /** Pounds. Null when never weighed. */
  weight: number | null;
  /** `YYYY-MM-DD`: when that was measured. Null or absent where nobody noted it. */
  weightDate?: string | null | undefined;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  neutered: boolean | null;
}
