import type { animals } from '../db/schema/client.ts';
import type { products } from '../db/schema/product.ts';
import { weightRangeOf } from '../products/weight-range.ts';
import type { Random } from './random.ts';

export type Product = typeof products.$inferSelect;
export type Animal = typeof animals.$inferSelect;

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
