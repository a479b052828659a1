import type { orders } from '../db/schema/order.ts';

/** Whether an order waits for its money: its card was declined, or is still to be charged. */
export const isUnpaid = ({
  paymentFailedAt,
  nextPaymentAt,
}: Pick<typeof orders.$inferSelect, 'paymentFailedAt' | 'nextPaymentAt'>): boolean => paymentFailedAt !== null || nextPaymentAt !== null;
