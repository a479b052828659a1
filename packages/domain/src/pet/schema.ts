import { boolean, type InferType, number, string } from 'yup';

import { SEXES } from '../client/types.ts';
import { amount, dataOf, fields, textOrNull } from '../contract/index.ts';
import { answered } from '../schema/answered.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { isoDate, lineText, nameText, plainText, requiredId } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { petWeight } from './weight-schema.ts';

/** Characters of a pet's name. Rule: docs/rules/clients.md#pet-form. */
export const PET_NAME_MAX = 32;
/** Characters of a pet's medications and of its notes. Rule: docs/rules/clients.md#pet-form. */
export const PET_NOTES_MAX = 1999;
/** Characters of a species and of a breed. */
export const PET_KIND_MAX = 100;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const yesOrNo = () => boolean().typeError(INVALID);

const petFields = {
  clientId: requiredId().meta({ entity: 'client' }),
  name: nameText(PET_NAME_MAX * 4).required(REQUIRED),
  /** `YYYY-MM-DD`. */
  birthDate: isoDate().nullable().defined(REQUIRED),
  /** Pounds. Null when never weighed. */
  weight: petWeight().nullable().defined(REQUIRED),
  sex: string().oneOf(SEXES, INVALID).nullable().defined(REQUIRED),
  spayedNeutered: yesOrNo().nullable().defined(REQUIRED),
  species: lineText(PET_KIND_MAX).required(REQUIRED),
  breed: lineText(PET_KIND_MAX).nullable().defined(REQUIRED),
  rehomed: yesOrNo().required(REQUIRED),
  deceased: yesOrNo().required(REQUIRED),
  /** `YYYY-MM-DD`; null unless it is deceased. */
  deceasedDate: isoDate().nullable().defined(REQUIRED),
  medications: plainText(PET_NOTES_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  info: plainText(PET_NOTES_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  petExternalId: lineText(PET_KIND_MAX).nullable().defined(REQUIRED),
  // `pnpm gen field` adds a pet's fields here.
};

/** The shape of a {@link NewPet} as a body. */
export const newPetBodySchema = bodySchema(petFields, ['id', 'weightDate', 'version']);
/** A new patient's record: the service gives its id. */
export interface NewPet extends InferType<typeof newPetBodySchema> {}

/** The shape of a {@link Pet} as a body. What a record must hold says `petSchema`. */
export const petBodySchema = bodySchema({ id: requiredId().meta({ entity: 'animal' }), ...petFields }, ['weightDate', 'version']);
/** A patient's record, as it is read and saved. Rule: docs/rules/clients.md#pet-record. */
export interface Pet extends InferType<typeof petBodySchema> {}

/** The shape of a {@link PetRecord}. */
export const petRecord = fields({
  id: amount(),
  ...answered(petFields),
  /** `YYYY-MM-DD`: when the weight was measured. Null where nobody noted it. */
  weightDate: textOrNull(),
  /** Counts the times it was saved: sent back with a change, so that two people do not overwrite each other. */
  version: number().integer().required(),
}).meta({ name: 'Pet' });
/** A record as the service knows it. */
export interface PetRecord extends InferType<typeof petRecord> {}

/** The shape of a {@link PetAnswer}. */
export const petAnswer = dataOf(petRecord);
/** Answer of `GET animals/{animalId}` and `PUT animals/{id}`. */
export interface PetAnswer extends InferType<typeof petAnswer> {}
