import type { ListPage } from '../paging/types.ts';

/** Where an order, or an item of it, stands. */
export type OrderStatus = 'Awaiting approval' | 'Processing' | 'Shipped' | 'Completed' | 'Canceled' | 'Returned';

/** An item of an order. */
export interface OrderItem {
  orderItemId: number;
  productName: string;
  strength: string | null;
  packaging: string | null;
  quantity: number;
  /** Null where none was named. */
  petName: string | null;
  status: OrderStatus;
  trackingUrl: string | null;
  trackingNumber: string | null;
}

/** An order as the client page has it. Source: ordering-and-approval.md section 3, "Order history row". */
export interface Order {
  orderId: number;
  orderNumber: string;
  /** Null for an order that came without a cart. */
  cartId: number | null;
  /** In words. */
  source: string;
  /** ISO 8601: when it was placed. */
  date: string;
  hasReceipt: boolean;
  orderItems: OrderItem[];
}

/** Answer of `GET orderhistory/{clientId}`. Its size and count are of items, each in the order it is of: docs/readings.md. */
export type OrderPage = ListPage<Order>;
