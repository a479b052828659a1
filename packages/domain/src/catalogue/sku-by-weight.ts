import type { WeightRange } from '../approval/approval-facts.ts';
import type { ProductSku, SkuCompliance } from './types.ts';

/** The pet as far as the choice of a strength goes. */
export interface WeighedPet {
  species: string;
  /** Pounds; null when never weighed. */
  weight: number | null;
}

type Weighed = Pick<ProductSku, 'id'> & { complianceBean: Pick<SkuCompliance, 'canineWeightRange' | 'felineWeightRange'> };

/** The weights a SKU is for in a species; null where it is for all, or the species has no band. */
export const weightRangeFor = ({ complianceBean }: Pick<Weighed, 'complianceBean'>, species: string): WeightRange | null => {
  if (species === 'Canine') return complianceBean.canineWeightRange;
  return species === 'Feline' ? complianceBean.felineWeightRange : null;
};

/** Whether a weight lies in a band, both ends included. */
export const isInRange = ({ lower, upper }: WeightRange, weight: number): boolean => weight >= lower && weight <= upper;

/**
 * The SKU that is picked for a pet: the first whose band covers its weight, else the one with the greatest upper end,
 * else the first.
 * Source: ordering-and-approval.md section 4, "Product choice".
 * @returns null when there is none at all
 */
export const skuByWeight = <Sku extends Weighed>(skus: readonly Sku[], { species, weight }: WeighedPet): Sku | null => {
  const banded = skus.flatMap((sku) => {
    const range = weightRangeFor(sku, species);
    return range === null ? [] : [{ sku, range }];
  });
  const covering = weight === null ? undefined : banded.find(({ range }) => isInRange(range, weight));
  if (covering) return covering.sku;
  const [heaviest] = banded.toSorted((one, other) => other.range.upper - one.range.upper);
  return heaviest?.sku ?? skus[0] ?? null;
};

/** Whether a pet's weight speaks against a SKU: a band that does not cover it. Without a weight or a band nothing does. */
export const isOutsideRange = (sku: Pick<Weighed, 'complianceBean'>, { species, weight }: WeighedPet): boolean => {
  const range = weightRangeFor(sku, species);
  return range !== null && weight !== null && !isInRange(range, weight);
};
