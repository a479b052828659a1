import { number } from 'yup';

import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import { domainMessage } from '../text/message.ts';
import { WEIGHT_LIMIT } from './weight-limits.ts';

const INVALID = domainMessage('validation.invalid');

/** A weight in pounds on the wire, up to the limit where weights are in kilograms. What is right for a practice says `petSchema`. */
export const petWeight = () =>
  number()
    .typeError(INVALID)
    .min(0, INVALID)
    .max(WEIGHT_LIMIT / KILOGRAMS_PER_POUND, INVALID);
