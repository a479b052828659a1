import { FAILED_PAYMENT_SIZES } from '@practice-portal/domain/payment';
import { listSchema } from '@practice-portal/ui';

/** Search parameters of the failed payments. Rule: docs/rules/payments.md#failed-payments. */
export const PAYMENTS = listSchema({ sorts: ['paymentFailedAt'], sizes: FAILED_PAYMENT_SIZES, prefix: 'payments-' });
