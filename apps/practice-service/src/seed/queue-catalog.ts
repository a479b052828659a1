import type { animals } from '../db/schema/client.ts';
import type { products } from '../db/schema/product.ts';
import { weightRangeOf } from '../products/weight-range.ts';
import type { Random } from './random.ts';

export type Product = typeof products.$inferSelect;
export type PetRow = typeof animals.$inferSelect;

/** Whether a product suits a pet's weight. */
export const suitsWeight = (product: Product, { weight }: PetRow): boolean => {
  const range = weightRangeOf(product);
  return range === null || (weight !== null && weight >= range.lower && weight <= range.upper);
};

/** Whether a product is given for days, not month after month. */
export const isAntibiotic = ({ drugClass, genericName }: Pick<Product, 'drugClass' | 'genericName'>): boolean =>
  /fluoroquinolone|antibiotic|penicillin|cephalosporin|tetracycline|macrolide|sulfonamide/i.test(drugClass ?? '') ||
  /floxacin|cillin|cycline|ceph|cef|metronidazole|clindamycin/i.test(genericName);

/** A product for a pet that also satisfies `wanted`; any that suits the pet when none does. */
export const productFor = (
  animal: PetRow,
  products: readonly Product[],
  random: Random,
  wanted: (product: Product) => boolean = () => true,
): Product => {
  const suitable = products.filter((product) => product.species.includes(animal.species) && suitsWeight(product, animal));
  const best = suitable.filter(wanted);
  return random.pick(best.length > 0 ? best : suitable.length > 0 ? suitable : products);
};
