import type { OrderItemKind, PurchasedItem } from '@practice-portal/domain/cart';
import { readPurchasedContract } from '@practice-portal/domain/contract/cart';
import { addMonths, isoDateOf, startOfDay, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { prescriptionStanding } from '@practice-portal/domain/prescription';
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne } from 'drizzle-orm';

import { loadSkus, skuNames } from '../catalog/load-sku.ts';
import { requireClient } from '../lists/client-list.ts';
import { animals } from '../db/schema/client.ts';
import { orderItems } from '../db/schema/order.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { isDietProduct } from '../catalog/diet-product.ts';
import { route } from '../http/contract-route.ts';
import type { AnyRoute } from '../http/route.ts';

/** Rule: docs/rules/ordering.md#purchased-before. */
const PAST_MONTHS = 24;
const READ = 500;
const SHOWN = 60;

type Rx = typeof prescriptions.$inferSelect;

/** A fill while there is one, a renewal once there was a prescription, else the product anew. */
const actionOf = (rx: Rx | undefined, now: ZonedDate): OrderItemKind => {
  if (!rx) return 'ADD';
  return prescriptionStanding(rx, now) === 'active' && rx.fillsRemaining > 0 ? 'REFILL' : 'RENEW';
};

const purchased = route(readPurchasedContract, {
  handler: async ({ params: { clientId }, query: { animalId }, session: { practiceId }, services, db }) => {
    await requireClient(db, practiceId, clientId, animalId);
    const now = services.now();
    const since = startOfDay(addMonths(isoDateOf(now), -PAST_MONTHS), timeZoneOf(now));
    const rows = await db
      .select({ item: orderItems, animalName: animals.name })
      .from(orderItems)
      .innerJoin(animals, eq(animals.id, orderItems.animalId))
      .where(
        and(
          eq(orderItems.practiceId, practiceId),
          eq(orderItems.clientId, clientId),
          isNotNull(orderItems.animalId),
          animalId === undefined ? undefined : eq(orderItems.animalId, animalId),
          // What was denied or could not be had was not bought.
          ne(orderItems.status, 'Canceled'),
          gte(orderItems.placedAt, since),
        ),
      )
      .orderBy(desc(orderItems.placedAt), desc(orderItems.id))
      .limit(READ);
    const petIds = [...new Set(rows.flatMap(({ item }) => item.animalId ?? []))];
    if (petIds.length === 0) return { data: [] };
    const rxs = await db
      .select()
      .from(prescriptions)
      .where(and(eq(prescriptions.practiceId, practiceId), inArray(prescriptions.animalId, petIds), isNull(prescriptions.voidedAt)))
      .orderBy(desc(prescriptions.id));
    const running = await db
      .select()
      .from(shippingItems)
      .where(and(eq(shippingItems.practiceId, practiceId), inArray(shippingItems.animalId, petIds), eq(shippingItems.active, true)));
    const skus = await loadSkus(
      db,
      { practiceId, now },
      rows.map(({ item }) => item.productId),
    );
    const seen = new Set<string>();
    const data = rows.flatMap(({ item, animalName }): PurchasedItem[] => {
      const key = `${item.animalId}/${item.productId}`;
      const sku = skus.get(item.productId);
      if (!sku || item.animalId === null || seen.has(key)) return [];
      seen.add(key);
      const isThis = (other: { animalId: number; productId: number }): boolean => `${other.animalId}/${other.productId}` === key;
      const rx = rxs.find((other) => isThis(other) && actionOf(other, now) === 'REFILL') ?? rxs.find(isThis);
      return [
        {
          orderItemId: item.id,
          ...skuNames(sku),
          animalId: item.animalId,
          animalName,
          quantity: item.quantity,
          lastPurchased: item.placedAt.toISOString(),
          fillsRemaining: rx?.fillsRemaining ?? null,
          rxId: rx?.id ?? null,
          imageUrl: null,
          action: actionOf(rx, now),
          finalAt: rx !== undefined && prescriptionStanding(rx, now) === 'pending' ? (rx.finalAt?.toISOString() ?? null) : null,
          autoshipId: running.find(isThis)?.id ?? null,
          backordered: sku.backordered,
          price: sku.price,
          isRoyalCaninIndividualis: isDietProduct(sku),
        },
      ];
    });
    return { data: data.slice(0, SHOWN) };
  },
});

/** The routes of what was bought before. */
export const purchasedRoutes: readonly AnyRoute[] = [purchased];
