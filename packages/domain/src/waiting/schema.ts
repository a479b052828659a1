import { number, object, string, type InferType } from 'yup';

import { amountOrNull, fields, moment, text, textOrNull, word } from '../contract/index.ts';
import { addDays, isIsoDate, isoDateOf, type ZonedDate } from '../locale/dates.ts';
import { idNumber, isoDate, plainText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { kindAsked, OWNER_QUESTION_KINDS, OWNER_QUESTION_MAX, type OwnerQuestionKind } from './owner-question.ts';
import { RETURN_CAUSES, WAITING_DAYS_MAX, WAITING_FOR, WAITING_NOTE_MAX, type WaitingFor } from './types.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const INPUT_MAX = 5_000;

/** What is sent of a wait; its rules are in {@link putOffSchema}. */
export const waitFields = {
  waitingFor: string<WaitingFor>()
    .typeError(INVALID)
    .oneOf([...WAITING_FOR], INVALID)
    .required(REQUIRED),
  /** `YYYY-MM-DD` of the practice: it is back in the queue on this day. */
  until: isoDate().required(REQUIRED),
  /** Empty for none. */
  note: plainText(INPUT_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  /** The vet who is waited for. */
  colleagueStaffId: idNumber().nullable().defined(REQUIRED).meta({ entity: 'vet' }),
  /** `YYYY-MM-DD`: the AutoShip's day that the vet knows to be missed; null where none is. */
  missedShipDate: isoDate().nullable().defined(REQUIRED),
  /** What the owner is asked for; null or left out: nothing. */
  questionKind: string<OwnerQuestionKind>()
    .typeError(INVALID)
    .oneOf([...OWNER_QUESTION_KINDS], INVALID)
    .nullable(),
  /** As the owner reads it. */
  questionText: plainText(INPUT_MAX).nullable(),
};

/** The rules of a question to the owner, as it is typed. Rule: docs/rules/queue.md#asking-the-owner. */
export const ownerQuestionSchema = () =>
  plainText(INPUT_MAX)
    .nullable()
    .test('filled', domainMessage('waiting.questionRequired'), (value) => Boolean(value?.trim()))
    .test(
      'length',
      domainMessage('validation.maxLength', { max: OWNER_QUESTION_MAX }),
      (value) => (value ?? '').length <= OWNER_QUESTION_MAX,
    );

/** The rules of a wait, for the form and the request. Rule: docs/rules/queue.md#not-now. */
export const putOffSchema = (now: ZonedDate) =>
  object({
    waitingFor: string<WaitingFor>().nullable().test('filled', domainMessage('waiting.chooseFor'), Boolean),
    until: string()
      .nullable()
      .test('filled', REQUIRED, Boolean)
      .test('date', domainMessage('validation.date'), (value) => !value || isIsoDate(value))
      .test('future', domainMessage('waiting.untilPast'), (value) => !isIsoDate(value) || value > isoDateOf(now))
      .test('within', domainMessage('waiting.untilTooLate', { days: WAITING_DAYS_MAX }), (value) =>
        isIsoDate(value) ? value <= addDays(isoDateOf(now), WAITING_DAYS_MAX) : true,
      ),
    note: plainText(INPUT_MAX).test(
      'length',
      domainMessage('validation.maxLength', { max: WAITING_NOTE_MAX }),
      (value) => (value ?? '').length <= WAITING_NOTE_MAX,
    ),
    colleagueStaffId: number()
      .nullable()
      .test(
        'chosen',
        domainMessage('waiting.chooseColleague'),
        (value, { parent }) => (parent as { waitingFor?: string }).waitingFor !== 'COLLEAGUE' || value != null,
      ),
    questionKind: string<OwnerQuestionKind>()
      .nullable()
      .test(
        'askable',
        INVALID,
        (value, { parent }) => value == null || kindAsked((parent as { waitingFor: WaitingFor }).waitingFor) !== null,
      ),
    questionText: string()
      .nullable()
      .when('questionKind', ([kind], schema) => (kind == null ? schema : ownerQuestionSchema())),
  });

export const ownerAnswer = fields({
  kind: word(OWNER_QUESTION_KINDS),
  /** Pounds; null for what is no weight. */
  weight: amountOrNull(),
  /** `YES`, `NO` or the owner's words; null for a weight. */
  text: textOrNull(),
}).meta({ name: 'OwnerAnswer' });
/** What an owner has answered. */
export interface OwnerAnswer extends InferType<typeof ownerAnswer> {}

export const returnMark = fields({
  waitingFor: word(WAITING_FOR),
  cause: word(RETURN_CAUSES),
  /** ISO 8601. */
  putOffAt: moment(),
  /** ISO 8601. */
  returnedAt: moment(),
  /** Pounds: what the pet weighed, where that brought it back. */
  weight: amountOrNull(),
  note: text(),
  /** What the owner answered last; absent where they did not. */
  answer: ownerAnswer.optional().default(undefined),
}).meta({ name: 'ReturnMark' });
/** What a request that is back in the queue had waited for, and what brought it back. */
export interface ReturnMark extends InferType<typeof returnMark> {}
