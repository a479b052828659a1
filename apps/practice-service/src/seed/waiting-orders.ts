import type { ZonedDate } from '@practice-portal/domain/locale';
import { currencyOf } from '@practice-portal/domain/money';
import { isCardExpired } from '@practice-portal/domain/card';
import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { bodyOf } from '../queue-items/item-columns.ts';
import type { ItemBody } from '../queue-items/types.ts';
import type { Tx } from '../db/client.ts';
import { queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { acquirerCharges, payments } from '../db/schema/payment.ts';
import { products } from '../db/schema/product.ts';
import { wallets } from '../db/schema/card.ts';
import { addOrders, type OrderWithLines } from '../orders/place.ts';
import type { SeedPractice } from './practices.ts';
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

/** Returns what waits with an order number, the oldest first. */
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

type Product = typeof products.$inferSelect;
type Card = typeof wallets.$inferSelect;

/** The order that an item of the queue is of. */
const orderOf = ({ practiceId, itemId, body, orderedAt }: Waiting, sku: Product, card: Card | undefined): OrderWithLines => {
  const { clientId, animal, product, quantity } = body;
  const subtotal = sku.priceCents * quantity;
  const tax = Math.round(subtotal * 0.1);
  return {
    order: {
      practiceId,
      clientId,
      placedAt: orderedAt,
      walletId: card?.id ?? null,
      shippingAddressId: body.shippingAddress?.id ?? null,
      orderNumber: body.orderNumber ?? '',
      source: body.sourceDescription,
      status: 'Awaiting approval',
      subtotal,
      shipping: SHIPPING,
      tax,
      total: subtotal + SHIPPING + tax,
    },
    lines: [
      {
        animalId: animal.animalId,
        productId: product.productId,
        productName: product.productName,
        productStrength: product.productStrength,
        productPackaging: product.productPackaging,
        quantity,
        unitPrice: sku.priceCents,
        total: subtotal,
        queueItemId: itemId,
        directions: product.complianceBean.usageInstructions ?? null,
      },
    ],
  };
};

/** Makes the orders of what waits at a practice, paid by the client's card where there is one: a denial pays it back. */
const addWaiting = async (tx: Tx, { id, localeCode }: SeedPractice, skus: ReadonlyMap<number, Product>, now: ZonedDate): Promise<void> => {
  const cards = await tx.select().from(wallets).where(eq(wallets.practiceId, id)).orderBy(asc(wallets.id));
  const good = cards.filter(({ expirationDate, deletedAt }) => deletedAt === null && !isCardExpired(expirationDate, now));
  const waiting = (await readWaiting(tx, id)).flatMap((one) => {
    const sku = skus.get(one.body.product.productId);
    const card = good.find(({ clientId }) => clientId === one.body.clientId);
    return sku ? [{ card, ...orderOf(one, sku, card) }] : [];
  });
  const made = await addOrders(tx, waiting);
  const paid = waiting.flatMap(({ card, order }, at) => {
    const orderId = made[at]?.id;
    if (!card || orderId === undefined) return [];
    const charge = { key: `seed-waiting-${orderId}`, amount: order.total, currency: currencyOf(localeCode) };
    return [{ card, orderId, charge, at: order.placedAt }];
  });
  if (paid.length === 0) return;
  await tx.insert(payments).values(
    paid.map(({ card, orderId, charge, at }) => ({
      ...charge,
      practiceId: id,
      clientId: card.clientId,
      walletId: card.id,
      orderId,
      createdAt: at,
      settledAt: at,
      status: 'PAID' as const,
      actor: 'portal',
    })),
  );
  await tx
    .insert(acquirerCharges)
    .values(paid.map(({ card, charge, at }) => ({ ...charge, token: card.token, status: 'CHARGED' as const, at })));
};

/** The orders of what waits for approval. */
export const waitingOrderSeeder: Seeder = {
  name: 'waiting-orders',
  after: ['queue', 'wallets', 'payments'],
  seed: async ({ tx, practices: all, now }) => {
    const skus = new Map((await tx.select().from(products)).map((product) => [product.id, product]));
    for (const practice of all) await addWaiting(tx, practice, skus, now);
  },
};
