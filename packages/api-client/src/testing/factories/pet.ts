import type { QueuePet } from '@practice-portal/domain/client';
import type { PetRecord } from '@practice-portal/domain/pet';
import { makePet as grownDog } from '@practice-portal/domain/testing';

import { makeQueuePet } from './queue-item.ts';

/** The record of a pet that waits in the queue. */
export const makePet = ({ animalId, neutered, ...animal }: QueuePet = makeQueuePet(), overrides: Partial<PetRecord> = {}): PetRecord =>
  grownDog({ ...animal, id: animalId, spayedNeutered: neutered, weightDate: animal.weightDate ?? null, ...overrides });
