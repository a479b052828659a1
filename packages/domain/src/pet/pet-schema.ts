import { boolean, number, object, string, type TestContext } from 'yup';

import type { Sex } from '../client/types.ts';
import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import type { LocaleCode } from '../locale/types.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { isoDate, plainText, requiredId } from '../schema/primitives.ts';
import { isOneLine } from '../schema/text-rules.ts';
import { type FieldError, schemaProblems } from '../text/field-errors.ts';
import { domainMessage } from '../text/message.ts';
import type { Pet } from './types.ts';
import { isWeightBelowLimit } from './weight-limits.ts';
import { petWeight } from './weight-schema.ts';

/** Characters of a pet's name. Rule: docs/rules/clients.md#pet-form. */
export const PET_NAME_MIN = 2;
/** Characters of a pet's name. Rule: docs/rules/clients.md#pet-form. */
export const PET_NAME_MAX = 32;
/** Characters of a pet's medications and of its notes. Rule: docs/rules/clients.md#pet-form. */
export const PET_NOTES_MAX = 1999;

const KIND_MAX = 100;
const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const line = (max: number) =>
  plainText(max).test('oneLine', domainMessage('validation.oneLine'), (value) => value == null || isOneLine(value));
const needed = (max: number) => line(max).nullable().test('filled', REQUIRED, filled);
const day = (now: ZonedDate) =>
  isoDate()
    .nullable()
    .test('past', domainMessage('pet.dateInFuture'), (value) => value == null || !isIsoDate(value) || value <= isoDateOf(now));

const notBeforeBirth = (value: string | null | undefined, { parent }: TestContext): boolean => {
  const { birthDate } = parent as { birthDate?: unknown };
  return !isIsoDate(value) || !isIsoDate(birthDate) || value >= birthDate;
};

/** What the rules of a pet depend on. */
export interface PetContext {
  now: ZonedDate;
  /** The practice's: a weight's limit is in its unit. */
  localeCode: LocaleCode;
}

/**
 * The rules of a pet's record, for the form and for the service alike.
 * Rule: docs/rules/clients.md#pet-form.
 */
export const petSchema = ({ now, localeCode }: PetContext) =>
  object({
    name: line(PET_NAME_MAX * 4)
      .test('filled', REQUIRED, filled)
      .test(
        'short',
        domainMessage('pet.nameShort', { min: PET_NAME_MIN }),
        (value) => !filled(value) || (value ?? '').trim().length >= PET_NAME_MIN,
      )
      .test('long', domainMessage('validation.maxLength', { max: PET_NAME_MAX }), (value) => (value ?? '').trim().length <= PET_NAME_MAX),
    birthDate: day(now).test('filled', REQUIRED, filled),
    weight: number()
      .typeError(INVALID)
      .nullable()
      .test('filled', REQUIRED, (value) => value != null)
      .test('positive', domainMessage('pet.weightPositive'), (value) => value == null || value > 0)
      .test('limit', domainMessage('pet.weightLimit'), (value) => value == null || isWeightBelowLimit(value, localeCode)),
    sex: string().nullable().test('filled', REQUIRED, filled),
    species: needed(KIND_MAX),
    breed: needed(KIND_MAX),
    deceasedDate: day(now)
      .test('born', domainMessage('pet.deceasedBeforeBirth'), notBeforeBirth)
      .when('deceased', ([deceased], schema) =>
        deceased === true ? schema.test('filled', REQUIRED, filled) : schema.test('alive', INVALID, (value) => value == null),
      ),
    medications: plainText(PET_NOTES_MAX),
    info: plainText(PET_NOTES_MAX),
  });

const problemsOf = (pet: Pet, context: PetContext): FieldError[] => schemaProblems(petSchema(context), pet);

/**
 * What is wrong with a pet's record that is to be saved. What was wrong on record already is not refused anew: who
 * corrects a weight need not know a birth date that nobody has noted.
 * @param onRecord what is stored now; null for a new pet
 * @returns the problems of each field; empty when it can be saved
 */
export const petProblems = (pet: Pet, { onRecord, ...context }: PetContext & { onRecord: Pet | null }): FieldError[] => {
  const problems = problemsOf(pet, context);
  if (onRecord === null || problems.length === 0) return problems;
  const standing = new Set(problemsOf(onRecord, context).map(({ path, message }) => `${path} ${message.key}`));
  const isUnchanged = (path: keyof Pet): boolean => pet[path] === onRecord[path];
  return problems.filter(({ path, message }) => !(standing.has(`${path} ${message.key}`) && isUnchanged(path as keyof Pet)));
};

const petFields = {
  clientId: requiredId().meta({ entity: 'client' }),
  name: line(PET_NAME_MAX * 4).required(REQUIRED),
  birthDate: isoDate().nullable().defined(REQUIRED),
  weight: petWeight().nullable().defined(REQUIRED),
  sex: string<Sex>().oneOf(['Male', 'Female'], INVALID).nullable().defined(REQUIRED),
  spayedNeutered: boolean().typeError(INVALID).nullable().defined(REQUIRED),
  species: line(KIND_MAX).required(REQUIRED),
  breed: line(KIND_MAX).nullable().defined(REQUIRED),
  rehomed: boolean().typeError(INVALID).required(REQUIRED),
  deceased: boolean().typeError(INVALID).required(REQUIRED),
  deceasedDate: isoDate().nullable().defined(REQUIRED),
  medications: plainText(PET_NOTES_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  info: plainText(PET_NOTES_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  petExternalId: line(KIND_MAX).nullable().defined(REQUIRED),
};

/** The shape of a {@link Pet} as a body. What a record must hold says {@link petSchema}. */
export const petBodySchema = bodySchema({ id: requiredId().meta({ entity: 'animal' }), ...petFields }, ['weightDate', 'version']);

/** The shape of a `NewPet` as a body. */
export const newPetBodySchema = bodySchema(petFields, ['id', 'weightDate', 'version']);
