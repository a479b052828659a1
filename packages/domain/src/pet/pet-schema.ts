import { number, object, string, type TestContext } from 'yup';

import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import type { LocaleCode } from '../locale/types.ts';
import { isoDate, lineText, nameText, plainText } from '../schema/primitives.ts';
import { type FieldError, schemaProblems } from '../text/field-errors.ts';
import { lengthOf } from '../text/length-of.ts';
import { domainMessage } from '../text/message.ts';
import { type Pet, PET_KIND_MAX, PET_NAME_MAX, PET_NOTES_MAX } from './schema.ts';
import { isWeightBelowLimit } from './weight-limits.ts';

/** Characters of a pet's name. Rule: docs/rules/clients.md#pet-form. */
export const PET_NAME_MIN = 2;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const needed = (max: number) => lineText(max).nullable().test('filled', REQUIRED, filled);
const day = (now: ZonedDate) =>
  isoDate()
    .nullable()
    .test('past', domainMessage('pet.dateInFuture'), (value) => value == null || !isIsoDate(value) || value <= isoDateOf(now));

const notBeforeBirth = (value: string | null | undefined, { parent }: TestContext): boolean => {
  const { birthDate } = parent as { birthDate?: unknown };
  return !isIsoDate(value) || !isIsoDate(birthDate) || value >= birthDate;
};

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
    name: nameText(PET_NAME_MAX * 4)
      .test('filled', REQUIRED, filled)
      .test(
        'short',
        domainMessage('pet.nameShort', { min: PET_NAME_MIN }),
        (value) => !filled(value) || lengthOf((value ?? '').trim()) >= PET_NAME_MIN,
      )
      .test(
        'long',
        domainMessage('validation.maxLength', { max: PET_NAME_MAX }),
        (value) => lengthOf((value ?? '').trim()) <= PET_NAME_MAX,
      ),
    birthDate: day(now).test('filled', REQUIRED, filled),
    weight: number()
      .typeError(INVALID)
      .nullable()
      .test('filled', REQUIRED, (value) => value != null)
      .test('positive', domainMessage('pet.weightPositive'), (value) => value == null || value > 0)
      .test('limit', domainMessage('pet.weightLimit'), (value) => value == null || isWeightBelowLimit(value, localeCode)),
    sex: string().nullable().test('filled', REQUIRED, filled),
    species: needed(PET_KIND_MAX),
    breed: needed(PET_KIND_MAX),
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
 * Returns what is wrong with a pet's record that is to be saved. What was wrong on record already is not refused anew: who
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
