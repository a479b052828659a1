import { type OfferAnswer, type OfferRequest, offerRefusal, PORTAL_SOURCE_ID } from '@practice-portal/domain/approval';
import { offerItemContract } from '@practice-portal/domain/contract/approval';
import type { ZonedDate } from '@practice-portal/domain/locale';
import { domainMessage, messageText } from '@practice-portal/domain/text';
import { eq, sql } from 'drizzle-orm';

import { ordersHere } from '../../carts/open-cart.ts';
import { preparePractice } from '../../carts/sign-item.ts';
import type { Tx } from '../../db/client.ts';
import { queueItemDetails } from '../../db/schema/approval.ts';
import { cartItems, carts } from '../../db/schema/cart.ts';
import { recommendations } from '../../db/schema/recommendation.ts';
import { route } from '../../http/contract-route.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../http/session.ts';
import { holdItem } from '../../queue-items/hold-item.ts';
import { type ItemDetails, loadDetails } from '../../queue-items/load-details.ts';
import { type Sending, sendRecommendation } from '../../recommend/send.ts';
import { subjectOf } from '../subject-of.ts';

/** A cart of what is asked for, of its own: the client may have another that is open. Unsigned: what is bought of it waits for a vet. */
const cartOf = async (tx: Tx, item: ItemDetails, practiceId: number, now: ZonedDate): Promise<Sending['cart']> => {
  const [cart] = await tx
    .insert(carts)
    .values({
      practiceId,
      clientId: item.clientId,
      status: 'RECOMMENDED',
      sourceId: PORTAL_SOURCE_ID,
      shippingAddressId: item.shippingAddress?.id ?? null,
      createdAt: now,
      modifiedAt: now,
    })
    .returning();
  if (!cart) throw new Error('A cart was not stored');
  const { complianceBean: rules } = item.product;
  await tx.insert(cartItems).values({
    practiceId,
    cartId: cart.id,
    animalId: item.animal.animalId,
    productId: item.product.productId,
    orderQuantity: item.quantity,
    prescriptionQuantity: item.quantity,
    refills: rules.defaultRefills,
    refillExpiration: rules.defaultExpirationDate,
    usageInstructions: rules.usageInstructions ?? '',
    compoundingFlavorId: item.compoundingFlavorId ?? null,
  });
  return cart;
};

/** @throws 409 when it was offered before, 422 for what can't be offered */
const requireOfferable = (item: ItemDetails, say: (key: string) => string): string => {
  const refusal = offerRefusal(item);
  if (refusal === 'offered') throw problem(409, say('offered'));
  if (refusal !== null || item.clientEmail === null) throw problem(422, say(refusal ?? 'noEmail'));
  return item.clientEmail;
};

interface Offering extends Pick<Sending, 'services' | 'practice' | 'now'> {
  tx: Tx;
  session: Session;
  item: ItemDetails;
  note: OfferRequest['note'];
}

/** Recommends what is asked for elsewhere; the request itself still waits. Rule: docs/rules/queue.md#from-where-and-whose. */
const offer = async ({ tx, services, session, practice, item, note, now }: Offering): Promise<OfferAnswer> => {
  const say = (key: string): string => messageText(domainMessage(`approval.offer.${key}`), practice.localizationData.defaultLocaleCode);
  const clientEmail = requireOfferable(item, say);
  const cart = await cartOf(tx, item, practice.id, now);
  const bean = {
    rxCartId: cart.id,
    practiceId: practice.id,
    clientEmail,
    phone: null,
    recommendationNote: note.trim() || null,
    referralSourceId: null,
    promoCode: null,
    smsShouldSend: false,
    submittedByStaffId: session.staffId,
  };
  await sendRecommendation(tx, { services, session, practice, cart, bean, now, queueItemId: item.id });
  await tx.update(recommendations).set({ offeredItemId: item.id }).where(eq(recommendations.cartId, cart.id));
  await tx
    .update(queueItemDetails)
    .set({ offeredAt: now, version: sql`${queueItemDetails.version} + 1` })
    .where(eq(queueItemDetails.itemId, item.id));
  return { id: item.id, type: item.type, offeredAt: now.toISOString() };
};

/** 'Offer it from our store'. */
export const offerRoute = route(offerItemContract, {
  requires: ordersHere,
  subject: ({ params }) => subjectOf(params),
  prepare: preparePractice,
  handler: async ({ params, body: { note }, session, tx, now, services, prepared: { practice } }) => {
    await holdItem(tx, session.practiceId, params);
    const item = await loadDetails(tx, session.practiceId, params);
    return offer({ tx, services, session, practice, item, note, now });
  },
});
