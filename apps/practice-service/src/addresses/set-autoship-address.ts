import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';

import { requireClient } from '../lists/client-list.ts';
import { noteChange } from '../clients/record-changes.ts';
import type { SavedBy } from '../clients/save-client.ts';
import type { Tx } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { autoshipItems, autoships, shippingItems } from '../db/schema/autoship.ts';
import { problem } from '../http/problem.ts';
import { followAutoshipAddress } from '../orders/autoship-orders.ts';
import { holdQueueItems, refreshQueueItems } from '../queue-items/refresh-queue-items.ts';

/**
 * Has the AutoShips of a client go to an address.
 * @throws 404 for no such client, or no such address of this client
 * @returns the AutoShips
 */
export const setAutoshipAddress = async (
  tx: Tx,
  { practiceId, staffId, now }: SavedBy,
  clientId: number,
  addressId: number,
): Promise<number[]> => {
  await requireClient(tx, practiceId, clientId);
  await holdQueueItems(tx, practiceId, { clientId }, now);
  const [address] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.practiceId, practiceId), eq(addresses.clientId, clientId)));
  if (!address) throw problem(404, 'No such address of this client');
  const ships = and(eq(autoshipItems.autoshipId, autoships.id), isNull(autoshipItems.canceledAt));
  const items = tx.select({ id: autoshipItems.id }).from(autoshipItems).where(ships);
  const moved = await tx
    .update(autoships)
    .set({ addressId, version: sql`${autoships.version} + 1` })
    .where(
      and(
        eq(autoships.practiceId, practiceId),
        eq(autoships.clientId, clientId),
        exists(items),
        sql`${autoships.addressId} is distinct from ${addressId}`,
      ),
    )
    .returning({ id: autoships.id });
  const autoshipIds = moved.map(({ id }) => id).toSorted((one, other) => one - other);
  const shipped = await tx
    .select({ autoshipId: shippingItems.autoshipId, name: shippingItems.productName })
    .from(shippingItems)
    .where(and(inArray(shippingItems.autoshipId, autoshipIds), isNull(shippingItems.canceledAt)))
    .orderBy(shippingItems.id);
  const namesOf = (id: number): string =>
    [...new Set(shipped.flatMap(({ autoshipId, name }) => (autoshipId === id ? [name] : [])))].join(', ');
  await followAutoshipAddress(tx, practiceId, clientId);
  await refreshQueueItems(tx, practiceId, { clientId }, now);
  for (const id of autoshipIds)
    await noteChange(
      tx,
      { practiceId, clientId, staffId, now },
      {
        subject: 'autoship',
        subjectId: id,
        name: namesOf(id),
        kind: 'changed',
        before: { shipsTo: null },
        after: { shipsTo: address.address },
      },
    );
  return autoshipIds;
};
