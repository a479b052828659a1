import { object, string } from 'yup';

import { hasCardNumber } from '../schema/card-number.ts';
import { isReadableText } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';
import { CANCEL_NOTE_MAX, CANCEL_NOTE_MIN, CANCEL_REASONS } from './cancel.ts';

const lengthOf = (value: string | null | undefined): number => (value ?? '').trim().length;

const isLong = (value: string | null | undefined): boolean => lengthOf(value) > CANCEL_NOTE_MAX;

/** The rules of canceling an item, for the dialog and for the service. Rule: docs/rules/autoship.md#canceling. */
export const cancelItemSchema = object({
  cancelReason: string()
    .nullable()
    .oneOf([...CANCEL_REASONS, ''], domainMessage('autoship.reasonRequired'))
    .required(domainMessage('autoship.reasonRequired')),
  notes: string()
    .nullable()
    .test('readable', domainMessage('validation.unreadable'), (value) => value == null || isLong(value) || isReadableText(value))
    .test('cardNumber', domainMessage('validation.cardNumber'), (value) => value == null || isLong(value) || !hasCardNumber(value))
    .test('long', domainMessage('validation.maxLength', { max: CANCEL_NOTE_MAX }), (value) => !isLong(value))
    .when('cancelReason', ([reason], schema) =>
      reason === 'OTHER'
        ? schema.test('short', domainMessage('autoship.noteShort', { min: CANCEL_NOTE_MIN }), (value) => lengthOf(value) >= CANCEL_NOTE_MIN)
        : schema,
    ),
});
