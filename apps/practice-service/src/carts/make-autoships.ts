import { nextShipDate } from '@practice-portal/domain/autoship';
import { isoDateOf } from '@practice-portal/domain/locale';

import type { Tx } from '../db/client.ts';
import { autoships } from '../db/schema/prescription.ts';
import type { PricedItem } from './load-cart.ts';
import type { Placing } from './placing.ts';

/** The first day where it begins later, else the one after the order itself. */
const dateAfterOrder = (start: string, frequency: number, today: string): string =>
  start > today ? start : nextShipDate({ shippedOn: today, frequency, today });

/** Starts the AutoShips that were ordered. One whose item waits for approval ships once that is given. */
export const makeAutoships = async (
  tx: Tx,
  { practice, cart, now }: Placing,
  items: readonly PricedItem[],
  waiting: ReadonlyMap<number, number>,
): Promise<number[]> => {
  const today = isoDateOf(now);
  const rows = items.flatMap(({ row, sku }) =>
    row.autoshipFrequency === null
      ? []
      : [
          {
            practiceId: practice.id,
            clientId: cart.clientId,
            animalId: row.animalId,
            productId: sku.id,
            productName: sku.name,
            quantity: row.autoshipQuantity ?? row.orderQuantity,
            frequency: row.autoshipFrequency,
            nextShipDate: dateAfterOrder(row.autoshipStartDate ?? today, row.autoshipFrequency, today),
            itemId: waiting.get(row.id) ?? null,
          },
        ],
  );
  if (rows.length === 0) return [];
  const made = await tx.insert(autoships).values(rows).returning({ id: autoships.id });
  return made.map(({ id }) => id);
};
