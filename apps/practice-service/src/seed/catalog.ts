import type { FlavorEntry, PriceTier } from '@practice-portal/domain/catalog';
import { addDays, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { asc } from 'drizzle-orm';

import { productGrams, productSearchText } from '../catalog/search.ts';
import type { Tx } from '../db/client.ts';
import { catalogProducts, productTerms, promotions } from '../db/schema/catalog.ts';
import { products } from '../db/schema/product.ts';
import { isDietProduct } from '../catalog/diet-product.ts';
import { weightRangeOf } from '../products/weight-range.ts';
import { groupBy } from '../db/group-by.ts';
import { continueIds } from './continue-ids.ts';
import promotionData from './data/promotions.json' with { type: 'json' };
import { insertMany } from './insert-many.ts';
import type { Seeder } from './seeder.ts';

type Product = typeof products.$inferSelect;
type Terms = typeof productTerms.$inferInsert;

/** One SKU in so many is out of stock, or sold by two and more. */
const OUT_OF_STOCK = 23;
const BY_TWO = 19;

const FLAVORS: readonly FlavorEntry[] = ['Unflavored', 'Chicken', 'Beef', 'Fish'].map((description, at) => ({ id: at + 1, description }));

/** The flavors that a product comes in. */
export const flavorsOf = ({ compounded, form }: Pick<Product, 'compounded' | 'form'>): FlavorEntry[] =>
  compounded && form.includes('oral') ? [...FLAVORS] : [];

// Invented, as prices are: cheaper the more.
const tiersOf = (price: number): PriceTier[] => [
  { lowerQuantity: 1, upperQuantity: 2, price },
  { lowerQuantity: 3, upperQuantity: 5, price: Math.round(price * 0.95) },
  { lowerQuantity: 6, upperQuantity: null, price: Math.round(price * 0.88) },
];

const MONTHLY_PACK = /^(\d+) (?:chewable )?(?:tablet|tube)s?$/;

/** Ships what is given once a month when it is used up; food every month. */
const autoshipDays = ({ drugClass, packaging }: Product): number | null => {
  if (drugClass === 'nutrition') return 30;
  if (!/isoxazoline|parasiticide|antiparasitic/.test(drugClass)) return null;
  const months = Number(MONTHLY_PACK.exec(packaging ?? '')?.[1] ?? 1);
  return months >= 12 ? 365 : Math.max(30, months * 30);
};

/** Whether a product is out of stock. */
export const isOutOfStock = (productId: number): boolean => productId % OUT_OF_STOCK === 0;

const termsOf = (product: Product, catalogProductId: number, place: number): Terms => {
  const { compounded, compliance, id, priceCents, species } = product;
  const range = weightRangeOf(product);
  const isDiet = isDietProduct(product);
  return {
    productId: id,
    catalogProductId,
    place,
    // A bag is made for a pet: there is always one, and it is the only one.
    backordered: !isDiet && isOutOfStock(id),
    minimumQuantity: !isDiet && id % BY_TWO === 0 ? 2 : 1,
    tiers: !isDiet && (compounded || id % 5 === 0) ? tiersOf(priceCents) : [],
    flavors: flavorsOf(product),
    canineWeightRange: species.includes('Canine') ? range : null,
    felineWeightRange: species.includes('Feline') ? range : null,
    autoshipDays: autoshipDays(product),
    overridePercent: compliance.isControlledSubstance ? 0 : 15,
    shipsWhen: compounded ? 'Ships in 3 to 5 business days' : null,
  };
};

/** A promotion that runs for all, or a code; dates in days from today. */
interface SeedPromotion {
  product?: string;
  code?: string;
  description: string;
  percentOff?: number;
  amountOff?: number;
  autoshipOnly?: boolean;
  firstOrderOnly?: boolean;
  days: readonly [from: number, to: number];
  usageLimit?: number;
}

const PROMOTIONS = promotionData as unknown as readonly SeedPromotion[];

/** Products of the pharmacy's SKUs, with how they are sold and what is taken off their prices. */
const seedCatalog = async (tx: Tx, now: ZonedDate): Promise<void> => {
  const skus = await tx.select().from(products).orderBy(asc(products.id));
  const byName = groupBy(skus, ({ name }) => name);
  const names = [...byName.keys()];
  await insertMany(
    tx,
    catalogProducts,
    [...byName].map(([name, [first, ...more]], at) => {
      const all = first ? [first, ...more] : more;
      const strengths = all.flatMap(({ strength }) => strength ?? []);
      const searchText = productSearchText(name, first?.genericName ?? '', [...new Set(strengths)]);
      return {
        id: at + 1,
        name,
        genericName: first?.genericName ?? '',
        form: first?.form ?? '',
        drugClass: first?.drugClass ?? '',
        species: [...new Set(all.flatMap(({ species }) => species))],
        searchText,
        grams: productGrams(searchText),
        // Injections are given at the practice.
        ecomExcluded: first?.form === 'injection',
      };
    }),
  );
  await insertMany(
    tx,
    productTerms,
    [...byName.values()].flatMap((group, at) => group.map((product, place) => termsOf(product, at + 1, place))),
  );
  const today = isoDateOf(now);
  await tx.insert(promotions).values(
    PROMOTIONS.map(({ product, days: [from, to], ...promotion }) => ({
      ...promotion,
      catalogProductId: product === undefined ? null : names.indexOf(product) + 1 || null,
      startsOn: addDays(today, from),
      endsOn: addDays(today, to),
    })),
  );
};

/** The pharmacy's catalog. */
export const catalogSeeder: Seeder = {
  name: 'catalog',
  after: ['products'],
  seed: async ({ tx, now }) => {
    await seedCatalog(tx, now);
    await continueIds(tx, catalogProducts);
  },
};
