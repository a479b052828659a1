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

/** Characters of the note that 'Other' needs. Rule: docs/rules/autoship.md#canceling. */
export const CANCEL_NOTE_MIN = 3;
/** Rule: docs/rules/autoship.md#canceling. */
export const CANCEL_NOTE_MAX = 150;

/** A reason in words. */
export const cancelReasonLabel = (reason: CancelReason): FieldMessage => domainMessage(`autoship.cancelReason.${reason}`);
