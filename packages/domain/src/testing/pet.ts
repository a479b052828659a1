import type { QueuePet } from '../client/schema.ts';
import { petExample } from '../pet/contract.ts';
import { queuePetOf } from '../pet/pet-of.ts';
import type { PetRecord } from '../pet/schema.ts';

/** The record of a grown dog, as it was never weighed with a date. */
export const makePet = (overrides: Partial<PetRecord> = {}): PetRecord => ({
  ...petExample,
  id: 7201,
  clientId: 4001,
  weightDate: null,
  version: 1,
  ...overrides,
});

/** The dog of {@link makePet}, as an item of the queue carries it. */
export const makeQueuePet = (overrides: Partial<QueuePet> = {}): QueuePet => ({ ...queuePetOf(makePet()), ...overrides });
