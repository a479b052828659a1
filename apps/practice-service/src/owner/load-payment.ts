import { addressLine } from '@practice-portal/domain/address';
import { type CardBilling, cardBilling } from '@practice-portal/domain/card-frame';
import { asc, eq, sql } from 'drizzle-orm';

import type { CartReader } from '../carts/types.ts';
import type { Executor } from '../db/client.ts';
import { wallets } from '../db/schema/card.ts';
import { addresses, clients } from '../db/schema/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { isUnpaid } from '../orders/is-unpaid.ts';
import { refusalOf } from '../payments/charge.ts';

type OrderRow = typeof orders.$inferSelect;

/** What the owner's page shows of an order to pay. */
export interface PaymentPart {
  /** `blocked`: it is to be paid, and can't be here. `nothing`: its day has yet to come. */
  state: 'open' | 'paid' | 'canceled' | 'nothing' | 'blocked';
  orderNumber: string;
  /** In minor units. */
  amount: number;
  items: readonly { quantity: number; product: string; pet: string | null }[];
  /** What the card is checked with, and how that is said; null where none is known. */
  billing: { sent: CardBilling; line: string } | null;
  /** Where the page is that takes a card; null where there is none. */
  frameUrl: string | null;
}

/** The address a card of an order is checked with, by its id: that of the card before, else where it ships to. */
export const billingAddressOf = async (executor: Executor, order: OrderRow): Promise<typeof addresses.$inferSelect | null> => {
  const ofCard = executor
    .select({ id: wallets.billingAddressId })
    .from(wallets)
    .where(eq(wallets.id, order.walletId ?? 0));
  const ofClient = executor.select({ id: clients.defaultShippingAddressId }).from(clients).where(eq(clients.id, order.clientId));
  const [found] = await executor
    .select()
    .from(addresses)
    .where(eq(addresses.id, sql`coalesce((${ofCard}), ${order.shippingAddressId}::int, (${ofClient}))`));
  return found?.clientId === order.clientId ? found : null;
};

/** How an order stands that its owner is to pay; null for none of the practice. */
export const loadPayment = async (
  executor: Executor,
  { practice, now }: CartReader,
  { orderId, frameUrl }: { orderId: number; frameUrl: string | null },
): Promise<PaymentPart | null> => {
  const [order] = await executor.select().from(orders).where(eq(orders.id, orderId));
  if (order?.practiceId !== practice.id) return null;
  const lines = await executor.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
  const live = lines.filter(({ status }) => status !== 'Canceled' && status !== 'Returned');
  const refusal = await refusalOf(executor, order, now);
  const address = await billingAddressOf(executor, order);
  const stateOf = (): PaymentPart['state'] => {
    if (refusal === null) return address === null || frameUrl === null ? 'blocked' : 'open';
    if (refusal !== 'nothingToPay') return 'blocked';
    if (live.length === 0) return 'canceled';
    return isUnpaid(order) ? 'nothing' : 'paid';
  };
  return {
    state: stateOf(),
    orderNumber: order.orderNumber,
    amount: order.total - order.credited,
    items: (live.length === 0 ? lines : live).map((line) => ({
      quantity: line.quantity,
      product: [line.productName, line.productStrength, line.productPackaging, line.compoundingFlavor].filter(Boolean).join(', '),
      pet: line.ordered.pet?.name ?? null,
    })),
    billing: address && { sent: cardBilling(address), line: addressLine(address) },
    frameUrl,
  };
};
