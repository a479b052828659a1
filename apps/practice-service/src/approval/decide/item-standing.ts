import { type OrderRefusal, orderRefusal } from '@practice-portal/domain/order';
import type { PetRecord } from '@practice-portal/domain/pet';
import { and, eq } from 'drizzle-orm';

import { isClientActive, soldProduct } from '../../carts/order-standing.ts';
import type { CartReader } from '../../carts/types.ts';
import type { Executor } from '../../db/client.ts';
import { prescriptions } from '../../db/schema/prescription.ts';
import type { ItemDetails } from '../../queue-items/load-details.ts';

/** Why an item can't be approved any more, whatever the vet writes; null when it can. */
export const itemRefusal = async (
  executor: Executor,
  reader: CartReader,
  { clientId, product, renewsRxId }: ItemDetails,
  pet: PetRecord,
): Promise<OrderRefusal | null> => {
  const { practice, now } = reader;
  const [renewed = null] =
    renewsRxId === null
      ? []
      : await executor
          .select()
          .from(prescriptions)
          .where(and(eq(prescriptions.id, renewsRxId), eq(prescriptions.practiceId, practice.id)));
  return orderRefusal({
    pet,
    isClientActive: await isClientActive(executor, clientId),
    product: await soldProduct(executor, reader, product.productId),
    practice,
    use: renewsRxId === null ? null : { kind: 'renew', prescription: renewed },
    now,
  });
};
