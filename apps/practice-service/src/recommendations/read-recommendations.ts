import type { LocaleCode, ZonedDate } from '@practice-portal/domain/locale';
import { type Recommendation, type RecommendationItem, resendRefusal } from '@practice-portal/domain/recommendation';
import { messageText } from '@practice-portal/domain/text';
import { dayIn, timeBetween, timeZoneOf } from '@practice-portal/domain/locale';
import { asc, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { cartItems } from '../db/schema/cart.ts';
import { animals, clients } from '../db/schema/client.ts';
import { staff } from '../db/schema/practice.ts';
import { products } from '../db/schema/product.ts';
import { recommendations } from '../db/schema/recommendation.ts';
import { readUndelivered } from '../outbox/undelivered.ts';

/** A recommendation, with whom it goes to. */
export interface ReadRecommendation {
  wire: Recommendation;
  clientFirstName: string;
  clientEmail: string;
}

/** The clinic's shop says what was bought with every visit: what it has not said yet is not known. */
const KNOWN_AFTER_DAYS = 1;

/** Recommendations as the client page has them, in the order of their ids. */
export const readRecommendations = async (
  executor: Executor,
  cartIds: readonly number[],
  { localeCode, now }: { localeCode: LocaleCode; now: ZonedDate },
): Promise<ReadRecommendation[]> => {
  if (cartIds.length === 0) return [];
  const sent = await executor
    .select({ row: recommendations, client: clients, by: staff.displayName })
    .from(recommendations)
    .innerJoin(clients, eq(clients.id, recommendations.clientId))
    .leftJoin(staff, eq(staff.id, recommendations.submittedByStaffId))
    .where(inArray(recommendations.cartId, [...cartIds]));
  const items = await executor
    .select({ item: cartItems, animal: animals, product: products })
    .from(cartItems)
    .innerJoin(animals, eq(animals.id, cartItems.animalId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(inArray(cartItems.cartId, [...cartIds]))
    .orderBy(asc(cartItems.id));
  const undelivered = await readUndelivered(
    executor,
    cartIds.map((cartId) => `recommendation/${cartId}`),
  );
  return cartIds.flatMap((cartId): ReadRecommendation[] => {
    const found = sent.find(({ row }) => row.cartId === cartId);
    if (!found) return [];
    const { row, client, by } = found;
    const own = items.filter(({ item }) => item.cartId === cartId);
    const known = timeBetween(row.sentAt, now, 'day') >= KNOWN_AFTER_DAYS;
    const refusal = resendRefusal({
      clientActive: client.active,
      clientEmail: client.email,
      petsGone: own.length > 0 && own.every(({ animal }) => animal.deceased || animal.rehomed),
      allPurchased: own.length > 0 && own.every(({ item }) => item.purchasedAt !== null),
      renewed: row.renewedByCartId !== null,
    });
    const wire: Recommendation = {
      rxCartId: cartId,
      recommendationDate: row.sentAt.toISOString(),
      promoCode: row.promoCode,
      submittedByStaffDisplayName: by,
      canResend: refusal === null,
      resendDisabledReason: refusal && messageText(refusal, localeCode),
      mailFailed: undelivered.has(`recommendation/${cartId}`),
      recommendationItems: own.map(({ item, animal, product }): RecommendationItem => ({
        cartItemId: item.id,
        productName: product.name,
        strength: product.strength,
        packaging: product.packaging,
        prescriptionQuantity: item.prescriptionQuantity,
        refills: item.refills,
        petId: animal.id,
        petName: animal.name,
        status: item.purchasedAt === null ? (known ? 'Not purchased' : null) : 'Purchased',
        purchaseDate: item.purchasedAt && dayIn(item.purchasedAt, timeZoneOf(now)),
        recommendationNote: row.note,
      })),
    };
    return [{ wire, clientFirstName: client.firstName, clientEmail: client.email ?? row.clientEmail }];
  });
};
