import { array, number, string } from 'yup';

import { isIsoDate, ISO_DATE_MAX, ISO_DATE_MIN } from '../locale/dates.ts';
import { MONEY_MAX } from '../money/money-max.ts';
import { domainMessage } from '../text/message.ts';
import { withoutUnseen } from '../text/unseen.ts';
import { hasCardNumber } from './card-number.ts';
import { isOneLine, isReadableText, isStorable, MAX_INTEGER } from './text-rules.ts';

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');

const shortText = (max: number) => string().typeError(INVALID).max(max, domainMessage('validation.maxLength', { max }));

/** A rule of what stands in a text; one that is too long is refused for that, and nobody reads it. */
const readUpTo = (max: number, rule: (text: string) => boolean) => (value: string | null | undefined) =>
  value == null || value.length > max || rule(value);

/**
 * A text that only machines read, such as a UUID, or that is kept sealed. Empty is allowed. It may look like a card's number:
 * one UUID in a thousand does.
 */
export const opaqueText = (max: number) =>
  shortText(max).test('readable', domainMessage('validation.unreadable'), readUpTo(max, isReadableText));

/** A text that can be stored and printed, with a greatest length, and that holds no card's number. Empty is allowed. */
export const plainText = (max: number) =>
  opaqueText(max).test(
    'cardNumber',
    domainMessage('validation.cardNumber'),
    readUpTo(max, (text) => !hasCardNumber(text)),
  );

/** A text on one line. Empty is allowed. */
export const lineText = (max: number) =>
  plainText(max).test('oneLine', domainMessage('validation.oneLine'), (value) => value == null || isOneLine(value));

/** A {@link lineText} that names something: without characters that nobody sees, which would turn or hide what stands beside it. */
export const nameText = (max: number) =>
  lineText(max).test('seen', domainMessage('validation.unreadable'), (value) => value == null || withoutUnseen(value) === value);

/** A text of at least one character. */
export const requiredText = (max: number) => plainText(max).required(REQUIRED);

/**
 * A password, a PIN or a code: it may look like a card's number and have any character. It is never kept, see `meta({ secret })`
 * in `contract/fields.ts`. Empty is allowed.
 */
export const secret = (max: number) =>
  shortText(max).test('storable', domainMessage('validation.unreadable'), readUpTo(max, isStorable)).meta({ secret: true });

/** A {@link secret} that must be there. */
export const secretText = (max: number) => secret(max).required(REQUIRED);

/** A whole number from `min` to `max`, by default the greatest that an integer column holds. */
export const wholeNumber = (min = 0, max = MAX_INTEGER) => number().typeError(INVALID).integer(INVALID).min(min, INVALID).max(max, INVALID);

/** An id of a record: 1 and up. */
export const idNumber = () => wholeNumber(1);

/** An id that must be there. */
export const requiredId = () => idNumber().required(REQUIRED);

/** A list of ids, at most `max`. */
export const idList = (max: number) => array(requiredId()).typeError(INVALID).max(max, INVALID);

/** An amount in minor units, from nothing to {@link MONEY_MAX}. */
export const money = () => wholeNumber(0, MONEY_MAX);

/** A `YYYY-MM-DD` date that exists, from {@link ISO_DATE_MIN} to {@link ISO_DATE_MAX}. */
export const isoDate = () =>
  string()
    .typeError(domainMessage('validation.date'))
    .max(ISO_DATE_MAX.length, domainMessage('validation.date'))
    .test({
      name: 'date',
      message: domainMessage('validation.date'),
      params: { min: ISO_DATE_MIN, max: ISO_DATE_MAX },
      test: (value) => value == null || isIsoDate(value),
    });

/** Characters of a moment; years beyond 9999 have a sign and six digits. */
const MOMENT_MAX = 27;

const isMoment = (text: string): boolean => {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
};

/** A moment as services write it: ISO 8601 in UTC, to the millisecond. */
export const isoMoment = () =>
  string()
    .typeError(INVALID)
    .max(MOMENT_MAX, INVALID)
    .test('moment', INVALID, (value) => value == null || isMoment(value));
