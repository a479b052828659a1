import { boolean, number, string } from 'yup';

import { amount, amountOrNull, contract, dataOf, fields, flag, idOf, text, textOrNull } from '../contract/index.ts';
import { readPet, savePet } from './calls.ts';
import { petBodySchema } from './pet-schema.ts';

const answer = dataOf(
  fields({
    id: amount(),
    clientId: amount(),
    name: string().required(),
    birthDate: textOrNull(),
    weight: amountOrNull(),
    weightDate: textOrNull(),
    sex: string().oneOf(['Male', 'Female']).nullable().defined(),
    spayedNeutered: boolean().nullable().defined(),
    species: string().required(),
    breed: textOrNull(),
    rehomed: flag(),
    deceased: flag(),
    deceasedDate: textOrNull(),
    medications: text(),
    info: text(),
    petExternalId: textOrNull(),
    version: number().integer().required(),
  }),
);
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
