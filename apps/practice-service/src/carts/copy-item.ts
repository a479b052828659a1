import { isoDateOf } from '@practice-portal/domain/locale';

import type { cartItems } from '../db/schema/cart.ts';
import type { CartItemRow } from './load-cart.ts';

/**
 * What an item orders, for another cart: at the usual price, neither bought nor signed. The vet it names is only assigned.
 * Each column is named, so that none comes along by itself.
 */
export const copyOf = (item: CartItemRow, cartId: number, now: Date): typeof cartItems.$inferInsert => {
  const { practiceId, animalId, productId, kind, rxId, orderQuantity, prescriptionQuantity, refills, refillExpiration } = item;
  const { usageInstructions, pharmacyNotes, clinicalRationaleCode, compoundingFlavorId, medicationIndicationIds } = item;
  const { autoshipFrequency, autoshipQuantity, autoshipStartDate: start, staffId, vetStaffId, royalCaninRecommendationId } = item;
  const today = isoDateOf(now);
  return {
    ...{ practiceId, cartId, animalId, productId, kind, rxId, orderQuantity, prescriptionQuantity, refills, refillExpiration },
    ...{ usageInstructions, pharmacyNotes, clinicalRationaleCode, compoundingFlavorId, medicationIndicationIds },
    ...{ autoshipFrequency, autoshipQuantity, staffId, vetStaffId, royalCaninRecommendationId },
    // A day that has passed can no longer be ordered for.
    autoshipStartDate: start !== null && start < today ? today : start,
  };
};
