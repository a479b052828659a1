import { nextShipDate as nextDate } from '@practice-portal/domain/autoship';
import { countCompoundedAutoshipsContract, listExpiringCardsContract, moveAutoshipsContract } from '@practice-portal/domain/contract/card';
import { isoDateOf } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { type AutoshipMove, endsBefore, SECOND_COMPOUNDING_PARTNER_ID } from '@practice-portal/domain/card';
import { and, asc, eq, getViewSelectedFields, isNotNull, isNull, sql } from 'drizzle-orm';

import { changeAutoship, readAutoships } from '../autoships/autoship-record.ts';
import { paysHere, showsCards } from '../carts/checks-out-here.ts';
import { requireClient } from '../lists/client-list.ts';
import type { Executor } from '../db/client.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { products } from '../db/schema/product.ts';
import { wallets } from '../db/schema/card.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';
import { lastShippedOn } from '../orders/autoship-orders.ts';
import { paymentText } from '../orders/payment-text.ts';
import { requireCard } from '../payments/payment.ts';
import { practiceBefore } from '../practices/load-practice.ts';

const ofClient = (practiceId: number, clientId: number) =>
  and(eq(shippingItems.practiceId, practiceId), eq(shippingItems.clientId, clientId), isNull(shippingItems.canceledAt));

const isSecondPartners = sql`(${products.compliance} ->> 'compoundingPharmacyId')::int = ${SECOND_COMPOUNDING_PARTNER_ID}`;

/** The AutoShips of a client that the second compounding partner makes something of. */
const secondPartnersOf = async (executor: Executor, practiceId: number, clientId: number): Promise<Set<number>> => {
  const rows = await executor
    .select({ key: shippingItems.autoshipId })
    .from(shippingItems)
    .innerJoin(products, eq(products.id, shippingItems.productId))
    .where(and(ofClient(practiceId, clientId), isSecondPartners));
  return new Set(rows.map(({ key }) => key));
};

const compoundedCount = route(countCompoundedAutoshipsContract, {
  handler: async ({ params: { clientId }, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    return { count: (await secondPartnersOf(db, practiceId, clientId)).size };
  },
});

/** Moves all AutoShips to a card, and says of each whether it went. What a failed payment has paused runs again. */
const moveAll = route(moveAutoshipsContract, {
  requires: paysHere,
  subject: ({ params }) => `client/${params.clientId}`,
  prepare: practiceBefore,
  handler: async ({ params: { clientId, walletId }, session: { practiceId }, tx, now, prepared: practice, record }) => {
    await requireClient(tx, practiceId, clientId);
    const card = await requireCard(tx, practice, { clientId, walletId, hasWedgewoodProducts: false, now });
    const held = await tx
      .select({ key: shippingItems.autoshipId })
      .from(shippingItems)
      .where(ofClient(practiceId, clientId))
      .orderBy(asc(shippingItems.id))
      .for('update');
    const before = await readAutoships(tx, { practiceId, now }, [...new Set(held.map(({ key }) => key))]);
    const second = await secondPartnersOf(tx, practiceId, clientId);
    const results: AutoshipMove[] = [];
    for (const autoship of before) {
      const productNames = autoship.autoShipItemResponseBeans.map(({ productName }) => productName);
      const { autoshipId } = autoship;
      if (second.has(autoshipId) && !card.compounded) {
        results.push({ autoshipId, productNames, moved: false, message: paymentText(practice, 'notEnabled') });
        continue;
      }
      const resumes = autoship.runState === 'Payment failure';
      const { frequency } = autoship;
      const shippedOn = await lastShippedOn(tx, { practiceId, autoshipId }, now);
      const again = resumes
        ? { active: true, runState: null, nextShipDate: nextDate({ shippedOn, frequency, today: isoDateOf(now) }) }
        : {};
      if (resumes || autoship.walletId !== walletId) await changeAutoship(tx, { practiceId, now }, autoship, { walletId, ...again });
      results.push({ autoshipId, productNames, moved: true, message: null });
    }
    record({ before });
    return { data: { results } };
  },
});

const watchesExpiry = (practice: PracticeData): string | null =>
  showsCards(practice) ??
  (practice.practiceHomeFeatures.expiringCardsEnabled === false ? 'Your practice has switched expiring cards off' : null);

const expiring = route(listExpiringCardsContract, {
  requires: watchesExpiry,
  handler: async ({ params: { clientId }, session: { practiceId }, db }) => {
    await requireClient(db, practiceId, clientId);
    const rows = await db
      .select({ key: shippingItems.autoshipId, autoship: getViewSelectedFields(shippingItems), card: wallets })
      .from(shippingItems)
      .innerJoin(wallets, eq(wallets.id, shippingItems.walletId))
      .where(and(ofClient(practiceId, clientId), eq(shippingItems.active, true), isNotNull(shippingItems.nextShipDate)))
      .orderBy(asc(shippingItems.nextShipDate), asc(shippingItems.id));
    const ending = rows.filter(
      ({ autoship: { nextShipDate }, card }) => nextShipDate !== null && endsBefore(card.expirationDate, nextShipDate),
    );
    const items = [...new Set(ending.map(({ card }) => card.id))].flatMap((walletId) => {
      const own = ending.filter(({ card }) => card.id === walletId);
      const [first] = own;
      if (!first) return [];
      const { type, lastDigits, expirationDate } = first.card;
      return [
        {
          walletId,
          type,
          lastDigits,
          expirationDate,
          autoships: [...new Set(own.map(({ key }) => key))].map((autoshipId) => ({
            autoshipId,
            nextShipDate: own.find(({ key }) => key === autoshipId)?.autoship.nextShipDate ?? null,
            productNames: own.filter(({ key }) => key === autoshipId).map(({ autoship }) => autoship.productName),
          })),
        },
      ];
    });
    return { items };
  },
});

/** The routes of what cards pay for again and again. */
export const cardAutoshipRoutes: readonly AnyRoute[] = [compoundedCount, moveAll, expiring];
