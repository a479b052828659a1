import { call } from '../call/index.ts';
import type { FailedPaymentPage, FailedPaymentQuery } from './types.ts';
import type { FailedPayment, PaymentLinkAnswer, UpdatePaymentAnswer } from './schema.ts';

/** The orders of a client whose payment failed. */
export const listClientFailures = call<undefined, { items: FailedPayment[] }>()({
  id: 'payments.failedOfClient',
  method: 'GET',
  host: 'practice',
  path: 'orders/paymentfailure/client/:clientId',
});

/** The orders of a practice whose payment failed. */
export const listPracticeFailures = call<undefined, FailedPaymentPage, FailedPaymentQuery>()({
  id: 'payments.failedOfPractice',
  method: 'GET',
  host: 'practice',
  path: 'orders/paymentfailure/practice/:practiceId',
});

/** Charges orders whose payment failed to another card. `ids` are orders of the same client, the path's among them: see docs/readings.md. */
export const updatePayment = call<{ ids: number[] }, UpdatePaymentAnswer>()({
  id: 'payments.update',
  method: 'PUT',
  host: 'practice',
  path: 'orders/:orderId/updatepayment/:walletId',
  idempotent: true,
});

/** The link by which the owner pays an order whose payment failed; mailed to them where `mail` says so. */
export const linkPayment = call<{ mail: boolean }, PaymentLinkAnswer>()({
  id: 'payments.link',
  method: 'POST',
  host: 'practice',
  path: 'orders/:orderId/paymentlink',
});
