import { number, string, type InferType } from 'yup';

import { amount, amountOrNull, cents, dataOf, fields, flag, listOf, textOrNull, oneOf } from '../contract/index.ts';
import { DECLINE_REASONS } from '../card/decline.ts';

const failedPaymentItem = fields({
  /** Null where none was named. */
  animalName: textOrNull(),
  animalType: textOrNull(),
  /** Pounds. */
  animalWeight: amountOrNull(),
  productName: string().required(),
  compounded: flag(),
  compoundingPharmacyMessage: textOrNull(),
});
/** Describes what an order whose payment failed holds. */
export interface FailedPaymentItem extends InferType<typeof failedPaymentItem> {}

export const failedPayment = fields({
  orderId: amount(),
  clientId: amount(),
  /** The card that was tried last; null for none. */
  walletId: amountOrNull(),
  clientName: string().required(),
  clientPhoneNumber: textOrNull(),
  orderItems: listOf(failedPaymentItem),
  /** In minor units. */
  orderTotalPrice: cents(),
  /** ISO 8601. */
  orderPlacedDate: string().required(),
  // Ours.
  orderNumber: string().required(),
  reason: oneOf(DECLINE_REASONS).required(),
  /** The reason, in the practice's language. */
  reasonText: string().required(),
  /** The same card is not tried again. */
  isHardDecline: flag(),
  /** 0 where there was no card. */
  attempts: number().integer().required(),
  /** ISO 8601. */
  lastAttemptDate: string().required(),
  /** ISO 8601: when its card is tried again by itself; null for never. */
  nextAttemptDate: textOrNull(),
  /** Of the card that was tried last; null for none. */
  lastDigits: textOrNull(),
  /** Cards that said for good that they do not pay this order. */
  refusedWalletIds: listOf(amount()),
  /** It holds what the second compounding partner makes: not every card may pay it. */
  hasWedgewoodProducts: flag(),
}).meta({ name: 'FailedPayment' });
/** An order whose payment failed. Rule: docs/rules/payments.md#failed-payments. */
export interface FailedPayment extends InferType<typeof failedPayment> {}

const paymentResult = fields({
  orderId: amount(),
  paid: flag(),
  reason: oneOf(DECLINE_REASONS).nullable().defined(),
  /** In the practice's language; null when it is paid. */
  message: textOrNull(),
  isHardDecline: flag(),
});
export interface PaymentResult extends InferType<typeof paymentResult> {}

export const updatePaymentAnswer = dataOf(fields({ results: listOf(paymentResult) }));
/** Answer of `PUT orders/{orderId}/updatepayment/{walletId}`. */
export interface UpdatePaymentAnswer extends InferType<typeof updatePaymentAnswer> {}

export const paymentLinkAnswer = dataOf(
  fields({
    link: string().required(),
    /** ISO 8601: when it ends. */
    expiresAt: string().required(),
    /** The address of the owner; null where they have none. */
    email: textOrNull(),
  }),
);
/** The answer of `POST orders/{orderId}/paymentlink`. Rule: docs/rules/payments.md#paying-by-a-link. */
export interface PaymentLinkAnswer extends InferType<typeof paymentLinkAnswer> {}
