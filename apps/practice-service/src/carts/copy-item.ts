import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

import type { cartItems } from '../db/schema/cart.ts';
import type { CartItemRow } from './load-cart.ts';

/** A day that has passed can no longer be ordered for. */
const notBefore = (date: string | null, today: string): string | null => (date !== null && date < today ? today : date);

/**
 * Returns what an item orders, for another cart: at the usual price, neither bought nor signed. The vet it names is only assigned.
 * Each column is named, so that none comes along by itself.
 */
export const copyOf = (item: CartItemRow, cartId: number, now: ZonedDate): typeof cartItems.$inferInsert => ({
  cartId,
  practiceId: item.practiceId,
  animalId: item.animalId,
  productId: item.productId,
  kind: item.kind,
  rxId: item.rxId,
  orderQuantity: item.orderQuantity,
  prescriptionQuantity: item.prescriptionQuantity,
  refills: item.refills,
  refillExpiration: item.refillExpiration,
  usageInstructions: item.usageInstructions,
  pharmacyNotes: item.pharmacyNotes,
  clinicalRationaleCode: item.clinicalRationaleCode,
  compoundingFlavorId: item.compoundingFlavorId,
  medicationIndicationIds: item.medicationIndicationIds,
  autoshipFrequency: item.autoshipFrequency,
  autoshipQuantity: item.autoshipQuantity,
  autoshipStartDate: notBefore(item.autoshipStartDate, isoDateOf(now)),
  isReplacement: item.isReplacement,
  staffId: item.staffId,
  vetStaffId: item.vetStaffId,
  royalCaninRecommendationId: item.royalCaninRecommendationId,
});
