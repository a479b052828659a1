export type { OrdersQuery } from './calls.ts';
export { orderAddressSchema } from './schema.ts';
export { changeOrderAddress, listOrders, refundOrderItem } from './calls.ts';
export { addressRefusal } from './address-refusal.ts';
export type { AddressRefusal } from './address-refusal.ts';
export { confirmBy } from './confirmation.ts';
export type { CreditedLine, OrderAmounts } from './credit.ts';
export { creditOf, lineShares } from './credit.ts';
export type { CancelCause, LineEvent, LineEventType, LineState, RefundCause } from './line-events.ts';
export { CANCEL_CAUSES, LINE_EVENT_TYPES, REFUND_CAUSES } from './line-events.ts';
export type { RefundBody } from './refund-schema.ts';
export { REFUND_REASON_MAX, refundBodySchema } from './refund-schema.ts';
export type { LineEventRow, Order, OrderAddress, OrderItem, OrderPage } from './schema.ts';
export { lineAfter, lineOf } from './line-reducer.ts';
export type { LineSince } from './line-since.ts';
export { lineSince } from './line-since.ts';
export { hasOrderPapers, isRefundRefused, trackingLink } from './order-actions.ts';
export {
  ORDER_REFUSALS,
  orderRefusal,
  orderRefusalText,
  careRefusal,
  petRefusal,
  prescriptionRefusal,
  staysPrescribed,
} from './order-refusal.ts';
export type { OrderedPrescription, OrderFacts, OrderRefusal, PrescriptionUse } from './order-refusal.ts';
export type { OrderWaitsFor } from './order-payment.ts';
export { itemWaitsFor, ORDER_WAITS_FOR, orderWaitsFor } from './order-payment.ts';
export { ORDER_STATUSES, orderStatusOf } from './order-status.ts';
export type { LineOrderedWith, OrderedWith } from './ordered-schema.ts';
export { lineOrderedWithSchema, orderedWithSchema } from './ordered-schema.ts';
export { ORDERS_CHANGED_EVENT } from './types.ts';
export type { OrdersChange, OrderStatus } from './types.ts';
