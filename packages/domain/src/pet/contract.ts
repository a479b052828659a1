import { boolean, string } from 'yup';

import { contract, fields, idOf, int4, listOf, oneOf, text } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import { blank } from '../schema/record-values.ts';
import { addPet, PETS_OF_CLIENT_MAX, listBreeds, listPetsOfClient, listSpecies, readPet, savePet } from './calls.ts';
import { type NewPet, newPetBodySchema, petAnswer, petBodySchema, petRecord } from './schema.ts';

const params = fields({ animalId: idOf('animal') });

/** A grown dog, as calls of examples, factories and stories have it. */
export const petExample: Omit<NewPet, 'clientId'> = {
  ...blank(newPetBodySchema),
  name: 'Biscuit',
  birthDate: '2019-04-12',
  weight: 68.5,
  sex: 'Male',
  spayedNeutered: true,
  species: 'Canine',
  breed: 'Labrador Retriever',
};

/** Checks {@link readPet}. */
export const readPetContract = contract(readPet, {
  summary: 'The record of a pet',
  params,
  answer: petAnswer,
  errors: { 404: 'No such pet' },
});

/** Checks {@link savePet}. */
export const savePetContract = contract(savePet, {
  summary: 'Save the record of a pet',
  params,
  body: petBodySchema,
  answer: petAnswer,
  errors: {
    403: 'The practice does not edit client and pet records here',
    404: 'No such pet of this client',
    422: 'A field is missing or wrong, `fieldErrors` says which',
  },
  example: { body: petExample },
});

/** Checks {@link addPet}. */
export const addPetContract = contract(addPet, {
  summary: 'Add a pet',
  body: newPetBodySchema,
  answer: petAnswer,
  status: 201,
  errors: {
    403: 'The practice does not edit client and pet records here',
    404: 'No such client',
    422: 'A field is missing or wrong, `fieldErrors` says which',
  },
  example: { body: petExample },
});

/** Checks {@link listPetsOfClient}. */
export const listPetsOfClientContract = contract(listPetsOfClient, {
  summary: 'A page of a client’s pets, by name; without the deceased and rehomed ones on request',
  params: fields({ clientId: idOf('client') }),
  query: fields({
    size: int4(1, PETS_OF_CLIENT_MAX),
    page: int4(),
    order: oneOf(['ASC', 'DESC'] as const),
    filter: string().max(100),
    present: boolean(),
  }),
  answer: pageOf(petRecord),
  errors: { 404: 'No such client' },
});

/** Checks {@link listSpecies}. */
export const listSpeciesContract = contract(listSpecies, {
  summary: 'The species that a pet can be of',
  answer: fields({ speciesList: listOf(text()) }),
});

/** Checks {@link listBreeds}. */
export const listBreedsContract = contract(listBreeds, {
  summary: 'The breeds of a species',
  query: fields({ species: string().required().max(100) }),
  answer: fields({ breedList: listOf(fields({ name: text() })) }),
  errors: { 404: 'No such species' },
  example: { query: { species: 'Canine' } },
});
