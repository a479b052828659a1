import { array, boolean, mixed, number, object, string } from 'yup';

import type { Sex } from '../client/types.ts';
import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import type { LocaleCode } from '../locale/types.ts';
import { typedPounds, typedWeightSchema } from '../pet/typed-weight-schema.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { isBodyConditionScore } from './body-condition.ts';
import { ageRefusal, weightRefusal } from './eligibility.ts';
import { consistencyProblem } from './weight-management.ts';
import type { DietSpecies } from './types.ts';
import type { DietRequest } from './wire-schemas.ts';
import type { PathologyCode } from './schema.ts';

/** Describes what step 1 holds. */
export interface DietHealthValues {
  /** As typed, in the practice's unit. */
  weight: string;
  birthDate: string;
  gender: Sex | '';
  neutered: 'YES' | 'NO' | '';
  breed: string;
  lifestyle: string;
  mixFeeding: boolean;
  /** 0: none is chosen. */
  bcs: number;
  pathologyCodes: PathologyCode[];
}

export interface DietHealthContext {
  species: DietSpecies;
  localeCode: LocaleCode;
  now: ZonedDate;
}

const REQUIRED = domainMessage('validation.required');
const asMessage = (message: FieldMessage): string => message as unknown as string;
const filled = () => string().required(REQUIRED);

/**
 * The rules of step 1 of the wizard. The messages of `bcs` and `pathologyCodes` stand at their fields; whatever they
 * are, 'Generate recommended diet' says `diet.generateIncomplete`, and the consistency error blocks it.
 * Rule: docs/rules/diet.md#step-1.
 */
export const dietHealthSchema = ({ species, localeCode, now }: DietHealthContext) =>
  object({
    weight: typedWeightSchema().test('eligible', domainMessage('diet.eligibility.weight'), (typed) => {
      const pounds = typedPounds(typed ?? '', localeCode);
      return Number.isNaN(pounds) || weightRefusal(pounds) === null;
    }),
    birthDate: filled()
      .test('date', domainMessage('validation.date'), (value) => isIsoDate(value))
      .test('past', domainMessage('pet.dateInFuture'), (value) => !isIsoDate(value) || value <= isoDateOf(now))
      .test('age', REQUIRED, (birthDate, { createError, parent }) => {
        const { weight, breed } = parent as DietHealthValues;
        const pounds = typedPounds(weight, localeCode);
        if (!isIsoDate(birthDate) || birthDate > isoDateOf(now)) return true;
        const problem = ageRefusal({ species, breed, birthDate, weight: Number.isNaN(pounds) ? null : pounds }, now);
        return problem === null || createError({ message: asMessage(problem) });
      }),
    gender: filled(),
    neutered: filled(),
    breed: filled(),
    lifestyle: filled(),
    mixFeeding: boolean().required(REQUIRED),
    bcs: number().test('score', domainMessage('diet.bcsRequired'), (value) => isBodyConditionScore(value)),
    pathologyCodes: array(mixed<PathologyCode>().required())
      .min(1, domainMessage('diet.disordersRequired'))
      .test('consistent', domainMessage('diet.consistency'), (chosen, { parent }) => {
        const { bcs } = parent as DietHealthValues;
        return !isBodyConditionScore(bcs) || chosen === undefined || chosen.length === 0 || consistencyProblem(bcs, chosen) === null;
      }),
  });

/** Step 1 as it is asked with. @param values that keep {@link dietHealthSchema} */
export const dietRequestOf = (
  { weight, gender, neutered, ...values }: DietHealthValues,
  { animalId, species, localeCode }: { animalId: number; species: DietSpecies; localeCode: LocaleCode },
): DietRequest => ({
  ...values,
  id: animalId,
  speciesType: species,
  weight: typedPounds(weight, localeCode),
  weightUnitType: 'lb',
  gender: gender === '' ? 'Male' : gender,
  neutered: neutered === '' ? 'NO' : neutered,
});
