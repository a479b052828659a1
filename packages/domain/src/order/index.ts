export { listOrders } from './calls.ts';
export { hasOrderPapers, trackingLink } from './order-actions.ts';
export type { Order, OrderItem, OrderPage, OrderStatus } from './types.ts';
