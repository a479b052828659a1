import type { PriceTier, ProductSku } from './schema.ts';

/** A tier with what it saves. */
export interface TierSavings extends PriceTier {
  /** Whole percent below the first tier; 0 for the first. */
  savingsPercent: number;
}

const byQuantity = (tiers: readonly PriceTier[]): PriceTier[] => tiers.toSorted((one, other) => one.lowerQuantity - other.lowerQuantity);

/** Returns what one pack costs when so many are bought, in minor units. Beyond the last tier its price goes on. */
export const tierPrice = (price: number, tiers: readonly PriceTier[], quantity: number): number =>
  byQuantity(tiers).findLast(({ lowerQuantity }) => quantity >= lowerQuantity)?.price ?? price;

/**
 * The tiers with their savings, as the price dialog shows them.
 * Rule: docs/rules/ordering.md#price-tiers: savings versus the first tier.
 */
export const tierSavings = (tiers: readonly PriceTier[]): TierSavings[] => {
  const sorted = byQuantity(tiers);
  const first = sorted[0]?.price ?? 0;
  return sorted.map((tier) => ({ ...tier, savingsPercent: first > 0 ? Math.max(0, Math.round((1 - tier.price / first) * 100)) : 0 }));
};

/** The most packs a list offers. Rule: docs/rules/ordering.md#quantity. */
export const QUANTITY_MAX = 100;

/** The quantities that can be chosen: the SKU's minimum up to {@link QUANTITY_MAX}. */
export const quantityOptions = ({ minimumQuantity }: Pick<ProductSku, 'minimumQuantity'>): number[] => {
  const min = Math.min(QUANTITY_MAX, Math.max(1, minimumQuantity));
  return Array.from({ length: QUANTITY_MAX - min + 1 }, (_, more) => min + more);
};
