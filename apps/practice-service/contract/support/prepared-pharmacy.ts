import { and, eq, isNull } from 'drizzle-orm';

import { animals, clients } from '../../src/db/schema/client.ts';
import { orderItems } from '../../src/db/schema/order.ts';
import { partnerOffers } from '../../src/db/schema/settings.ts';
import { readProducts } from '../../src/pharmacy-play/read-choices.ts';
import type { Making } from '../../test/support/made.ts';
import type { Prepare } from './prepared.ts';

/** A pet that can be ordered for. */
const patient = async ({ db, practiceId }: Making) => {
  const [found] = await db
    .select({ animalId: animals.id, clientId: animals.clientId })
    .from(animals)
    .innerJoin(clients, eq(clients.id, animals.clientId))
    .where(and(eq(animals.practiceId, practiceId), eq(animals.deceased, false), eq(animals.rehomed, false), eq(clients.active, true)))
    .limit(1);
  if (!found) throw new Error('No pet that can be ordered for');
  return found;
};

/** Holds what the calls of the pharmacy need to be so before. */
export const PREPARED_PHARMACY: Record<string, Prepare> = {
  'pharmacy.signIn': ({ password }) => Promise.resolve({ body: { user: 'robin.ellis', password } }),
  'pharmacy.act': async ({ db, now }) => {
    const [line] = await db
      .update(orderItems)
      .set({ submittedAt: now, acceptedAt: now })
      .where(and(eq(orderItems.status, 'Processing'), isNull(orderItems.confirmBy)))
      .returning({ id: orderItems.id });
    return { params: { orderItemId: line?.id ?? 0 } };
  },
  'pharmacy.sendOrder': async (making) => {
    const [product] = await readProducts(making.db, '');
    return { body: { practiceId: making.practiceId, ...(await patient(making)), productId: product?.productId ?? 0 } };
  },
  'pharmacy.answerReview': async ({ db, practiceId, now }) => {
    const [offer] = await db.select().from(partnerOffers).where(eq(partnerOffers.practiceId, practiceId)).limit(1);
    if (!offer) throw new Error('No partner is offered');
    const { partnerId } = offer;
    await db
      .update(partnerOffers)
      .set({ reviewRequestedAt: now, reviewedAt: null })
      .where(and(eq(partnerOffers.practiceId, practiceId), eq(partnerOffers.partnerId, partnerId)));
    return { body: { practiceId, partnerId } };
  },
};
