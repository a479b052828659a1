import { PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import { addTime } from '@practice-portal/domain/locale';

import type { Tx } from '../db/client.ts';
import { cartItems, carts } from '../db/schema/cart.ts';
import { recommendations } from '../db/schema/recommendation.ts';
import type { Seeder } from './seeder.ts';
import { type Family, inTurn, prescribedFor, readShowcase, type Showcase } from './showcase.ts';

/** A recommendation in each status: how many items, and how many of them were bought. */
const CASES = [
  { daysAgo: 0.25, items: 1, bought: 0, promoCode: 'SPRING15', note: 'Biscuits for the brave one.' },
  {
    daysAgo: 6,
    items: 2,
    bought: 0,
    promoCode: null,
    note: 'As discussed on the phone: start with the smaller pack and call us in two weeks.',
  },
  { daysAgo: 20, items: 3, bought: 1, promoCode: 'SPRING5', note: null },
  { daysAgo: 45, items: 2, bought: 2, promoCode: null, note: null },
] as const;

const addRecommendation = async (
  tx: Tx,
  { stock }: Showcase,
  family: Family,
  special: (typeof CASES)[number],
  now: Date,
): Promise<void> => {
  const { practiceId, vets } = stock;
  const { client } = family;
  const sentAt = addTime(now, -special.daysAgo, 'day');
  const [cart] = await tx
    .insert(carts)
    .values({
      practiceId,
      clientId: client.id,
      status: 'RECOMMENDED',
      sourceId: PORTAL_SOURCE_ID,
      recommendationNote: special.note,
      promoCode: special.promoCode,
      createdAt: sentAt,
      modifiedAt: sentAt,
    })
    .returning({ id: carts.id });
  if (!cart) return;
  await tx.insert(cartItems).values(
    Array.from({ length: special.items }, (_, at) => {
      const animal = inTurn(family.animals, at);
      const product = inTurn(prescribedFor(stock, animal).toReversed(), at);
      return {
        practiceId,
        cartId: cart.id,
        animalId: animal.id,
        productId: product.id,
        orderQuantity: 1,
        prescriptionQuantity: 1,
        refills: at === 0 ? 3 : 999,
        usageInstructions: product.compliance.usageInstructions ?? 'Give as advised.',
        purchasedAt: at < special.bought ? addTime(sentAt, 2, 'day') : null,
      };
    }),
  );
  await tx.insert(recommendations).values({
    cartId: cart.id,
    practiceId,
    clientId: client.id,
    clientEmail: client.email ?? '',
    note: special.note,
    promoCode: special.promoCode,
    submittedByStaffId: special.items === 3 ? null : (vets[0]?.id ?? null),
    sentAt,
  });
};

/** Seeds what was recommended: one family of a practice has a recommendation in each status, two others one. */
export const recommendationSeeder: Seeder = {
  name: 'recommendations',
  after: ['queue'],
  seed: async ({ tx, practices, now }) => {
    for (const { id } of practices) {
      const showcase = await readShowcase(tx, id);
      for (const [at, family] of showcase.families.slice(0, 3).entries()) {
        for (const special of at === 0 ? CASES : CASES.slice(at, at + 1)) await addRecommendation(tx, showcase, family, special, now);
      }
    }
  },
};
