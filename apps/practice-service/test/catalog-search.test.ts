import { inZone } from '@practice-portal/domain/locale';
import { PRODUCT_HITS_MAX } from '@practice-portal/domain/catalog';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findProducts, matching, productGrams, productSearchText, searchCatalog } from '../src/catalog/search.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { catalogProducts, productTerms } from '../src/db/schema/catalog.ts';
import { products } from '../src/db/schema/product.ts';
import { insertMany } from '../src/seed/insert-many.ts';
import { A, CLOCK, DATABASES, startService } from './support/service.ts';

const PRODUCTS = 2_500;
const STRENGTHS = [5, 10, 20, 40];
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'zu'];

/** A name that no drug has, the same for the same number. */
const nameOf = (n: number): string =>
  [0, 1, 2, 3].map((at) => SYLLABLES[Math.floor(n / SYLLABLES.length ** at) % SYLLABLES.length]).join('');

describe.each(DATABASES)('the search over 10,000 SKUs (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind);
    await service.services.db.transaction(async (tx) => {
      const [model] = await tx.select().from(products).limit(1);
      if (!model) throw new Error('There is no product');
      const numbers = Array.from({ length: PRODUCTS }, (_, n) => n);
      await insertMany(
        tx,
        catalogProducts,
        numbers.map((n) => {
          const searchText = productSearchText(
            nameOf(n),
            'Nothing',
            STRENGTHS.map((strength) => `${strength} mg`),
          );
          return {
            id: 100_000 + n,
            name: nameOf(n),
            genericName: 'Nothing',
            form: 'tablet',
            drugClass: 'none',
            species: ['Canine'],
            searchText,
            grams: productGrams(searchText),
          };
        }),
      );
      const skus = numbers.flatMap((n) =>
        STRENGTHS.map((strength, place) => ({
          ...model,
          id: 200_000 + n * STRENGTHS.length + place,
          name: nameOf(n),
          strength: `${strength} mg`,
          place,
          of: 100_000 + n,
        })),
      );
      await insertMany(
        tx,
        products,
        skus.map(({ place: _place, of: _of, ...sku }) => sku),
      );
      await insertMany(
        tx,
        productTerms,
        skus.map(({ id, place, of }) => ({ productId: id, catalogProductId: of, place })),
      );
    });
    await service.services.db.execute(sql`analyze`);
  });
  afterAll(() => service.close());

  it('answers by its index', async () => {
    const { db } = service.services;
    const plan = rowsOf<{ 'QUERY PLAN': string }>(
      await db.execute(sql`explain select id from ${catalogProducts} where ${matching('gukale')}`),
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('catalogue_products_search');
    const asking = { practiceId: A, now: inZone(CLOCK, 'America/Denver') };
    const hits = await searchCatalog(db, asking, { query: nameOf(1_234), size: 10, onlySold: false });
    expect(hits.map(({ displayName, strengths }) => [displayName, strengths.length])).toEqual([[nameOf(1_234), STRENGTHS.length]]);
  });

  it('finds every word wherever it stands, marks as themselves, and names that begin with it first', async () => {
    const { db } = service.services;
    const names = async (query: string): Promise<string[]> =>
      (await findProducts(db, query, PRODUCT_HITS_MAX, false)).map(({ name }) => name);
    expect(await names('CARPROFEN 75')).toEqual(['Rimadyl Caplets']);
    expect((await names('trio'))[0]).toBe('SimparicaTRIO');
    expect((await names('simparica'))[0]).toBe('SIMPARICA');
    for (const mark of ['%%', '__', String.raw`\\`, "' or 1=1 --", 'no such thing']) expect(await names(mark), mark).toEqual([]);
    expect(await names('nothing')).toHaveLength(PRODUCT_HITS_MAX);
  });
});
