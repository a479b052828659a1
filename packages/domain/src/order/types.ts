import type { ListPage } from '../paging/types.ts';
import type { CancelCause, LineEventType } from './line-events.ts';
import type { OrderWaitsFor } from './order-payment.ts';

/** Where an order, or an item of it, stands. */
export type OrderStatus = 'Awaiting approval' | 'Processing' | 'Shipped' | 'Completed' | 'Canceled' | 'Returned';

/** Something that happened to an item of an order, for whoever looks at its history. */
export interface LineEventRow {
  type: LineEventType;
  /** Where it stands since then. */
  status: OrderStatus;
  /** ISO 8601. */
  at: string;
  /** The person who did it; null for the shared login, and for what runs by itself. */
  by: string | null;
  /** What did it, where no person did. */
  byService: 'pharmacy' | 'portal' | 'client' | null;
  cause: CancelCause | null;
  /** In the words of whoever did it. */
  reason: string | null;
  /** ISO date: when the pharmacy expects to ship it. */
  expectedOn: string | null;
  trackingNumber: string | null;
  /** Of a refund, in minor units. */
  amount: number | null;
}

/** Realtime message that orders of a client changed: open lists are refetched. */
export const ORDERS_CHANGED_EVENT = 'changed_orders';

/** What {@link ORDERS_CHANGED_EVENT} carries. */
export interface OrdersChange {
  clientId: number;
  /** ISO 8601. */
  at: string;
}

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
  // Ours.
  /** The flavor of a compounded product. */
  flavor: string | null;
  /** How many packs its AutoShip sends. */
  autoshipQuantity: number | null;
  /** What 'Apply refund' gives back for it, in minor units; null where nothing is to be refunded, or the practice refunds nothing. */
  refundAmount: number | null;
  /** What happened to it, the first first. */
  history: LineEventRow[];
}

/** An order as the client page has it. Rule: docs/rules/clients.md#orders. */
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
  /** Of the order as a whole: its papers go by it. */
  status: OrderStatus;
  /** What its payment waits for; null for one that is paid, or that nothing is to be paid of. */
  waitsFor: OrderWaitsFor | null;
  /** ISO 8601: since when it waits, or when it was placed. */
  waitsSince: string;
  orderItems: OrderItem[];
}

/** An item of an order to refund. */
export interface RefundBody {
  /** As it was shown, in minor units. */
  amount: number;
  /** Why, in the words of whoever refunds. */
  reason: string;
}

/** Answer of `GET orderhistory/{clientId}`. Its size and count are of items, each in the order it is of: docs/readings.md. */
export type OrderPage = ListPage<Order>;
