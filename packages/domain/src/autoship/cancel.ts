import { object, string } from 'yup';

import { hasCardNumber, isReadableText } from '../schema/text-rules.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import type { CancelReason } from './types.ts';

/** The reasons to cancel an item of an AutoShip, in the order lists show them. */
export const CANCEL_REASONS = [
  'NO_LONGER_NEEDED',
  'ENOUGH_ON_HAND',
  'OTHER_PRODUCT',
  'BOUGHT_ELSEWHERE',
  'TOO_EXPENSIVE',
  'SIDE_EFFECTS',
  'OTHER',
] as const satisfies readonly CancelReason[];

/** Characters of the note that 'Other' needs. Source: ordering-and-approval.md sections 5 and 9, "Cancel autoship note". */
export const CANCEL_NOTE_MIN = 3;
/** Source: as above. */
export const CANCEL_NOTE_MAX = 150;

/** A reason in words. */
export const cancelReasonLabel = (reason: CancelReason): FieldMessage => domainMessage(`autoship.cancelReason.${reason}`);

const lengthOf = (value: string | null | undefined): number => (value ?? '').trim().length;

/** The rules of cancelling an item, for the dialog and for the service. Source: ordering-and-approval.md section 5. */
export const cancelItemSchema = object({
  cancelReason: string()
    .nullable()
    .oneOf([...CANCEL_REASONS, ''], domainMessage('autoship.reasonRequired'))
    .required(domainMessage('autoship.reasonRequired')),
  notes: string()
    .nullable()
    .test('readable', domainMessage('validation.unreadable'), (value) => value == null || isReadableText(value))
    .test('cardNumber', domainMessage('validation.cardNumber'), (value) => value == null || !hasCardNumber(value))
    .test('long', domainMessage('validation.maxLength', { max: CANCEL_NOTE_MAX }), (value) => lengthOf(value) <= CANCEL_NOTE_MAX)
    .when('cancelReason', ([reason], schema) =>
      reason === 'OTHER'
        ? schema.test('short', domainMessage('autoship.noteShort', { min: CANCEL_NOTE_MIN }), (value) => lengthOf(value) >= CANCEL_NOTE_MIN)
        : schema,
    ),
});
