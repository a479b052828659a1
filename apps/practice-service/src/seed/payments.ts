import { currencyOf } from '@practice-portal/domain/money';
import type { DeclineReason } from '@practice-portal/domain/payment';
import { isCardExpired } from '@practice-portal/domain/wallet';
import { addTime } from '@practice-portal/domain/locale';
import { asc, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { orderItems, orders } from '../db/schema/order.ts';
import { acquirerCards, payments } from '../db/schema/payment.ts';
import { wallets } from '../db/schema/wallet.ts';
import { insertMany } from './insert-many.ts';
import { type QueueStock, readStock } from './queue-stock.ts';
import type { Seeder } from './seeder.ts';
import { inTurn, prescribedFor } from './showcase.ts';

const SHIPPING = 599;
/** Enough for a second page in a large practice. */
const FAILED_LARGE = 40;
const FAILED_SMALL = 6;
const LARGE = 60;

/** What became of an order's payment: the reasons of its attempts, the first one first. */
const CASES: readonly (readonly DeclineReason[])[] = [
  ['INSUFFICIENT_FUNDS'],
  ['CARD_DECLINED', 'CARD_DECLINED'],
  ['LOST_OR_STOLEN'],
  ['PROCESSOR_UNAVAILABLE', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['ACCOUNT_CLOSED'],
  ['PROCESSOR_UNAVAILABLE'],
];

type Wallet = typeof wallets.$inferSelect;

interface Failing {
  stock: QueueStock;
  pet: QueueStock['pets'][number];
  card: Wallet;
  attempts: readonly DeclineReason[];
  at: number;
  now: Date;
}

const addFailed = async (tx: Tx, { stock, pet, card, attempts, at, now }: Failing): Promise<void> => {
  const { practiceId } = stock;
  const { client, animal } = pet;
  const product = inTurn(prescribedFor(stock, animal), at);
  const quantity = 1 + (at % 3);
  const subtotal = product.priceCents * quantity;
  const tax = Math.round(subtotal * 0.1);
  const total = subtotal + SHIPPING + tax;
  const placedAt = addTime(now, -(attempts.length + 1 + at), 'day');
  const tried = attempts.map((_reason, n) => addTime(placedAt, n, 'day'));
  const [order] = await tx
    .insert(orders)
    .values({
      practiceId,
      clientId: client.id,
      walletId: card.id,
      shippingAddressId: client.defaultShippingAddressId,
      orderNumber: `F${practiceId}-${String(at + 1).padStart(4, '0')}`,
      source: 'AutoShip',
      status: 'Processing',
      placedAt,
      subtotal,
      shipping: SHIPPING,
      tax,
      total,
      paymentFailedAt: placedAt,
      paymentFailureReason: attempts.at(-1) ?? null,
    })
    .returning({ id: orders.id });
  if (!order) return;
  await tx.insert(orderItems).values({
    orderId: order.id,
    practiceId,
    clientId: client.id,
    animalId: animal.id,
    productId: product.id,
    productName: product.name,
    productStrength: product.strength,
    productPackaging: product.packaging,
    quantity,
    unitPrice: product.priceCents,
    total: subtotal,
    status: 'Processing',
    placedAt,
  });
  await tx.insert(payments).values(
    attempts.map((reason, n) => ({
      key: `seed-${order.id}-${n}`,
      practiceId,
      clientId: client.id,
      walletId: card.id,
      orderId: order.id,
      amount: total,
      currency: currencyOf(stock.localeCode),
      status: 'DECLINED' as const,
      reason,
      actor: 'autoship',
      createdAt: tried[n] ?? placedAt,
      settledAt: tried[n] ?? placedAt,
    })),
  );
  // The card does again what it did.
  const last = attempts.at(-1);
  if (last)
    await tx
      .update(acquirerCards)
      .set({ behaviour: last === 'PROCESSOR_UNAVAILABLE' ? 'approve' : last })
      .where(eq(acquirerCards.token, card.token));
};

/** The acquirer's side of the cards on file, and orders whose payment failed for several reasons. */
export const paymentSeeder: Seeder = {
  name: 'payments',
  after: ['queue', 'wallets', 'orders', 'autoships'],
  seed: async ({ tx, practices, now }) => {
    const cards = await tx.select().from(wallets).orderBy(asc(wallets.id));
    await insertMany(
      tx,
      acquirerCards,
      cards.map(({ token, type, lastDigits, expirationDate, nameOnCard: name, createdAt }) => ({
        token,
        behaviour: 'approve' as const,
        type,
        lastDigits,
        expirationDate,
        name,
        createdAt,
      })),
    );
    for (const { id } of practices) {
      const stock = await readStock(tx, id);
      const good = cards.filter(({ practiceId, expirationDate }) => practiceId === id && !isCardExpired(expirationDate, now));
      const owners = new Map<number, QueueStock['pets'][number]>();
      for (const pet of stock.pets)
        if (prescribedFor(stock, pet.animal).length > 0 && !owners.has(pet.client.id)) owners.set(pet.client.id, pet);
      // The oldest family keeps a card that pays: tours and tests begin there.
      const failing = [...owners.values()].slice(4).flatMap((pet) => {
        const card = good.find(({ clientId, compounded }) => clientId === pet.client.id && !compounded);
        return card ? [{ pet, card }] : [];
      });
      const count = stock.pets.length >= LARGE ? FAILED_LARGE : FAILED_SMALL;
      for (const [at, { pet, card }] of failing.slice(0, count).entries())
        await addFailed(tx, { stock, pet, card, attempts: inTurn(CASES, at), at, now });
    }
  },
};
