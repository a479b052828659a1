import { type InferType, string } from 'yup';

import { formatNumber, KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import { parseNumber } from '../locale/parse-number.ts';
import type { LocaleCode, WeightUnit } from '../locale/types.ts';
import { typedWeightSchema } from '../pet/typed-weight-schema.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { isoMoment, plainText } from '../schema/primitives.ts';
import { schemaProblems } from '../text/field-errors.ts';
import { lengthOf } from '../text/length-of.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { withoutUnseen } from '../text/unseen.ts';
import type { OwnerQuestionKind } from '../waiting/owner-question.ts';
import type { OwnerAnswer } from '../waiting/schema.ts';

/** Characters of an owner's answer in words. Rule: docs/rules/queue.md#the-owners-page. */
export const OWNER_ANSWER_MAX = 500;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
/** More than an answer may have: one that is too long is refused in words that help. */
const INPUT_MAX = 20_000;
const UNITS: readonly WeightUnit[] = ['lbs', 'kg'];

/** The shape of an {@link OwnerAnswerRequest}; its rules are in {@link readOwnerAnswer}. */
export const ownerAnswerBodySchema = bodySchema({
  /** ISO 8601: when the question was asked that it answers. */
  askedAt: isoMoment().required(REQUIRED),
  /** As it was typed or chosen. */
  answer: plainText(INPUT_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  /** Of a weight. */
  unit: string<WeightUnit>()
    .typeError(INVALID)
    .oneOf([...UNITS], INVALID),
});
/** What an owner sends from their page. */
export interface OwnerAnswerRequest extends InferType<typeof ownerAnswerBodySchema> {}

/** Pounds that no pet of the species weighs: more is a slip of the point or the unit. */
const HEAVIEST: Readonly<Record<string, number>> = { Canine: 350, Feline: 60 };

/** An answer as it is kept, or what is wrong with it. */
export type ReadAnswer = { answer: OwnerAnswer } | { problem: FieldMessage };

/** Whose answer it is. */
export interface AnswerContext {
  /** Of the pet. */
  species: string;
  /** The practice's. */
  localeCode: LocaleCode;
}

/** Returns what is wrong with a weight that no pet of the species has, in the unit it was typed in; null for nothing. */
export const heaviestProblem = (
  pounds: number,
  unit: WeightUnit,
  { species, code }: { species: string; code: LocaleCode },
): FieldMessage | null => {
  const most = HEAVIEST[species];
  if (most === undefined || pounds <= most) return null;
  const max = formatNumber(unit === 'kg' ? Math.floor(most * KILOGRAMS_PER_POUND) : most, code);
  return domainMessage('owner.tooHeavy', { max, unit });
};

const readWeight = (typed: string, unit: WeightUnit | undefined, { species, localeCode }: AnswerContext): ReadAnswer => {
  if (unit === undefined) return { problem: domainMessage('owner.chooseUnit') };
  const [wrong] = schemaProblems(typedWeightSchema(), typed);
  if (wrong !== undefined) return { problem: wrong.message };
  const value = parseNumber(typed) ?? Number.NaN;
  const weight = unit === 'kg' ? value / KILOGRAMS_PER_POUND : value;
  const problem = heaviestProblem(weight, unit, { species, code: localeCode });
  return problem === null ? { answer: { kind: 'WEIGHT', weight, text: null } } : { problem };
};

/** Words on one line, without marks that nobody sees or that turn what stands beside them. */
const lineOf = (typed: string): string => withoutUnseen(typed.normalize('NFC')).replaceAll(/\s+/gu, ' ').trim();

const readText = (typed: string): ReadAnswer => {
  const text = lineOf(typed);
  if (text === '') return { problem: domainMessage('owner.answerRequired') };
  if (lengthOf(text) > OWNER_ANSWER_MAX) return { problem: domainMessage('validation.maxLength', { max: OWNER_ANSWER_MAX }) };
  return { answer: { kind: 'TEXT', weight: null, text } };
};

/**
 * Reads what an owner answers to a question.
 * Rule: docs/rules/queue.md#the-owners-page.
 */
export const readOwnerAnswer = (
  kind: OwnerQuestionKind,
  { answer, unit }: Pick<OwnerAnswerRequest, 'answer' | 'unit'>,
  context: AnswerContext,
): ReadAnswer => {
  if (kind === 'WEIGHT') return readWeight(answer, unit, context);
  if (kind === 'TEXT') return readText(answer);
  if (answer !== 'YES' && answer !== 'NO') return { problem: domainMessage('owner.chooseYesNo') };
  return { answer: { kind, weight: null, text: answer } };
};
