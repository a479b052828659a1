import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import { addTime } from '@practice-portal/domain/locale';
import { asc } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { catalogProducts, favoriteDirections } from '../db/schema/catalog.ts';
import { recommendations } from '../db/schema/recommendation.ts';
import { type OrderingStock, readOrderingStock, seedItem } from './ordering-stock.ts';
import type { Seeder } from './seeder.ts';

/** Enough drafts for a second page. */
const DRAFTS_LARGE = 18;
const DRAFTS_SMALL = 16;
const LARGE = 60;

/** How many items of a recommendation, and how many of them were bought. */
const RECOMMENDED = [
  { items: 1, bought: 0, daysAgo: 2 },
  { items: 1, bought: 1, daysAgo: 9 },
  { items: 2, bought: 1, daysAgo: 16 },
  { items: 2, bought: 0, daysAgo: 45 },
] as const;

const seedDrafts = async (tx: Tx, stock: OrderingStock, count: number): Promise<void> => {
  const { practiceId, now } = stock;
  const pets = stock.pets.slice(0, count);
  const drafts = pets.map(({ client }, at) => {
    const modifiedAt = addTime(now, -(at * 7 + 1), 'hour');
    return {
      practiceId,
      clientId: client.id,
      sourceId: PORTAL_SOURCE_ID,
      shippingAddressId: client.defaultShippingAddressId,
      createdAt: modifiedAt,
      modifiedAt,
    };
  });
  const made = await tx.insert(carts).values(drafts).returning({ id: carts.id });
  const items = pets.flatMap((pet, at) =>
    Array.from({ length: 1 + (at % 3) }, (_, n) => seedItem(stock, pet, made[at]?.id ?? 0, at * 10 + n)),
  );
  await tx.insert(cartItems).values(items);
};

const seedRecommendations = async (tx: Tx, stock: OrderingStock, from: number): Promise<void> => {
  const { practiceId, pets, now } = stock;
  for (const [at, { items, bought, daysAgo }] of RECOMMENDED.entries()) {
    const pet = pets[from + at];
    if (!pet) return;
    const sentAt = addTime(now, -daysAgo, 'day');
    const purchasedAt = addTime(sentAt, 1, 'day');
    const [cart] = await tx
      .insert(carts)
      .values({
        practiceId,
        clientId: pet.client.id,
        status: bought === items ? 'PLACED' : 'RECOMMENDED',
        sourceId: PORTAL_SOURCE_ID,
        shippingAddressId: pet.client.defaultShippingAddressId,
        recommendationNote: 'This is what we talked about at the last visit.',
        createdAt: sentAt,
        modifiedAt: sentAt,
      })
      .returning({ id: carts.id });
    const cartId = cart?.id ?? 0;
    await tx.insert(cartItems).values(
      Array.from({ length: items }, (_, n) => ({
        ...seedItem(stock, pet, cartId, 5_000 + at * 10 + n),
        purchasedAt: n < bought ? purchasedAt : null,
      })),
    );
    await tx.insert(recommendations).values({
      cartId,
      practiceId,
      clientId: pet.client.id,
      clientEmail: pet.client.email ?? 'client@mail.example',
      phone: pet.client.phone,
      note: 'This is what we talked about at the last visit.',
      promoCode: at === 0 ? 'SPRING15' : null,
      sentAt,
    });
  }
};

/** Drafts, recommendations and favorite directions of a practice. */
const seedOfPractice = async (tx: Tx, stock: OrderingStock): Promise<void> => {
  const count = stock.pets.length >= LARGE ? DRAFTS_LARGE : DRAFTS_SMALL;
  await seedDrafts(tx, stock, count);
  await seedRecommendations(tx, stock, count);
  const some = await tx.select({ id: catalogProducts.id }).from(catalogProducts).orderBy(asc(catalogProducts.id)).limit(3);
  await tx.insert(favoriteDirections).values(
    some.map(({ id }) => ({
      practiceId: stock.practiceId,
      catalogProductId: id,
      usageInstructions: 'Give 1 tablet by mouth every 24 hours with food.',
      createdAt: stock.now,
    })),
  );
};

/** Seeds what is being ordered, and was recommended. */
export const cartSeeder: Seeder = {
  name: 'carts',
  after: ['catalog', 'clients'],
  seed: async ({ tx, practices, now }) => {
    for (const { id } of practices) await seedOfPractice(tx, await readOrderingStock(tx, id, now));
  },
};
