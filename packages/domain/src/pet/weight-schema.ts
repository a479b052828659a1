import { number } from 'yup';

import { KILOGRAMS_PER_POUND } from '../locale/format-number.ts';
import { domainMessage } from '../text/message.ts';
import { WEIGHT_LIMIT } from './weight-limits.ts';

const INVALID = domainMessage('validation.invalid');

const MOST = WEIGHT_LIMIT / KILOGRAMS_PER_POUND;

/** A weight in pounds on the wire: nothing that can't be computed with. What is right for a practice says `petSchema`. */
export const petWeight = () => number().typeError(INVALID).min(-MOST, INVALID).max(MOST, INVALID);
