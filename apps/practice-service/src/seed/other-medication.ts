import { addMonths, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

import type { NewQueueItem } from '../queue-items/types.ts';
import type { Tx } from '../db/client.ts';
import { addAutoship } from '../records/add-autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import type { CaseExtras } from './queue-case.ts';
import type { QueueStock } from './queue-stock.ts';

/** Puts on record what else the pet of an order is given. */
export const addOthers = async (
  tx: Tx,
  { practiceId, catalog }: QueueStock,
  { clientId, animal }: NewQueueItem,
  others: NonNullable<CaseExtras['others']>,
  vetStaffId: number,
  now: ZonedDate,
): Promise<void> => {
  const today = isoDateOf(now);
  for (const other of others) {
    const product = catalog.find(other.product);
    if (!product) throw new Error('The catalog has no such product');
    const of = { practiceId, clientId, animalId: animal.animalId, productId: product.id, productName: product.name, quantity: 1 };
    if (other.by === 'autoship') await addAutoship(tx, { ...of, frequency: 30, nextShipDate: addMonths(today, 1) });
    else {
      await tx.insert(prescriptions).values({
        ...of,
        productStrength: product.strength,
        productPackaging: product.packaging,
        originalRefills: 3,
        fillsRemaining: 2,
        expirationDate: addMonths(today, 6),
        usageInstructions: product.compliance.usageInstructions ?? 'Give as advised.',
        vetStaffId,
        createdAt: addTime(now, -60, 'day'),
      });
    }
  }
};
