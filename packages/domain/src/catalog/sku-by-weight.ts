import type { WeightRange } from '../product/weight-range.ts';
import type { ProductSku, SkuCompliance } from './schema.ts';

/** The pet as far as the choice of a strength goes. */
export interface WeighedPet {
  species: string;
  /** Pounds; null when never weighed. */
  weight: number | null;
}

type Weighed = Pick<ProductSku, 'id'> &
  Partial<Pick<ProductSku, 'strengthSize' | 'backordered'>> & {
    complianceBean: Pick<SkuCompliance, 'canineWeightRange' | 'felineWeightRange'>;
  };

/** The weights a SKU is for in a species; null where it is for all, or the species has no band. */
export const weightRangeFor = ({ complianceBean }: Pick<Weighed, 'complianceBean'>, species: string): WeightRange | null => {
  if (species === 'Canine') return complianceBean.canineWeightRange;
  return species === 'Feline' ? complianceBean.felineWeightRange : null;
};

/** Whether a weight lies in a band, both ends included. */
export const isInRange = ({ lower, upper }: WeightRange, weight: number): boolean => weight >= lower && weight <= upper;

/** The first that is in stock, else the first. */
const inStock = <Sku extends Weighed>(skus: readonly Sku[]): Sku | undefined => skus.find(({ backordered }) => !backordered) ?? skus[0];

/**
 * The SKU whose band covers a pet's weight, in stock where one is; of a product in one strength, that one unless the weight speaks
 * against it. Null where nothing says which.
 * Rule: docs/rules/ordering.md#replacing.
 */
export const skuForWeight = <Sku extends Weighed>(skus: readonly Sku[], pet: WeighedPet): Sku | null => {
  const covering = skus.filter((sku) => {
    const range = weightRangeFor(sku, pet.species);
    return range !== null && pet.weight !== null && isInRange(range, pet.weight);
  });
  const isOneStrength = new Set(skus.map(({ strengthSize }) => strengthSize)).size === 1;
  const fitting = isOneStrength ? skus.filter((sku) => !isOutsideRange(sku, pet)) : [];
  return inStock(covering) ?? inStock(fitting) ?? null;
};

/**
 * The SKU that is picked for a pet: the first whose band covers its weight, else the one with the greatest upper end,
 * else the first. Of packs that come to the same, one that is in stock goes before one that is not.
 * Rule: docs/rules/ordering.md#product-choice.
 * @returns null when there is none at all
 */
export const skuByWeight = <Sku extends Weighed>(skus: readonly Sku[], { species, weight }: WeighedPet): Sku | null => {
  const banded = skus.flatMap((sku) => {
    const range = weightRangeFor(sku, species);
    return range === null ? [] : [{ sku, range }];
  });
  const covering = weight === null ? [] : banded.filter(({ range }) => isInRange(range, weight));
  const most = Math.max(...banded.map(({ range }) => range.upper));
  const heaviest = banded.filter(({ range }) => range.upper === most);
  const lightest = skus.filter(({ strengthSize }) => strengthSize === skus[0]?.strengthSize);
  const [first = [], second = []] = [covering, heaviest].map((those) => those.map(({ sku }) => sku));
  return inStock(first) ?? inStock(second) ?? inStock(lightest) ?? null;
};

/** Whether a pet's weight speaks against a SKU: a band that does not cover it. Without a weight or a band nothing does. */
export const isOutsideRange = (sku: Pick<Weighed, 'complianceBean'>, { species, weight }: WeighedPet): boolean => {
  const range = weightRangeFor(sku, species);
  return range !== null && weight !== null && !isInRange(range, weight);
};
