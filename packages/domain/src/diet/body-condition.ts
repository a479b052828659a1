import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { BodyConditionScore, DietSpecies } from './types.ts';

/** Every body condition score, the thinnest first. Rule: docs/rules/diet.md#body-condition. */
export const BODY_CONDITION_SCORES: readonly BodyConditionScore[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The score of an ideal body. */
export const IDEAL_SCORE = 5;

/** A row of the body condition table. */
export interface BodyCondition {
  score: BodyConditionScore;
  label: FieldMessage;
  description: FieldMessage;
}

/** The body condition table of a species. Rule: docs/rules/diet.md#body-condition. */
export const bodyConditions = (species: DietSpecies): BodyCondition[] =>
  BODY_CONDITION_SCORES.map((score) => ({
    score,
    label: domainMessage(`diet.bcs.label.${score}`),
    description: domainMessage(`diet.bcs.${species === 'DOG' ? 'dog' : 'cat'}.${score}`),
  }));

/** Whether a number is a score. */
export const isBodyConditionScore = (value: unknown): value is BodyConditionScore =>
  BODY_CONDITION_SCORES.includes(value as BodyConditionScore);
