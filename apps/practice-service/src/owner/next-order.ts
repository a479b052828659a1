import { eq } from 'drizzle-orm';

import { earlyFillOf } from '../carts/early-fills.ts';
import type { CartReader } from '../carts/types.ts';
import type { Executor } from '../db/client.ts';
import { productTerms } from '../db/schema/catalog.ts';
import type { OwnerRequest } from './load-request.ts';

/** From when a drug can be ordered again for a pet without being early, `YYYY-MM-DD`; null where it can be now, and where no one can say. */
export const nextOrderOf = async (
  executor: Executor,
  reader: CartReader,
  { animalId, productId, productName }: { animalId: number; productId: number; productName: string },
): Promise<string | null> => {
  const [terms] = await executor
    .select({ autoshipDays: productTerms.autoshipDays })
    .from(productTerms)
    .where(eq(productTerms.productId, productId));
  const sku = { name: productName, productDefaultAutoshipDays: terms?.autoshipDays ?? null };
  return (await earlyFillOf(executor, reader, { animalId, sku }))?.earlyUntil ?? null;
};

/** {@link nextOrderOf} a request; null while it is open. */
export const nextOrderOn = async (executor: Executor, reader: CartReader, { state, details }: OwnerRequest): Promise<string | null> =>
  state === 'shipped' || state === 'denied' ? nextOrderOf(executor, reader, details) : null;
