import { eq } from 'drizzle-orm';

import { earlyFillOf } from '../carts/early-fills.ts';
import type { CartReader } from '../carts/types.ts';
import type { Executor } from '../db/client.ts';
import { productTerms } from '../db/schema/catalog.ts';
import type { OwnerRequest } from './load-request.ts';

/**
 * From when the drug of a request can be ordered again without being early, `YYYY-MM-DD`; null where it can be now, while the request
 * is open, and where no one can say.
 */
export const nextOrderOn = async (executor: Executor, reader: CartReader, { state, details }: OwnerRequest): Promise<string | null> => {
  if (state !== 'shipped' && state !== 'denied') return null;
  const [terms] = await executor
    .select({ autoshipDays: productTerms.autoshipDays })
    .from(productTerms)
    .where(eq(productTerms.productId, details.productId));
  const sku = { name: details.productName, productDefaultAutoshipDays: terms?.autoshipDays ?? null };
  return (await earlyFillOf(executor, reader, { animalId: details.animalId, sku }))?.earlyUntil ?? null;
};
