import type { ListPage } from '../paging/types.ts';
import type { DeclineReason } from './decline.ts';

/** Rows a page of failed payments can have. Rule: docs/rules/payments.md#failed-payments. */
export const FAILED_PAYMENT_SIZES = [15, 50, 100] as const;

/** What an order whose payment failed holds. */
export interface FailedPaymentItem {
  /** Null where none was named. */
  animalName: string | null;
  animalType: string | null;
  /** Pounds. */
  animalWeight: number | null;
  productName: string;
  compounded: boolean;
  compoundingPharmacyMessage: string | null;
}

/** An order whose payment failed. Rule: docs/rules/payments.md#failed-payments. */
export interface FailedPayment {
  orderId: number;
  clientId: number;
  /** The card that was tried last; null for none. */
  walletId: number | null;
  clientName: string;
  clientPhoneNumber: string | null;
  orderItems: FailedPaymentItem[];
  /** In minor units. */
  orderTotalPrice: number;
  /** ISO 8601. */
  orderPlacedDate: string;
  // Ours.
  orderNumber: string;
  reason: DeclineReason;
  /** The reason, in the practice's language. */
  reasonText: string;
  /** The same card is not tried again. */
  isHardDecline: boolean;
  /** 0 where there was no card. */
  attempts: number;
  /** ISO 8601. */
  lastAttemptDate: string;
  /** ISO 8601: when its card is tried again by itself; null for never. */
  nextAttemptDate: string | null;
  /** Of the card that was tried last; null for none. */
  lastDigits: string | null;
  /** Cards that said for good that they do not pay this order. */
  refusedWalletIds: number[];
  /** It holds what the second compounding partner makes: not every card may pay it. */
  hasWedgewoodProducts: boolean;
}

/** Answer of `GET orders/paymentfailure/practice/{practiceId}`. */
export type FailedPaymentPage = ListPage<FailedPayment>;

/** Query of it. */
export interface FailedPaymentQuery {
  /** Zero-based. */
  page?: number | undefined;
  size?: number | undefined;
}

/** What came of charging one order. */
export interface PaymentResult {
  orderId: number;
  paid: boolean;
  reason: DeclineReason | null;
  /** In the practice's language; null when it is paid. */
  message: string | null;
  isHardDecline: boolean;
}

/** Answer of `PUT orders/{orderId}/updatepayment/{walletId}`. */
export interface UpdatePaymentAnswer {
  data: { results: PaymentResult[] };
}
