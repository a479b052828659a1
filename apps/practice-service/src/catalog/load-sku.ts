import type { ProductPromotion, ProductSku } from '@practice-portal/domain/catalog';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { catalogProducts, productTerms, promotions } from '../db/schema/catalog.ts';
import { products } from '../db/schema/product.ts';

/** A SKU with what it belongs to. */
export interface LoadedSku extends ProductSku {
  catalogProductId: number;
  name: string;
  /** The words of its class, such as 'isoxazoline parasiticide'. */
  drugClass: string;
  species: string[];
  overridePercent: number;
  shipsWhen: string | null;
}

/** A SKU that something was ordered of: it may no longer be sold. */
export interface OrderedSku extends LoadedSku {
  isSold: boolean;
}

export interface Asking {
  practiceId: number;
  now: ZonedDate;
}

/** Returns what is taken off the prices of products now, by the product's id; of two the later one. */
const loadPromotions = async (
  executor: Executor,
  { practiceId, now }: Asking,
  catalogProductIds: readonly number[],
): Promise<Map<number, ProductPromotion>> => {
  if (catalogProductIds.length === 0) return new Map();
  const today = isoDateOf(now);
  const rows = await executor
    .select()
    .from(promotions)
    .where(
      and(
        inArray(promotions.catalogProductId, [...new Set(catalogProductIds)]),
        isNull(promotions.code),
        or(isNull(promotions.practiceId), eq(promotions.practiceId, practiceId)),
        lte(promotions.startsOn, today),
        gte(promotions.endsOn, today),
      ),
    )
    .orderBy(asc(promotions.id));
  return new Map(
    rows.map(({ id, catalogProductId, description, percentOff, amountOff, autoshipOnly }) => [
      catalogProductId ?? 0,
      { promotionId: id, description, percentOff, amountOff, autoshipOnly },
    ]),
  );
};

type Row = { product: typeof products.$inferSelect; terms: typeof productTerms.$inferSelect };

const skuOf = ({ product, terms }: Row, promotion: ProductPromotion | null): LoadedSku => ({
  id: product.id,
  strengthSize: product.strength,
  packaging: product.packaging,
  price: product.priceCents,
  backordered: terms.backordered,
  minimumQuantity: terms.minimumQuantity,
  complianceBean: {
    ...product.compliance,
    canineWeightRange: terms.canineWeightRange,
    felineWeightRange: terms.felineWeightRange,
  },
  compoundingFlavorEntries: terms.flavors,
  compoundingPriceTierEntries: terms.tiers,
  productDefaultAutoshipDays: terms.autoshipDays,
  promotion,
  catalogProductId: terms.catalogProductId,
  name: product.name,
  drugClass: product.drugClass,
  species: product.species,
  overridePercent: terms.overridePercent,
  shipsWhen: terms.shipsWhen,
});

const loadWhere = async (executor: Executor, asking: Asking, where: SQL | undefined): Promise<LoadedSku[]> => {
  const rows = await executor
    .select({ product: products, terms: productTerms })
    .from(productTerms)
    .innerJoin(products, eq(products.id, productTerms.productId))
    .where(where)
    .orderBy(asc(productTerms.catalogProductId), asc(productTerms.place), asc(products.id));
  const found = await loadPromotions(
    executor,
    asking,
    rows.map(({ terms }) => terms.catalogProductId),
  );
  return rows.map((row) => skuOf(row, found.get(row.terms.catalogProductId) ?? null));
};

/** SKUs by their ids; those that are not sold are left out. */
export const loadSkus = async (executor: Executor, asking: Asking, ids: readonly number[]): Promise<Map<number, LoadedSku>> => {
  if (ids.length === 0) return new Map();
  const skus = await loadWhere(executor, asking, inArray(productTerms.productId, [...new Set(ids)]));
  return new Map(skus.map((sku) => [sku.id, sku]));
};

/** The terms of what is no longer sold. */
const NO_TERMS: Row['terms'] = {
  productId: 0,
  catalogProductId: 0,
  place: 0,
  backordered: false,
  minimumQuantity: 1,
  tiers: [],
  flavors: [],
  canineWeightRange: null,
  felineWeightRange: null,
  autoshipDays: null,
  overridePercent: 0,
  shipsWhen: null,
};

/** SKUs by their ids, discontinued ones among them, so that an order for one can say so. */
export const loadOrderedSkus = async (executor: Executor, asking: Asking, ids: readonly number[]): Promise<Map<number, OrderedSku>> => {
  const sold = await loadSkus(executor, asking, ids);
  const found = new Map<number, OrderedSku>([...sold].map(([id, sku]) => [id, { ...sku, isSold: true }]));
  const withdrawn = ids.filter((id) => !sold.has(id));
  if (withdrawn.length === 0) return found;
  const rows = await executor.select().from(products).where(inArray(products.id, withdrawn));
  for (const product of rows) found.set(product.id, { ...skuOf({ product, terms: NO_TERMS }, null), isSold: false });
  return found;
};

/** Every SKU of products. */
export const loadSkusOf = async (executor: Executor, asking: Asking, catalogProductIds: readonly number[]): Promise<LoadedSku[]> =>
  catalogProductIds.length === 0
    ? []
    : loadWhere(executor, asking, inArray(productTerms.catalogProductId, [...new Set(catalogProductIds)]));

/** A SKU as the wire has it. */
export const wireSku = ({
  catalogProductId: _product,
  name: _name,
  drugClass: _class,
  species: _species,
  overridePercent: _override,
  shipsWhen: _ships,
  ...sku
}: LoadedSku): ProductSku => sku;

/** A product's own row; undefined when it is not sold. */
export const findProductOf = async (executor: Executor, skuId: number): Promise<typeof catalogProducts.$inferSelect | undefined> => {
  const [row] = await executor
    .select({ product: catalogProducts })
    .from(productTerms)
    .innerJoin(catalogProducts, eq(catalogProducts.id, productTerms.catalogProductId))
    .where(eq(productTerms.productId, skuId));
  return row?.product;
};

/** Returns what orders, prescriptions and the queue call a product. */
export const skuNames = ({ id, name, strengthSize, packaging }: Pick<LoadedSku, 'id' | 'name' | 'strengthSize' | 'packaging'>) => ({
  productId: id,
  productName: name,
  productStrength: strengthSize,
  productPackaging: packaging,
});
