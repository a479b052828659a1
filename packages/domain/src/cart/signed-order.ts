import type { CartItem } from './schema.ts';

/** Lists what a vet signs of an item, besides whose it is. A field that is added to what is prescribed or shipped belongs here. */
export const SIGNED_FIELDS = [
  // One signature is for one line, which is bought once.
  'id',
  'kind',
  'rxId',
  'animalId',
  'productId',
  'orderQuantity',
  'prescriptionQuantity',
  'refills',
  'refillExpiration',
  'usageInstructions',
  'pharmacyNotes',
  'clinicalRationaleCode',
  'compoundingFlavorId',
  'medicationIndicationIds',
  'autoshipFrequency',
  'autoshipQuantity',
  'vetStaffId',
] as const satisfies readonly (keyof CartItem)[];

/** An item as far as a vet signs it. */
export type OrderToSign = Pick<CartItem, (typeof SIGNED_FIELDS)[number]> & { clientId: number };

/**
 * Returns what a vet signs, as a text that is kept with the signature: two orders of which anything differs that is signed have two.
 * A signature counts for the order that has its text still.
 */
export const signedOrder = (order: OrderToSign): string => JSON.stringify([order.clientId, ...SIGNED_FIELDS.map((field) => order[field])]);
