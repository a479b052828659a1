import type { PetRecord } from './schema.ts';

/** Body of a 409 on `PUT animals/{id}`. */
export interface PetConflict {
  errorMessage: string;
  /** The record as another person has saved it. */
  data: PetRecord;
}

/** The realtime event that a pet's record was saved, on the approval channel: waiting orders show what it says. */
export const PET_CHANGED_EVENT = 'changed_pet';

/** Is carried by {@link PET_CHANGED_EVENT}. */
export interface PetChange {
  animalId: number;
  /** ISO 8601. */
  at: string;
}
