import type { OrderStatus } from './types.ts';

/** Why a line of an order is canceled, or comes back. */
export const CANCEL_CAUSES = ['denied', 'voided', 'removed', 'notConfirmed', 'outOfStock', 'returned'] as const;

/** One of {@link CANCEL_CAUSES}. */
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/** Why money can go back: with what is canceled or returned, or because a person of the practice said so. */
export const REFUND_CAUSES = [...CANCEL_CAUSES, 'applied'] as const;

/** One of {@link REFUND_CAUSES}. */
export type RefundCause = (typeof REFUND_CAUSES)[number];

/**
 * Lists what happens to a line of an order.
 * - `recorded`: where it stood when its history began, for lines from before there was one
 * - `placed`: ordered; it awaits approval, or is filled at once
 * - `approved`, and `undone` for a decision that was taken back
 * - `canceled`: nothing ships
 * - `held`: something speaks against handing it to the pharmacy; `signatureFell`: it awaits approval again, as its signature does not stand
 * - `readdressed`: it goes to another address than it was ordered with
 * - `submitted`: it may have been sent to the pharmacy; `confirmed`: its prescriber has confirmed a controlled substance
 * - `cancelAsked`: the pharmacy was asked not to ship it
 * - `delayed`, `shipped`, `delivered`, `returned`: what the pharmacy says
 * - `refundAsked`: a person of the practice gives its money back, wherever it is
 * - `refunded`: its money went back; `refundRefused`: the card did not take it
 */
export type LineEvent =
  | { type: 'recorded'; status: OrderStatus }
  | { type: 'placed'; awaitsApproval: boolean; needsConfirmation: boolean }
  | { type: 'approved'; needsConfirmation: boolean }
  | { type: 'undone' }
  | { type: 'canceled'; cause: CancelCause }
  | { type: 'held' }
  | { type: 'signatureFell' }
  | { type: 'readdressed' }
  | { type: 'submitted' }
  | { type: 'confirmed' }
  | { type: 'cancelAsked' }
  | { type: 'delayed' }
  | { type: 'shipped' }
  | { type: 'delivered' }
  | { type: 'returned' }
  | { type: 'refundAsked' }
  | { type: 'refunded' }
  | { type: 'refundRefused' };

/** Lists what kinds there are. */
export const LINE_EVENT_TYPES = [
  'recorded',
  'placed',
  'approved',
  'undone',
  'canceled',
  'held',
  'signatureFell',
  'readdressed',
  'submitted',
  'confirmed',
  'cancelAsked',
  'delayed',
  'shipped',
  'delivered',
  'returned',
  'refundAsked',
  'refunded',
  'refundRefused',
] as const satisfies readonly LineEvent['type'][];

/** One of {@link LINE_EVENT_TYPES}. */
export type LineEventType = (typeof LINE_EVENT_TYPES)[number];

/** Where a line of an order stands. */
export interface LineState {
  status: OrderStatus;
  /** The decision of the queue that can still be taken back; null where there is none, or something followed from it. */
  decision: 'approved' | 'denied' | null;
  /** It may have been sent to the pharmacy. */
  isSubmitted: boolean;
  /** A controlled substance whose prescriber has not confirmed it. */
  needsConfirmation: boolean;
  /** The pharmacy was asked not to ship it. */
  isCancelAsked: boolean;
  refund: 'asked' | 'refunded' | 'refused' | null;
}
