import type { PetRecord, QueueAnimal } from '@practice-portal/domain';

import { makeAnimal } from './queue-item.ts';

/** The record of a pet that waits in the queue. */
export const makePet = ({ animalId, neutered, ...animal }: QueueAnimal = makeAnimal(), overrides: Partial<PetRecord> = {}): PetRecord => ({
  ...animal,
  id: animalId,
  clientId: 4001,
  spayedNeutered: neutered,
  weightDate: animal.weightDate ?? null,
  rehomed: false,
  deceased: false,
  deceasedDate: null,
  medications: '',
  info: '',
  petExternalId: null,
  version: 1,
  ...overrides,
});
