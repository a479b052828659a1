import type { QueuePet } from '../client/schema.ts';
import type { Pet, PetRecord } from './schema.ts';

/** Returns what of a record is sent back to be saved. */
export const petOf = ({ weightDate: _measured, version: _version, ...pet }: PetRecord): Pet => pet;

/** A pet as the items of the queue carry it. */
export const queuePetOf = (pet: PetRecord): QueuePet => ({
  animalId: pet.id,
  name: pet.name,
  species: pet.species,
  breed: pet.breed,
  sex: pet.sex,
  weight: pet.weight,
  weightDate: pet.weightDate,
  birthDate: pet.birthDate,
  neutered: pet.spayedNeutered,
});
