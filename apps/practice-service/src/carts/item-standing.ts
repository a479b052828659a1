import { type OrderRefusal, orderRefusal } from '@practice-portal/domain/order';
import type { PetRecord } from '@practice-portal/domain/pet';
import { and, eq, inArray } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { clients } from '../db/schema/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { loadSkus } from '../catalogue/load-sku.ts';
import type { ItemDetails } from '../queue-items/load-details.ts';
import { stayingAsPrescribed } from './order-standing.ts';
import type { CartReader } from './types.ts';

/** An item of the queue as far as what it hangs on goes. */
type StandingItem = Pick<ItemDetails, 'id' | 'clientId' | 'animal' | 'product' | 'renewsRxId'>;

/** An item with its pet as the record says now. */
export interface ItemOfPet<Item> {
  item: Item;
  pet: PetRecord;
}

/** Why items can't be approved any more, whatever the vet writes, by their ids; null for one that can. */
export const itemRefusals = async (
  executor: Executor,
  { practice, now }: CartReader,
  asked: readonly ItemOfPet<StandingItem>[],
): Promise<Map<number, OrderRefusal | null>> => {
  const items = asked.map(({ item }) => item);
  const renewed = [...new Set(items.flatMap(({ renewsRxId }) => renewsRxId ?? []))];
  const rxs =
    renewed.length === 0
      ? []
      : await executor
          .select()
          .from(prescriptions)
          .where(and(inArray(prescriptions.id, renewed), eq(prescriptions.practiceId, practice.id)));
  const rxById = new Map(rxs.map((rx) => [rx.id, rx]));
  const active = await executor
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, [...new Set(items.map(({ clientId }) => clientId))]), eq(clients.active, true)));
  const activeClients = new Set(active.map(({ id }) => id));
  const sold = await loadSkus(
    executor,
    { practiceId: practice.id, now },
    items.map(({ product }) => product.productId),
  );
  const renewals = items.map(({ id, animal: { animalId }, product: { productId }, renewsRxId }) => ({
    id,
    animalId,
    productId,
    prescribed: rxById.get(renewsRxId ?? 0) ?? null,
  }));
  const staying = await stayingAsPrescribed(executor, { practice, now }, renewals);
  return new Map(
    asked.map(({ item: { id, clientId, product, renewsRxId }, pet }) => [
      id,
      orderRefusal({
        pet,
        isClientActive: activeClients.has(clientId),
        product: sold.get(product.productId)?.complianceBean ?? null,
        practice,
        use: renewsRxId === null ? null : { kind: 'renew', prescription: rxById.get(renewsRxId) ?? null, isSame: staying.has(id) },
        now,
      }),
    ]),
  );
};

/** {@link itemRefusals} of one item. */
export const itemRefusal = async (
  executor: Executor,
  reader: CartReader,
  item: StandingItem,
  pet: PetRecord,
): Promise<OrderRefusal | null> => (await itemRefusals(executor, reader, [{ item, pet }])).get(item.id) ?? null;
