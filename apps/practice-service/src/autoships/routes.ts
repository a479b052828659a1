import { listAutoshipsContract } from '@practice-portal/domain/contract/autoship';
import { and, eq, sql } from 'drizzle-orm';

import { askedPage, byDate, countRows, listPage, requireClient } from '../clients/client-list.ts';
import { animals, clients } from '../db/schema/client.ts';
import { autoships } from '../db/schema/prescription.ts';
import { products } from '../db/schema/product.ts';
import type { AnyRoute } from '../http/route.ts';
import { route } from '../http/contract-route.ts';

/** The AutoShips of a client's pets. Each of them ships one product, to the client's own address. */
const listAutoships = route(listAutoshipsContract, {
  handler: async ({ params: { clientId }, query, session: { practiceId }, db }) => {
    const asked = askedPage(query);
    const { animalId, activeOnly } = query;
    await requireClient(db, practiceId, clientId, animalId);
    const where = and(
      eq(autoships.practiceId, practiceId),
      eq(autoships.clientId, clientId),
      animalId === undefined ? undefined : eq(autoships.animalId, animalId),
      activeOnly ? eq(autoships.active, true) : undefined,
    );
    const rows = await db
      .select({
        autoship: autoships,
        animalName: animals.name,
        addressId: sql<number | null>`coalesce(${autoships.addressId}, ${clients.defaultShippingAddressId})`,
        product: products,
      })
      .from(autoships)
      .innerJoin(animals, eq(animals.id, autoships.animalId))
      .innerJoin(clients, eq(clients.id, autoships.clientId))
      .leftJoin(products, eq(products.id, autoships.productId))
      .where(where)
      .orderBy(...byDate(asked.order, autoships.nextShipDate, autoships.id))
      .limit(asked.size)
      .offset(asked.page * asked.size);
    const elements = rows.map(({ autoship, animalName, addressId, product }) => ({
      autoshipId: autoship.id,
      frequency: autoship.frequency,
      nextShipDate: autoship.nextShipDate,
      active: autoship.active,
      runState: null,
      walletId: null,
      addressId,
      autoShipItemResponseBeans: [
        {
          autoshipItemId: autoship.id,
          productName: autoship.productName,
          productStrength: product?.strength ?? null,
          productPackaging: product?.packaging ?? null,
          quantity: autoship.quantity,
          animalName,
          compoundingPharmacyMessage: product?.compliance.compoundingPharmacyMessage ?? null,
        },
      ],
    }));
    return listPage(elements, await countRows(db, autoships, where), asked, 'nextShipDate');
  },
});

/** The routes of AutoShips. */
export const autoshipRoutes: readonly AnyRoute[] = [listAutoships];
