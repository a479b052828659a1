export { listOrders } from './calls.ts';
export { hasOrderPapers, trackingLink } from './order-actions.ts';
export { ORDER_REFUSALS, orderRefusal, orderRefusalText, petRefusal, prescriptionRefusal } from './order-refusal.ts';
export type { OrderedPrescription, OrderFacts, OrderRefusal, PrescriptionUse } from './order-refusal.ts';
export type { Order, OrderItem, OrderPage, OrderStatus } from './types.ts';
