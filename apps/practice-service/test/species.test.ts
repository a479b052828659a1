import type { CartSuggestionsAnswer } from '@practice-portal/domain/cart';
import { type CatalogProductAnswer, isOutsideRange, type ProductSearchAnswer } from '@practice-portal/domain/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { itemFor, openOrdering, type Ordering } from './support/ordering.ts';
import { A, B, ONE_DATABASE, startService } from './support/service.ts';

interface Pet {
  id: number;
  clientId: number;
  weight: number;
}

describe.each(ONE_DATABASE)('products for a species and a weight (%s)', (kind) => {
  let service: Service;
  let api: Ordering;
  beforeAll(async () => {
    service = await startService(kind);
    api = await openOrdering(service);
  });
  afterAll(() => service.close());

  const petOf = async (species: string, practiceId = A): Promise<Pet> => {
    const [pet] = await api.rows<Pet>(
      `select a.id, a.client_id as "clientId", a.weight from animals a join clients c on c.id = a.client_id
        where a.practice_id = ${practiceId} and a.species = '${species}' and c.active and not a.deceased and not a.rehomed
          and a.weight is not null and a.client_id not in (select client_id from carts) order by a.id limit 1`,
    );
    if (!pet) throw new Error(`There is no ${species}`);
    return pet;
  };
  const search = (query: string, animalId: number) =>
    api.send<ProductSearchAnswer>('GET', `catalog/rest/v1/${A}/scriptright/products?query=${query}&animalId=${animalId}`);
  const productOf = async (skuId: number) =>
    (await api.send<CatalogProductAnswer>('GET', `catalog/rest/v1/${A}/scriptright/products/retail/${skuId}`)).body.data;

  it('what suits the pet is found first, the one with an exact name before a longer one, in the strength for its weight', async () => {
    const [dog, cat] = [await petOf('Canine'), await petOf('Feline')];
    const found = async (query: string, { id }: Pet) => (await search(query, id)).body.data;
    const [ofDog] = await found('advantage', dog);
    expect(ofDog).toMatchObject({ displayName: 'Advantage Multi for Dogs', fit: 'fits' });
    expect((await found('advantage', cat)).at(-1)).toMatchObject({ displayName: 'Advantage Multi for Dogs', fit: 'excluded' });
    expect((await found('simparica', dog))[0]?.displayName).toBe('SIMPARICA');
    const [first] = await found('nexgard', dog);
    const sku = (await productOf(first?.skuId ?? 0)).skus.find(({ id }) => id === first?.skuId);
    expect(sku && isOutsideRange(sku, { species: 'Canine', weight: dog.weight })).toBe(false);
  });

  it('a product that its name excludes is refused, whoever asks, and nothing is stored', async () => {
    const cat = await petOf('Feline');
    const [hit] = (await search('advantage multi for dogs', cat.id)).body.data;
    const product = await productOf(hit?.skuId ?? 0);
    const item = { ...itemFor(cat.id), productId: product.skus[0]?.id ?? 0, orderQuantity: 2 };
    const answer = await api.send<{ errorMessage: string; fieldErrors: object }>('POST', 'carts', {
      body: { sourceId: 7, clientId: cat.clientId, cartItem: item },
    });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, ['productId']]);
    expect(answer.body.errorMessage).toContain('is for another species');
    expect(await api.rows(`select 1 from carts where client_id = ${cat.clientId}`)).toEqual([]);
  });

  it('every suggestion is for the species, in a strength for the weight that is in stock', async () => {
    for (const species of ['Canine', 'Feline']) {
      const pet = await petOf(species);
      const { body } = await api.send<CartSuggestionsAnswer>('GET', `cart-suggestions/animal/${pet.id}`);
      expect(body.data.length, species).toBeGreaterThan(0);
      for (const { skuId, displayName } of body.data) {
        const sku = (await productOf(skuId)).skus.find(({ id }) => id === skuId);
        expect([displayName, sku?.backordered, sku && isOutsideRange(sku, { species, weight: pet.weight })]).toEqual([
          displayName,
          false,
          false,
        ]);
        expect(displayName).not.toContain(species === 'Feline' ? 'for Dogs' : 'for Cats');
      }
    }
  });

  it('another practice’s pet is not known here', async () => {
    const { id } = await petOf('Canine', B);
    expect((await search('rimadyl', id)).status).toBe(404);
  });
});
