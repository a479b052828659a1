import { boolean, number, object, string } from 'yup';

import { contract, fields, idOf } from '../contract/index.ts';
import { readPet, savePet } from './calls.ts';
import { petBodySchema } from './pet-schema.ts';

const nullableText = () => string().nullable().defined();

const petRecord = fields({
  id: number().required(),
  clientId: number().required(),
  name: string().required(),
  birthDate: nullableText(),
  weight: number().nullable().defined(),
  weightDate: nullableText(),
  sex: string().oneOf(['Male', 'Female']).nullable().defined(),
  spayedNeutered: boolean().nullable().defined(),
  species: string().required(),
  breed: nullableText(),
  rehomed: boolean().required(),
  deceased: boolean().required(),
  deceasedDate: nullableText(),
  medications: string().defined(),
  info: string().defined(),
  petExternalId: nullableText(),
  version: number().required(),
});

const answer = object({ data: petRecord }).required();
const params = fields({ animalId: idOf('animal') });

/** Checks {@link readPet}. */
export const readPetContract = contract(readPet, { summary: 'The record of a pet', params, answer, errors: { 404: 'No such pet' } });

/** Checks {@link savePet}. */
export const savePetContract = contract(savePet, {
  summary: 'Save the record of a pet',
  params,
  body: petBodySchema,
  answer,
  errors: {
    403: 'The practice does not edit client and pet records here',
    404: 'No such pet of this client',
    422: 'A field is missing or wrong, `fieldErrors` says which',
  },
  example: {
    body: {
      name: 'Biscuit',
      birthDate: '2019-04-12',
      weight: 68.5,
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
    },
  },
});
