import type { ProductHit } from '@practice-portal/domain/catalogue';
import { fold, wordsOf } from '@practice-portal/domain/text';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import { likePattern } from '../search/fold.ts';
import { itemGrams, termGrams } from '../search/grams.ts';
import type { Executor } from '../db/client.ts';
import { catalogueProducts } from '../db/schema/catalogue.ts';
import { isDietProduct } from './diet-product.ts';
import { type Asking, type LoadedSku, loadSkusOf } from './load-sku.ts';

/** The catalogue is nobody's: its grams are hashed with no practice. */
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
    grams.length > 0 ? sql`${catalogueProducts.grams} @> ${`{${grams.join(',')}}`}::int[]` : undefined,
    ...words.map((word) => sql`${catalogueProducts.searchText} like ${likePattern(word)}`),
  );
};

/** Products that have every word of a query; names that begin with it first. */
export const findProducts = (executor: Executor, query: string, size: number, onlySold: boolean) =>
  executor
    .select()
    .from(catalogueProducts)
    .where(and(matching(query), onlySold ? eq(catalogueProducts.ecomExcluded, false) : undefined))
    .orderBy(
      sql`${catalogueProducts.searchText} like ${likePattern(fold(query)).slice(1)} desc`,
      // Folded, in one order on every database.
      sql`${catalogueProducts.searchText} collate "C"`,
      asc(catalogueProducts.id),
    )
    .limit(size);

const hitOf = (product: typeof catalogueProducts.$inferSelect, skus: readonly LoadedSku[]): ProductHit | null => {
  const [first] = skus;
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
  };
};

/** The hits of a search, in its order. */
export const searchCatalogue = async (
  executor: Executor,
  asking: Asking,
  { query, size, onlySold }: { query: string; size: number; onlySold: boolean },
): Promise<ProductHit[]> => {
  const found = await findProducts(executor, query, size, onlySold);
  const skus = await loadSkusOf(
    executor,
    asking,
    found.map(({ id }) => id),
  );
  return found.flatMap(
    (product) =>
      hitOf(
        product,
        skus.filter(({ catalogueProductId }) => catalogueProductId === product.id),
      ) ?? [],
  );
};
