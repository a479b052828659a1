import { array, type InferType, string } from 'yup';

import { fields, word } from '../contract/index.ts';
import type { LocaleCode } from '../locale/types.ts';
import { localeProfile } from '../locale/profile.ts';
import { isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { heaviestProblem } from '../owner/answer-schema.ts';
import { typedPounds, typedWeightSchema } from '../pet/typed-weight-schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { plainText, requiredId } from '../schema/primitives.ts';
import { schemaProblems } from '../text/field-errors.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { ANSWER_SOURCES, QUESTION_KINDS, type QuestionKind } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
/** Characters of the longest answer. */
const VALUE_MAX = 20;

const answerInput = {
  kind: string<QuestionKind>()
    .typeError(INVALID)
    .oneOf([...QUESTION_KINDS], INVALID)
    .required(REQUIRED),
  /** As it is typed: a weight in the practice's unit, a day as `YYYY-MM-DD`, `yes` or `no`. */
  value: plainText(VALUE_MAX).required(REQUIRED),
};

/** The shape of an answer that is sent. What it may be, says {@link answerProblem}. */
export const answerInputSchema = bodySchema(answerInput);
/** An answer that is sent. */
export interface AnswerInput extends InferType<typeof answerInputSchema> {}

/** Answers of one request at most. */
const ANSWERS_MAX = 1_000;

/** The shape of answers about several items of a cart, each with its own. */
export const itemAnswerInputs = () =>
  array(bodySchema({ cartItemId: requiredId(), ...answerInput }))
    .typeError(INVALID)
    .max(ANSWERS_MAX, INVALID);

/** The shape of answers to one order's questions. */
export const answerInputs = () => array(answerInputSchema).typeError(INVALID).max(QUESTION_KINDS.length, INVALID);

/** Says `yes` and `no`. */
export const YES_NO = ['yes', 'no'] as const;
const isYesOrNo = (value: string): boolean => YES_NO.some((one) => one === value);

/** Whose answer it is, where a person can't be asked about an odd one. */
interface AnswerOfOwner {
  species: string;
  code: LocaleCode;
}

/**
 * Returns what is wrong with an answer; null for nothing.
 * @param ofOwner refuses a weight that no pet of the species has as well
 */
export const answerProblem = ({ kind, value }: AnswerInput, now: ZonedDate, ofOwner?: AnswerOfOwner): FieldMessage | null => {
  if (kind === 'weight')
    return (
      schemaProblems(typedWeightSchema(), value)[0]?.message ??
      (ofOwner ? heaviestProblem(typedPounds(value, ofOwner.code), localeProfile(ofOwner.code).weightUnit, ofOwner) : null)
    );
  if (kind === 'stillGiven') return isYesOrNo(value) ? null : INVALID;
  if (!isIsoDate(value)) return domainMessage('validation.date');
  return value > isoDateOf(now) ? domainMessage('protocol.dayAhead') : null;
};

/** An answer that {@link answerProblem} finds nothing wrong with, as it is kept: a weight in pounds. */
export const answerValue = ({ kind, value }: AnswerInput, code: LocaleCode): string | number =>
  kind === 'weight' ? typedPounds(value, code) : value;

/** The shape of open questions about one order. */
export const openQuestionsAnswer = fields({ questions: array(word(QUESTION_KINDS)).required() });
/** Holds what a person can be asked about an order. */
export interface OpenQuestions extends InferType<typeof openQuestionsAnswer> {}

export const answerSource = () => word(ANSWER_SOURCES);
