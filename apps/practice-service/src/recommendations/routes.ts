import type { ListPage } from '@practice-portal/domain/paging';
import { listRecommendationsContract, restartCampaignContract } from '@practice-portal/domain/contract/recommendation';
import { type Recommendation, type RecommendationItem, RECOMMENDATIONS_SIZE } from '@practice-portal/domain/recommendation';
import { and, asc, desc, eq, exists, sql } from 'drizzle-orm';

import { askedPage, countRows, listPage, requireClient } from '../lists/client-list.ts';
import { cartItems } from '../db/schema/cart.ts';
import { recommendations } from '../db/schema/recommendation.ts';
import { route } from '../http/contract-route.ts';
import { byPage, type CsvColumn, csvOfPages, date, moment, plain } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { actorOf } from '../http/session.ts';
import { tell } from '../outbox/tell.ts';
import { promoCodeText } from '../outbox/write-mail.ts';
import { offerSecretOf } from '../owner-links/owner-link.ts';
import { readRecommendations } from './read-recommendations.ts';

interface RecommendedRow extends RecommendationItem {
  sent: Recommendation;
}

const COLUMNS: readonly CsvColumn<RecommendedRow>[] = [
  plain('product', ({ productName }) => productName),
  plain('strength', ({ strength }) => strength),
  plain('packaging', ({ packaging }) => packaging),
  plain('quantity', ({ prescriptionQuantity }) => prescriptionQuantity),
  plain('pet', ({ petName }) => petName),
  moment('sent', ({ sent }) => sent.recommendationDate),
  plain('sentBy', ({ sent }) => sent.submittedByStaffDisplayName),
  plain('status', ({ status }) => status),
  date('purchased', ({ purchaseDate }) => purchaseDate),
];

const listRecommendations = route(listRecommendationsContract, {
  csv: csvOfPages(
    COLUMNS,
    ({ elements }: ListPage<Recommendation>) => elements.flatMap((sent) => sent.recommendationItems.map((item) => ({ ...item, sent }))),
    byPage,
  ),
  handler: async ({ params: { clientId }, query, session: { practiceId, localeCode }, services, db }) => {
    const asked = askedPage({ size: RECOMMENDATIONS_SIZE, ...query });
    const { animalId } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const ofPet =
      animalId === undefined
        ? undefined
        : exists(
            db
              .select({ one: sql`1` })
              .from(cartItems)
              .where(and(eq(cartItems.cartId, recommendations.cartId), eq(cartItems.animalId, animalId))),
          );
    const where = and(eq(recommendations.practiceId, practiceId), eq(recommendations.clientId, clientId), ofPet);
    const direction = asked.order === 'ASC' ? asc : desc;
    const rows = await db
      .select({ cartId: recommendations.cartId })
      .from(recommendations)
      .where(where)
      .orderBy(direction(recommendations.sentAt), direction(recommendations.cartId))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const read = await readRecommendations(
      db,
      rows.map(({ cartId }) => cartId),
      { localeCode, now: services.now() },
    );
    const count = await countRows(db, recommendations, where);
    return listPage(
      read.map(({ wire }) => wire),
      count,
      asked,
      'recommendationDate',
    );
  },
});

/** 'Re-send': the mail goes out once more, and the recommendation counts as sent today. */
const restartCampaign = route(restartCampaignContract, {
  audit: 'recommendations.restartCampaign',
  subject: ({ params }) => `recommendation/${params.rxCartId}`,
  handler: async ({ params: { rxCartId }, session, tx, now, services }) => {
    const { practiceId, localeCode } = session;
    const own = and(eq(recommendations.cartId, rxCartId), eq(recommendations.practiceId, practiceId));
    const [held] = await tx
      .select({ note: recommendations.note, promoCode: recommendations.promoCode })
      .from(recommendations)
      .where(own)
      .for('update');
    const [read] = held ? await readRecommendations(tx, [rxCartId], { localeCode, now }) : [];
    if (!held || !read) throw problem(404, 'No such recommendation');
    const { wire, clientFirstName, clientEmail } = read;
    if (wire.resendDisabledReason !== null) throw problem(409, wire.resendDisabledReason);
    const items = wire.recommendationItems;
    await tell(
      tx,
      {
        practiceId,
        mail: 'recommendationAgain',
        to: [{ name: clientFirstName, email: clientEmail }],
        params: { pet: [...new Set(items.map(({ petName }) => petName))].join(', ') },
        texts: {
          products: items
            .map(({ productName, strength, packaging }) => [productName, strength, packaging].filter(Boolean).join(', '))
            .join('\n'),
          note: held.note ?? '',
          promo: promoCodeText(held.promoCode, localeCode),
        },
        secret: await offerSecretOf(tx, services, { cartId: rxCartId }, now),
        about: `recommendation/${rxCartId}`,
        by: actorOf(session),
      },
      now,
    );
    await tx
      .update(recommendations)
      .set({ sentAt: now, campaigns: sql`${recommendations.campaigns} + 1` })
      .where(own);
    return { rxCartId, recommendationDate: now.toISOString() };
  },
});

/** The routes of recommendations that were sent. */
export const recommendationRoutes: readonly AnyRoute[] = [listRecommendations, restartCampaign];
