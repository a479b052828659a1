import type { DeclineReason } from '../card/decline.ts';
import type { OrderStatus } from './types.ts';

/**
 * Lists what an order may wait for before anything of it goes to the pharmacy: that its card is charged, another card after one that
 * was declined, or a card where there is none.
 */
export const ORDER_WAITS_FOR = ['charge', 'otherCard', 'card'] as const;

/** One of {@link ORDER_WAITS_FOR}. */
export type OrderWaitsFor = (typeof ORDER_WAITS_FOR)[number];

interface Paying {
  total: number;
  credited: number;
  paymentFailedAt: Date | null;
  paymentFailureReason: string | null;
  nextPaymentAt: Date | null;
}

const NO_CARD: DeclineReason = 'NO_CARD';

/** Returns what an order's payment waits for; null for one that is paid, or that nothing is to be paid of. Rule: docs/rules/ordering.md#an-order-is-a-document. */
export const orderWaitsFor = ({ total, credited, paymentFailedAt, paymentFailureReason, nextPaymentAt }: Paying): OrderWaitsFor | null => {
  if (credited >= total) return null;
  if (paymentFailedAt !== null) return paymentFailureReason === NO_CARD ? 'card' : 'otherCard';
  return nextPaymentAt === null ? null : 'charge';
};

/** Returns what an item waits for because its order does; null for one that is canceled, or that nothing holds up. */
export const itemWaitsFor = (item: { status: OrderStatus }, order: { waitsFor: OrderWaitsFor | null }): OrderWaitsFor | null =>
  item.status === 'Processing' || item.status === 'Awaiting approval' ? order.waitsFor : null;
