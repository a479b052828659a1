import { boolean, mixed, object, string } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { requiredId, wholeNumber } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
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

/** The shape of an {@link OutsideOrderRequest}. */
export const outsideOrderBodySchema = bodySchema({
  practiceId: requiredId().meta({ entity: 'practice' }),
  source: oneOfWords(OUTSIDE_SOURCES),
  clientId: requiredId(),
  animalId: requiredId(),
  productId: requiredId(),
  quantity: wholeNumber(1, OUTSIDE_QUANTITY_MAX).required(REQUIRED),
});

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

/** The shape of how far the clock is put forward. */
export const clockStepBodySchema = bodySchema({ step: oneOfWords(CLOCK_STEPS) });
