/** Where an order, or an item of it, stands. */
export type OrderStatus = 'Awaiting approval' | 'Processing' | 'Shipped' | 'Completed' | 'Canceled' | 'Returned';

/** Realtime message that orders of a client changed: open lists are refetched. */
export const ORDERS_CHANGED_EVENT = 'changed_orders';

/** Is carried by {@link ORDERS_CHANGED_EVENT}. */
export interface OrdersChange {
  clientId: number;
  /** ISO 8601. */
  at: string;
}
