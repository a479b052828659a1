import type { NewOrderRequest, ValidationMessage } from '@practice-portal/domain/approval';
import { and, eq, sql } from 'drizzle-orm';

import { earlyFindings } from '../../carts/early-fills.ts';
import type { CartReader } from '../../carts/load-cart.ts';
import { loadSkus } from '../../catalog/load-sku.ts';
import type { Executor } from '../../db/client.ts';
import { cartItems, carts } from '../../db/schema/cart.ts';
import { loadPet } from '../../records/pet-record.ts';

/**
 * Returns what is asked of an order form that a vet signs, of a drug that the pet has not used up. A renewal in the cart was asked about when
 * it was added.
 */
export const earlyOfNew = async (
  executor: Executor,
  reader: CartReader,
  { animalId, productId, vetStaffId, vetPin }: NewOrderRequest,
): Promise<ValidationMessage[]> => {
  const { practice, now } = reader;
  if (vetStaffId == null || (vetPin === undefined && practice.practiceHomeFeatures.vetPinRequired)) return [];
  const sku = (await loadSkus(executor, { practiceId: practice.id, now }, [productId])).get(productId);
  if (!sku) return [];
  const open = sql`${cartItems.cartId} in (select ${carts.id} from ${carts} where ${carts.status} = 'OPEN')`;
  const renewals = and(eq(cartItems.animalId, animalId), eq(cartItems.productId, productId), eq(cartItems.kind, 'RENEW'), open);
  if ((await executor.$count(cartItems, renewals)) > 0) return [];
  const { name: animalName } = await loadPet(executor, practice.id, animalId);
  return earlyFindings(executor, reader, { animalId, animalName, sku });
};
