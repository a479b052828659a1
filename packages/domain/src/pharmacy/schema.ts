import { boolean, mixed, object, string, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { requiredId, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { amount, fields, flag, listOf, moment, text, textOrNull, word } from '../contract/index.ts';
import { CLOCK_STEPS, FILL_ACTIONS, OUTSIDE_SOURCES } from './types.ts';

/** Days of the longest delay. */
export const DELAY_DAYS_MAX = 60;

/** Packs of an order from outside. */
export const OUTSIDE_QUANTITY_MAX = 99;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const oneOfWords = <Word extends string>(words: readonly Word[]) =>
  string<Word>()
    .typeError(INVALID)
    .oneOf([...words], INVALID)
    .required(REQUIRED);

/** The shape of a {@link FillActionRequest}. */
export const fillActionBodySchema = bodySchema({ action: oneOfWords(FILL_ACTIONS), days: wholeNumber(1, DELAY_DAYS_MAX).optional() });
export interface FillActionRequest extends InferType<typeof fillActionBodySchema> {}

/** The shape of an {@link OutsideOrderRequest}. */
export const outsideOrderBodySchema = bodySchema({
  practiceId: requiredId().meta({ entity: 'practice' }),
  source: oneOfWords(OUTSIDE_SOURCES),
  clientId: requiredId(),
  animalId: requiredId(),
  productId: requiredId(),
  quantity: wholeNumber(1, OUTSIDE_QUANTITY_MAX).required(REQUIRED),
});
/** An order from outside. */
export interface OutsideOrderRequest extends InferType<typeof outsideOrderBodySchema> {}

const choice = () => mixed<object | number>().nullable().required(REQUIRED);

/** The rules of the form that an {@link OutsideOrderRequest} is typed into. */
export const outsideOrderFormSchema = object({
  practiceId: choice(),
  source: oneOfWords(OUTSIDE_SOURCES),
  client: choice(),
  animalId: choice(),
  product: choice(),
  quantity: wholeNumber(1, OUTSIDE_QUANTITY_MAX).nullable().required(REQUIRED),
});

/** The shape of a {@link ReviewAnswerRequest}. */
export const reviewAnswerBodySchema = bodySchema({
  practiceId: requiredId().meta({ entity: 'practice' }),
  partnerId: requiredId().meta({ entity: 'partner' }),
  approved: boolean().typeError(INVALID).required(REQUIRED),
});
export interface ReviewAnswerRequest extends InferType<typeof reviewAnswerBodySchema> {}

/** The shape of how far the clock is put forward. */
export const clockStepBodySchema = bodySchema({ step: oneOfWords(CLOCK_STEPS) });

export const pharmacyLine = fields({
  orderItemId: amount(),
  practiceId: amount(),
  practiceName: text(),
  orderNumber: text(),
  clientName: text(),
  petName: textOrNull(),
  productName: text(),
  quantity: amount(),
  status: word(['Processing', 'Shipped', 'Completed']),
  /** It is a controlled substance that its prescriber has not confirmed yet. */
  awaitsConfirmation: flag(),
  /** ISO 8601. */
  placedAt: moment(),
  /** ISO date: when it is expected to ship, where that was delayed. */
  expectedOn: textOrNull(),
});
/** A line of an order, as the pharmacy has it. */
export interface PharmacyLine extends InferType<typeof pharmacyLine> {}

const waitingReview = fields({
  practiceId: amount(),
  practiceName: text(),
  partnerId: amount(),
  partnerName: text(),
});
/** A partner whose review a practice waits for. */
export interface WaitingReview extends InferType<typeof waitingReview> {}

export const pharmacyWork = fields({
  operatorName: text(),
  /** Is by the clock of the demo data. ISO 8601. */
  now: moment(),
  /** The clock is still on its way to where it was put. */
  clockMoves: flag(),
  practices: listOf(fields({ id: amount(), name: text() })),
  reviews: listOf(waitingReview),
});
export interface PharmacyWork extends InferType<typeof pharmacyWork> {}

export const pharmacyClient = fields({
  clientId: amount(),
  name: text(),
  pets: listOf(fields({ animalId: amount(), name: text() })),
  cards: listOf(fields({ walletId: amount(), type: text(), lastDigits: text(), declinesNext: flag() })),
});
/** A client for whom an order can be sent in. */
export interface PharmacyClient extends InferType<typeof pharmacyClient> {}
