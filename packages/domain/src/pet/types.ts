import type { Sex } from '../client/types.ts';

/** A patient's record, as it is read and saved. Rule: docs/rules/clients.md#pet-record. */
export interface Pet {
  id: number;
  clientId: number;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  /** Pounds. Null when never weighed. */
  weight: number | null;
  sex: Sex | null;
  spayedNeutered: boolean | null;
  species: string;
  breed: string | null;
  rehomed: boolean;
  deceased: boolean;
  /** `YYYY-MM-DD`; null unless it is deceased. */
  deceasedDate: string | null;
  medications: string;
  info: string;
  petExternalId: string | null;
}

/** A new patient's record: the service gives its id. */
export type NewPet = Omit<Pet, 'id'>;

/** A record as the service knows it. */
export interface PetRecord extends Pet {
  /** `YYYY-MM-DD`: when the weight was measured. Null where nobody noted it. */
  weightDate: string | null;
  /** Counts the times it was saved: sent back with a change, so that two people do not overwrite each other. */
  version: number;
}

/** Answer of `GET animals/{animalId}` and `PUT animals/{id}`. */
export interface PetAnswer {
  data: PetRecord;
}

/** Body of a 409 on `PUT animals/{id}`. */
export interface PetConflict {
  errorMessage: string;
  /** The record as somebody else has saved it. */
  data: PetRecord;
}

/** The realtime event that a pet's record was saved, on the approval channel: waiting orders show what it says. */
export const PET_CHANGED_EVENT = 'changed_pet';

/** What {@link PET_CHANGED_EVENT} carries. */
export interface PetChange {
  animalId: number;
  /** ISO 8601. */
  at: string;
}
