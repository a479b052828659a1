import { currencyOf } from '@practice-portal/domain/money';
import { isCardExpired } from '@practice-portal/domain/wallet';
import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { bodyOf } from '../queue-items/item-columns.ts';
import type { ItemBody } from '../queue-items/types.ts';
import type { Tx } from '../db/client.ts';
import { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { acquirerCharges, payments } from '../db/schema/payment.ts';
import { practices } from '../db/schema/practice.ts';
import { products } from '../db/schema/product.ts';
import { wallets } from '../db/schema/wallet.ts';
import type { Seeder } from './seeder.ts';

/** How many of a practice's waiting items have their order on the client page. */
const ORDERS = 12;
const SHIPPING = 599;

interface Waiting {
  practiceId: number;
  itemId: number;
  body: ItemBody;
  orderedAt: Date;
}

/** What waits with an order number, the oldest first. */
const readWaiting = async (tx: Tx, practiceId: number): Promise<Waiting[]> => {
  const rows = await tx
    .select({ item: queueItems, details: queueItemDetails })
    .from(queueItems)
    .innerJoin(queueItemDetails, eq(queueItemDetails.itemId, queueItems.id))
    .where(and(eq(queueItems.practiceId, practiceId), eq(queueItems.status, 'AWAITING'), isNotNull(queueItemDetails.orderNumber)))
    .orderBy(asc(queueItems.id))
    .limit(ORDERS);
  return rows.map(({ item, details }) => ({ itemId: item.id, orderedAt: item.orderDate, practiceId, body: bodyOf(item, details) }));
};

/** Makes the order that an item of the queue is of, paid by the client's card where there is one: a denial pays it back. */
const addOrder = async (tx: Tx, { practiceId, itemId, body, orderedAt }: Waiting, now: Date): Promise<void> => {
  const { clientId, animal, product, quantity } = body;
  const [sku] = await tx.select().from(products).where(eq(products.id, product.productId));
  if (!sku) return;
  const cards = await tx.select().from(wallets).where(eq(wallets.clientId, clientId)).orderBy(asc(wallets.id));
  const card = cards.find(({ expirationDate, deletedAt }) => deletedAt === null && !isCardExpired(expirationDate, now));
  const [practice] = await tx.select().from(practices).where(eq(practices.id, practiceId));
  const subtotal = sku.priceCents * quantity;
  const tax = Math.round(subtotal * 0.1);
  const total = subtotal + SHIPPING + tax;
  const owned = { practiceId, clientId, placedAt: orderedAt };
  const [order] = await tx
    .insert(orders)
    .values({
      ...owned,
      walletId: card?.id ?? null,
      shippingAddressId: body.shippingAddress?.id ?? null,
      orderNumber: body.orderNumber ?? '',
      source: body.sourceDescription,
      status: 'Awaiting approval',
      subtotal,
      shipping: SHIPPING,
      tax,
      total,
    })
    .returning({ id: orders.id });
  if (!order) return;
  await tx.insert(orderItems).values({
    ...owned,
    orderId: order.id,
    animalId: animal.animalId,
    productId: product.productId,
    productName: product.productName,
    productStrength: product.productStrength,
    productPackaging: product.productPackaging,
    quantity,
    unitPrice: sku.priceCents,
    total: subtotal,
    status: 'Awaiting approval',
    queueItemId: itemId,
  });
  if (!card || !practice) return;
  const charge = { key: `seed-waiting-${order.id}`, amount: total, currency: currencyOf(practice.localeCode) };
  const paid = { practiceId, clientId, walletId: card.id, orderId: order.id, createdAt: orderedAt, settledAt: orderedAt };
  await tx.insert(payments).values({ ...charge, ...paid, status: 'PAID', actor: 'portal' });
  await tx.insert(acquirerCharges).values({ ...charge, token: card.token, status: 'CHARGED', at: orderedAt });
};

/** The orders of what waits for approval. */
export const waitingOrderSeeder: Seeder = {
  name: 'waiting-orders',
  after: ['queue', 'wallets', 'payments'],
  seed: async ({ tx, practices: all, now }) => {
    for (const { id } of all) for (const waiting of await readWaiting(tx, id)) await addOrder(tx, waiting, now);
  },
};
