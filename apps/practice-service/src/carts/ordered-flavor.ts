import type { CartItemRow, PricedItem } from './types.ts';

/** The flavor that was chosen of a compounded product, and how it is called. */
export interface OrderedFlavor {
  compoundingFlavorId: number | null;
  compoundingFlavor: string | null;
}

/** The flavor of an item; none where the product has none of that id. */
export const flavorOf = (
  { compoundingFlavorId: id }: Pick<CartItemRow, 'compoundingFlavorId'>,
  { compoundingFlavorEntries }: PricedItem['sku'],
): OrderedFlavor => {
  const entry = compoundingFlavorEntries.find((each) => each.id === id);
  return { compoundingFlavorId: entry?.id ?? null, compoundingFlavor: entry?.description ?? null };
};
