import { call } from '../call/index.ts';
import type { Pet, PetAnswer } from './types.ts';

/** The record of a pet. */
export const readPet = call<undefined, PetAnswer>()({ id: 'pets.read', method: 'GET', host: 'practice', path: 'animals/:animalId' });

/** Saves the record of a pet. */
export const savePet = call<Pet, PetAnswer>()({
  id: 'pets.save',
  method: 'PUT',
  host: 'practice',
  path: 'animals/:animalId',
  idempotent: true,
  versioned: true,
});
