import type { WeightRange } from '@practice-portal/domain';

import type { animals } from '../db/schema/client.ts';
import type { products } from '../db/schema/product.ts';
import type { Random } from './random.ts';

export type Product = typeof products.$inferSelect;
export type Animal = typeof animals.$inferSelect;

/** The heaviest pet each strength is for, in pounds, lightest first: 21 CFR part 520, minimum dose by weight. */
const WEIGHT_LIMITS: Record<string, readonly [strength: string, heaviest: number][]> = {
  Afoxolaner: [
    ['11.3 mg', 9.9],
    ['28.3 mg', 24.8],
    ['68 mg', 59.6],
    ['136 mg', 119.3],
  ],
  Sarolaner: [
    ['5 mg', 5.6],
    ['10 mg', 11.1],
    ['20 mg', 22.2],
    ['40 mg', 44.4],
    ['80 mg', 88.9],
    ['120 mg', 133.3],
  ],
  Lotilaner: [
    ['56.25 mg', 6.2],
    ['112.5 mg', 12.5],
    ['225 mg', 25],
    ['450 mg', 50],
    ['900 mg', 100],
  ],
  Fluralaner: [
    ['112.5 mg', 9.9],
    ['250 mg', 21.9],
    ['500 mg', 43.9],
    ['1000 mg', 87.7],
    ['1400 mg', 122.8],
  ],
};

/** The weights a product is for; null when its dose does not depend on a weight band. */
export const weightRangeOf = ({ genericName, strength }: Product): WeightRange | null => {
  const limits = WEIGHT_LIMITS[genericName] ?? [];
  const at = limits.findIndex(([of]) => of === strength);
  const upper = limits[at]?.[1];
  return upper === undefined ? null : { lower: at === 0 ? 0 : (limits[at - 1]?.[1] ?? 0), upper };
};

/** Whether a product suits a pet's weight. */
export const suitsWeight = (product: Product, { weight }: Animal): boolean => {
  const range = weightRangeOf(product);
  return range === null || (weight !== null && weight >= range.lower && weight <= range.upper);
};

/** A product for a pet that also satisfies `wanted`; any that suits the pet when none does. */
export const productFor = (
  animal: Animal,
  products: readonly Product[],
  random: Random,
  wanted: (product: Product) => boolean = () => true,
): Product => {
  const suitable = products.filter((product) => product.species.includes(animal.species) && suitsWeight(product, animal));
  const best = suitable.filter(wanted);
  return random.pick(best.length > 0 ? best : suitable.length > 0 ? suitable : products);
};
