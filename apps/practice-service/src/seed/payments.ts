import { currencyOf } from '@practice-portal/domain/money';
import type { DeclineReason } from '@practice-portal/domain/payment';
import { isCardExpired } from '@practice-portal/domain/card';
import { addTime, type ZonedDate } from '@practice-portal/domain/locale';
import { asc, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { groupBy } from '../db/group-by.ts';
import { acquirerCards, payments } from '../db/schema/payment.ts';
import { wallets } from '../db/schema/card.ts';
import { addOrders, type OrderWithLines } from '../orders/place.ts';
import { insertMany } from './insert-many.ts';
import { type QueueStock, readStock } from './queue-stock.ts';
import type { Seeder } from './seeder.ts';
import { inTurn, prescribedFor } from './showcase.ts';

const SHIPPING = 599;
/** Enough for a second page in a large practice. */
const FAILED_LARGE = 40;
const FAILED_SMALL = 6;
const LARGE = 60;

/** Lists what became of an order's payment: the reasons of its attempts, the first one first. */
const CASES: readonly (readonly DeclineReason[])[] = [
  ['INSUFFICIENT_FUNDS'],
  ['CARD_DECLINED', 'CARD_DECLINED'],
  ['LOST_OR_STOLEN'],
  ['PROCESSOR_UNAVAILABLE', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['ACCOUNT_CLOSED'],
  ['PROCESSOR_UNAVAILABLE'],
];

type CardRow = typeof wallets.$inferSelect;
type NewOrder = OrderWithLines['order'];

interface Failing {
  stock: QueueStock;
  pet: QueueStock['pets'][number];
  card: CardRow;
  attempts: readonly DeclineReason[];
  at: number;
  now: ZonedDate;
}

/** An order whose payment failed. */
const failedOrderOf = ({ stock, pet, card, attempts, at, now }: Failing): OrderWithLines => {
  const { practiceId } = stock;
  const { client, animal } = pet;
  const product = inTurn(prescribedFor(stock, animal), at);
  const quantity = 1 + (at % 3);
  const subtotal = product.priceCents * quantity;
  const tax = Math.round(subtotal * 0.1);
  const total = subtotal + SHIPPING + tax;
  const placedAt = addTime(now, -(attempts.length + 1 + at), 'day');
  return {
    order: {
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
    },
    lines: [
      {
        animalId: animal.id,
        productId: product.id,
        productName: product.name,
        productStrength: product.strength,
        productPackaging: product.packaging,
        quantity,
        unitPrice: product.priceCents,
        total: subtotal,
      },
    ],
  };
};

/** The attempts to pay such an order, a day apart. */
const attemptsOf = ({ stock, card, attempts, now }: Failing, { placedAt, total: amount }: NewOrder, orderId: number) =>
  attempts.map((reason, n): typeof payments.$inferInsert => {
    const at = addTime(placedAt ?? now, n, 'day');
    return {
      key: `seed-${orderId}-${n}`,
      practiceId: stock.practiceId,
      clientId: card.clientId,
      walletId: card.id,
      orderId,
      amount,
      currency: currencyOf(stock.localeCode),
      status: 'DECLINED',
      reason,
      actor: 'autoship',
      createdAt: at,
      settledAt: at,
    };
  });

/** Cards do again what they did. */
const setBehaviours = async (tx: Tx, failing: readonly Failing[]): Promise<void> => {
  const byLast = groupBy(failing, ({ attempts }) => attempts.at(-1));
  for (const [last, some] of byLast) {
    if (last === undefined || last === 'PROCESSOR_UNAVAILABLE') continue;
    const tokens = some.map(({ card }) => card.token);
    await tx.update(acquirerCards).set({ behaviour: last }).where(inArray(acquirerCards.token, tokens));
  }
};

const addFailed = async (tx: Tx, failing: readonly Failing[]): Promise<void> => {
  const added = failing.map((one) => ({ one, ...failedOrderOf(one) }));
  const made = await addOrders(tx, added);
  const tried = added.flatMap(({ one, order }, at) => attemptsOf(one, order, made[at]?.id ?? 0));
  if (tried.length > 0) await tx.insert(payments).values(tried);
  await setBehaviours(tx, failing);
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
      await addFailed(
        tx,
        failing.slice(0, count).map(({ pet, card }, at) => ({ stock, pet, card, attempts: inTurn(CASES, at), at, now })),
      );
    }
  },
};
