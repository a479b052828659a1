import type { QueueAnimal } from '../client/types.ts';
import { queueAnimalOf } from '../pet/pet-of.ts';
import type { PetRecord } from '../pet/types.ts';

/** The record of a grown dog, as it was never weighed with a date. */
export const makePet = (overrides: Partial<PetRecord> = {}): PetRecord => ({
  id: 7201,
  clientId: 4001,
  name: 'Biscuit',
  birthDate: '2019-04-12',
  weight: 68.5,
  weightDate: null,
  sex: 'Male',
  spayedNeutered: true,
  species: 'Canine',
  breed: 'Labrador Retriever',
  rehomed: false,
  deceased: false,
  deceasedDate: null,
  medications: '',
  info: '',
  petExternalId: null,
  version: 1,
  ...overrides,
});

/** The dog of {@link makePet}, as an item of the queue carries it. */
export const makeAnimal = (overrides: Partial<QueueAnimal> = {}): QueueAnimal => ({ ...queueAnimalOf(makePet()), ...overrides });
