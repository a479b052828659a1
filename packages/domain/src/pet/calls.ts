import { call } from '../call/index.ts';
import type { ListPage, SortOrder } from '../paging/types.ts';
import type { NewPet, Pet, PetAnswer, PetRecord } from './schema.ts';

/** Query of `GET animals/client/{clientId}`. */
export interface PetsOfClientQuery {
  /** At most {@link PETS_OF_CLIENT_MAX}. */
  size?: number | undefined;
  /** Zero-based. */
  page?: number | undefined;
  /** By name. */
  order?: SortOrder | undefined;
  /** Part of a name, species or breed. */
  filter?: string | undefined;
  /** Only pets that live with the client. */
  present?: boolean | undefined;
}

/** Pets of one client that can be asked for at once. Rule: docs/rules/clients.md#pet-record. */
export const PETS_OF_CLIENT_MAX = 4000;

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

/** Adds a pet. */
export const addPet = call<NewPet, PetAnswer>()({ id: 'pets.add', method: 'POST', host: 'practice', path: 'animals', idempotent: true });

/** A page of a client's pets. */
export const listPetsOfClient = call<undefined, ListPage<PetRecord>, PetsOfClientQuery>()({
  id: 'pets.ofClient',
  method: 'GET',
  host: 'practice',
  path: 'animals/client/:clientId',
});

/** The species that a pet can be of. */
export const listSpecies = call<undefined, { speciesList: string[] }>()({
  id: 'pets.species',
  method: 'GET',
  host: 'practice',
  path: 'animals/species',
});

/** The breeds of a species. */
export const listBreeds = call<undefined, { breedList: { name: string }[] }, { species: string }>()({
  id: 'pets.breeds',
  method: 'GET',
  host: 'practice',
  path: 'animals/breeds',
});
