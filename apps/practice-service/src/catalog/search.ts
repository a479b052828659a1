import {
  byFit,
  type FittedProduct,
  PRODUCT_HITS_MAX,
  type ProductHit,
  productFit,
  skuByWeight,
  type WeighedPet,
} from '@practice-portal/domain/catalog';
import { fold, wordsOf } from '@practice-portal/domain/text';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import { likePattern } from '../search/fold.ts';
import { itemGrams, termGrams } from '../search/grams.ts';
import type { Executor } from '../db/client.ts';
import { catalogProducts } from '../db/schema/catalog.ts';
import { isDietProduct } from './diet-product.ts';
import { type Asking, type LoadedSku, loadSkusOf } from './load-sku.ts';

/** The catalog is nobody's: its grams are hashed with no practice. */
const NOBODY = 0;

/** The words a product is found by: name and drug, one a line, then its strengths. */
export const productSearchText = (name: string, genericName: string, strengths: readonly string[]): string =>
  [name, genericName, ...strengths].map(fold).filter(Boolean).join('\n');

/** The grams of {@link productSearchText}. */
export const productGrams = (searchText: string): number[] => itemGrams(NOBODY, searchText);

/** The condition that every word is somewhere in a product's text; by the index of grams, then to the letter. */
export const matching = (query: string): SQL | undefined => {
  const words = wordsOf(query);
  const grams = [...new Set(words.filter((word) => word.length > 1).flatMap((word) => termGrams(NOBODY, word)))];
  return and(
    grams.length > 0 ? sql`${catalogProducts.grams} @> ${`{${grams.join(',')}}`}::int[]` : undefined,
    ...words.map((word) => sql`${catalogProducts.searchText} like ${likePattern(word)}`),
  );
};

/** Products that have every word of a query; the name itself first, then names that begin with it. */
export const findProducts = (executor: Executor, query: string, size: number, onlySold: boolean) =>
  executor
    .select()
    .from(catalogProducts)
    .where(and(matching(query), onlySold ? eq(catalogProducts.ecomExcluded, false) : undefined))
    .orderBy(
      sql`lower(${catalogProducts.name}) = ${query.trim().toLowerCase()} desc`,
      sql`${catalogProducts.searchText} like ${likePattern(fold(query)).slice(1)} desc`,
      // Folded, in one order on every database.
      sql`${catalogProducts.searchText} collate "C"`,
      asc(catalogProducts.id),
    )
    .limit(size);

/** A product as far as its fit for a pet goes. */
export const fittedProduct = (name: string, species: readonly string[], skus: readonly LoadedSku[]): FittedProduct => ({
  displayName: name,
  species,
  skus,
});

const hitOf = (product: typeof catalogProducts.$inferSelect, skus: readonly LoadedSku[], pet: WeighedPet | null): ProductHit | null => {
  const first = pet === null ? skus[0] : skuByWeight(skus, pet);
  if (!first) return null;
  const rules = first.complianceBean;
  return {
    id: product.id,
    skuId: first.id,
    displayName: product.name,
    genericName: product.genericName,
    form: product.form,
    species: product.species,
    strengths: [...new Set(skus.flatMap(({ strengthSize }) => strengthSize ?? []))],
    fromPrice: Math.min(...skus.map(({ price }) => price)),
    backordered: skus.every(({ backordered }) => backordered),
    compounded: rules.compounded,
    isPrescriptionRequired: rules.isPrescriptionRequired,
    isControlledSubstance: rules.isControlledSubstance,
    isNutrition: rules.isNutrition,
    isRoyalCaninIndividualis: isDietProduct(product),
    ...(pet === null ? {} : { fit: productFit(fittedProduct(product.name, product.species, skus), pet) }),
  };
};

interface CatalogSearch {
  query: string;
  size: number;
  onlySold: boolean;
  pet?: WeighedPet | null;
}

/** The hits of a search, in its order. */
export const searchCatalog = async (
  executor: Executor,
  asking: Asking,
  { query, size, onlySold, pet = null }: CatalogSearch,
): Promise<ProductHit[]> => {
  const found = await findProducts(executor, query, pet === null ? size : PRODUCT_HITS_MAX, onlySold);
  const skus = await loadSkusOf(
    executor,
    asking,
    found.map(({ id }) => id),
  );
  const hits = found.flatMap((product) => {
    const own = skus.filter(({ catalogProductId }) => catalogProductId === product.id);
    return hitOf(product, own, pet) ?? [];
  });
  if (pet === null) return hits;
  const fitted = hits.map((hit) => ({ ...hit, fit: hit.fit ?? ('fits' as const) }));
  return fitted.toSorted(byFit(query)).slice(0, size);
};
