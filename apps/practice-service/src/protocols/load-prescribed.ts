import { dayIn } from '@practice-portal/domain/locale';
import type { EarlierOrder } from '@practice-portal/domain/protocol';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import type { ItemDetails } from '../queue-items/load-details.ts';

/** The prescription that an order renews, else the newest of its drug for its pet that was not voided; null where there is none. */
export const loadPrescribed = async (
  executor: Executor,
  { practiceId, timeZone }: { practiceId: number; timeZone: string },
  { animal, product, renewsRxId }: Pick<ItemDetails, 'animal' | 'product' | 'renewsRxId'>,
): Promise<EarlierOrder | null> => {
  const renewed = sql`${prescriptions.id} = ${renewsRxId ?? 0}`;
  const [row] = await executor
    .select({
      productName: prescriptions.productName,
      productStrength: prescriptions.productStrength,
      productPackaging: prescriptions.productPackaging,
      quantity: prescriptions.quantity,
      usageInstructions: prescriptions.usageInstructions,
      refills: prescriptions.originalRefills,
      createdAt: prescriptions.createdAt,
    })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        eq(prescriptions.animalId, animal.animalId),
        or(renewed, and(eq(prescriptions.productName, product.productName), isNull(prescriptions.voidedAt))),
      ),
    )
    .orderBy(desc(renewed), desc(prescriptions.createdAt), desc(prescriptions.id))
    .limit(1);
  if (!row) return null;
  const { createdAt, ...prescribed } = row;
  return { ...prescribed, date: dayIn(createdAt, timeZone) };
};
