export { listClientFailures, listPracticeFailures, updatePayment } from './calls.ts';
export type { ChargedLine } from './charge-refusal.ts';
export { chargeRefusal } from './charge-refusal.ts';
export type { DeclineReason } from './decline.ts';
export { DECLINE_REASONS, isHardDecline } from './decline.ts';
export { nextAttemptAt } from './next-attempt.ts';
export type {
  FailedPayment,
  FailedPaymentItem,
  FailedPaymentPage,
  FailedPaymentQuery,
  PaymentResult,
  UpdatePaymentAnswer,
} from './types.ts';
export { FAILED_PAYMENT_SIZES } from './types.ts';
export type { UpdateAll, UpdateAllEvent, UpdateAllStatus } from './update-all.ts';
export { UPDATE_ALL_IDLE, updateAll } from './update-all.ts';
