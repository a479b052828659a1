import type { OrderStatus } from '@practice-portal/domain/order';
import { addTime } from '@practice-portal/domain/locale';
import { sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { lineOrderedWith, orderedWith } from '../orders/ordered-with.ts';
import { addOrders, type OrderWithLines } from '../orders/place.ts';
import { shippedDay } from './order-history.ts';
import type { Random } from './random.ts';
import type { Seeder } from './seeder.ts';
import { type Family, inTurn, prescribedFor, readShowcase, type Showcase } from './showcase.ts';

/** Orders of the client that shows how long a history may be. */
const MANY = 10_000;
const MANY_AT = 1001;
const SOURCES = ['Practice portal', 'Online store', 'AutoShip', 'Phone'] as const;
const SHIPPING = 599;

interface Case {
  status: OrderStatus;
  daysAgo: number;
  items: number;
  tracking: boolean;
  /** No pet was named. */
  petless?: boolean;
  hasReceipt?: boolean;
  paymentFailed?: boolean;
}

/** Every state of an order but waiting, with and without tracking: what waits is in the queue, of `waiting-orders.ts`. */
const CASES: readonly Case[] = [
  { status: 'Processing', daysAgo: 2, items: 2, tracking: false },
  { status: 'Shipped', daysAgo: 5, items: 1, tracking: true },
  { status: 'Shipped', daysAgo: 6, items: 2, tracking: false },
  { status: 'Completed', daysAgo: 40, items: 1, tracking: true },
  { status: 'Completed', daysAgo: 75, items: 3, tracking: true, petless: true },
  { status: 'Canceled', daysAgo: 90, items: 1, tracking: false, hasReceipt: false },
  { status: 'Returned', daysAgo: 60, items: 1, tracking: true },
  { status: 'Processing', daysAgo: 3, items: 1, tracking: false, paymentFailed: true },
  ...Array.from({ length: 14 }, (_, at): Case => ({
    status: 'Completed',
    daysAgo: 120 + at * 31,
    items: 1 + (at % 2),
    tracking: at % 3 > 0,
  })),
];

const orderOf = ({ stock }: Showcase, family: Family, special: Case, number: number, now: Date, random: Random): OrderWithLines => {
  const { practiceId } = stock;
  const { client } = family;
  const placedAt = addTime(now, -special.daysAgo, 'day');
  const lines = Array.from({ length: special.items }, (_, at) => {
    const animal = inTurn(family.animals, at);
    const product = random.pick(prescribedFor(stock, animal));
    const quantity = 1 + (at % 2);
    return { animal, product, quantity, total: product.priceCents * quantity };
  });
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const tax = Math.round(subtotal * 0.1);
  return {
    order: {
      practiceId,
      clientId: client.id,
      shippingAddressId: client.defaultShippingAddressId,
      orderNumber: `P${practiceId}-${String(number).padStart(6, '0')}`,
      source: inTurn(SOURCES, number),
      status: special.status,
      placedAt,
      subtotal,
      shipping: SHIPPING,
      tax,
      total: subtotal + SHIPPING + tax,
      hasReceipt: special.hasReceipt ?? true,
      ...(special.paymentFailed ? { paymentFailedAt: placedAt, paymentFailureReason: 'CARD_DECLINED' } : {}),
    },
    lines: lines.map(({ animal, product, quantity, total }, at) => {
      const trackingNumber = special.tracking ? `1Z${practiceId}${random.digits(10)}` : null;
      return {
        animalId: special.petless && at === 0 ? null : animal.id,
        productId: product.id,
        productName: product.name,
        productStrength: product.strength,
        productPackaging: product.packaging,
        quantity,
        unitPrice: product.priceCents,
        total,
        trackingNumber,
        trackingUrl: trackingNumber && `https://track.example/parcels/${trackingNumber}`,
      };
    }),
  };
};

/** A long history in two statements: a row for each would take the seeds seconds. */
const addMany = async (tx: Tx, { stock }: Showcase, { client, animals: [pet] }: Family, now: Date): Promise<void> => {
  const product = pet && prescribedFor(stock, pet)[0];
  if (!product) return;
  const at = sql`${now.toISOString()}::timestamptz - (n || ' hours')::interval`;
  // The card that `paid-orders` pays them with: what is written with a row is not updated there.
  const card = sql`(select id from wallets where client_id = ${client.id} and deleted_at is null and not compounded
    order by to_date(expiration_date, 'MMYY') desc, id limit 1)`;
  await tx.execute(sql`
    insert into orders (practice_id, client_id, wallet_id, shipping_address_id, order_number, source, status, placed_at, subtotal, shipping, tax, total, ordered)
    select ${stock.practiceId}, ${client.id}, ${card}, ${client.defaultShippingAddressId}, 'L' || ${stock.practiceId}::text || '-' || lpad(n::text, 6, '0'),
      'Online store', 'Completed', ${at}, ${product.priceCents}, ${SHIPPING}, 0, ${product.priceCents + SHIPPING}, ${orderedWith({ clientId: client.id, shippingAddressId: client.defaultShippingAddressId, walletId: card })}
    from generate_series(1, ${MANY}) as n`);
  await tx.execute(sql`
    insert into order_items (order_id, practice_id, client_id, animal_id, product_id, product_name, product_strength, product_packaging,
      quantity, unit_price, total, status, placed_at, submitted_at, accepted_at, shipped_on, ordered)
    select id, practice_id, client_id, ${pet.id}, ${product.id}, ${product.name}, ${product.strength}, ${product.packaging},
      1, ${product.priceCents}, ${product.priceCents}, 'Completed', placed_at,
      placed_at + interval '1 hour', placed_at + interval '1 hour', ${shippedDay('orders')}, ${lineOrderedWith({ animalId: pet.id })}
    from orders where client_id = ${client.id} and order_number like 'L%'`);
};

/** Seeds what clients have ordered: one family of a practice has all states, one at 1001 ten thousand orders. */
export const orderSeeder: Seeder = {
  name: 'orders',
  after: ['queue', 'wallets'],
  seed: async ({ tx, practices, now, random }) => {
    for (const { id } of practices) {
      const showcase = await readShowcase(tx, id);
      const cases = showcase.families
        .slice(0, 8)
        .flatMap((family, at) => (at === 0 ? CASES : CASES.slice(at, at + 3)).map((special) => ({ family, special })));
      await addOrders(
        tx,
        cases.map(({ family, special }, at) => orderOf(showcase, family, special, at + 1, now, random)),
      );
      const long = showcase.families[1];
      if (id === MANY_AT && long) await addMany(tx, showcase, long, now);
    }
  },
};
