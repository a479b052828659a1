import type { ListPage } from '../paging/types.ts';
import type { FailedPayment } from './schema.ts';

/** Rows a page of failed payments can have. Rule: docs/rules/payments.md#failed-payments. */
export const FAILED_PAYMENT_SIZES = [15, 50, 100] as const;

/** Answer of `GET orders/paymentfailure/practice/{practiceId}`. */
export type FailedPaymentPage = ListPage<FailedPayment>;

/** Query of it. */
export interface FailedPaymentQuery {
  /** Zero-based. */
  page?: number | undefined;
  size?: number | undefined;
}
