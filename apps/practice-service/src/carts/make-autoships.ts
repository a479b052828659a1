import { isoDateOf } from '@practice-portal/domain/locale';

import type { Tx } from '../db/client.ts';
import { addAutoship } from '../records/add-autoship.ts';
import type { PricedItem } from './load-cart.ts';
import type { Placing } from './placing.ts';
import { dayAfterOrder } from './shipment-price.ts';

/** Starts the AutoShips that were ordered. One whose item waits for approval ships once that is given. */
export const makeAutoships = async (
  tx: Tx,
  { practice, cart, now }: Placing,
  items: readonly PricedItem[],
  waiting: ReadonlyMap<number, number>,
): Promise<number[]> => {
  const today = isoDateOf(now);
  const autoshipIds: number[] = [];
  for (const { row, sku } of items) {
    const { animalId, autoshipFrequency: frequency, autoshipQuantity, autoshipStartDate, orderQuantity } = row;
    if (frequency === null) continue;
    const { autoshipId } = await addAutoship(tx, {
      practiceId: practice.id,
      clientId: cart.clientId,
      animalId,
      productId: sku.id,
      productName: sku.name,
      quantity: autoshipQuantity ?? orderQuantity,
      frequency,
      nextShipDate: dayAfterOrder({ autoshipStartDate, frequency }, today),
      queueItemId: waiting.get(row.id) ?? null,
    });
    autoshipIds.push(autoshipId);
  }
  return autoshipIds;
};
