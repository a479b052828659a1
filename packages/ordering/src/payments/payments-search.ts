import { FAILED_PAYMENT_SIZES } from '@practice-portal/domain/payment';
import { listSchema } from '@practice-portal/ui';

/** What the list of failed payments keeps in the address. Rule: docs/rules/payments.md#failed-payments. */
export const PAYMENTS = listSchema({ sorts: ['paymentFailedAt'], sizes: FAILED_PAYMENT_SIZES, prefix: 'payments-' });
