import { PRODUCT_HITS_MAX } from '@practice-portal/domain/catalog';
import {
  checkPromotionCodeContract,
  mapPromotionsContract,
  readProductContract,
  searchProductsContract,
} from '@practice-portal/domain/contract/catalog';

import { isDietProduct } from './diet-product.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { directionRoutes } from './direction-routes.ts';
import { findProductOf, loadSkus, loadSkusOf, wireSku } from './load-sku.ts';
import { findCode } from './promotion-code.ts';
import { searchCatalog } from './search.ts';
import { loadWeighedPet } from './weighed-pet.ts';

const search = route(searchProductsContract, {
  handler: async ({ query, session: { practiceId }, services, db }) => ({
    data: await searchCatalog(
      db,
      { practiceId, now: services.now() },
      {
        query: query.query,
        size: query.size ?? PRODUCT_HITS_MAX,
        onlySold: query.filterEcomExcludedProducts === true,
        pet: query.animalId === undefined ? null : await loadWeighedPet(db, practiceId, query.animalId),
      },
    ),
  }),
});

const product = route(readProductContract, {
  handler: async ({ params: { skuId }, session: { practiceId }, services, db }) => {
    const found = await findProductOf(db, skuId);
    if (!found) throw problem(404, 'No such product');
    const { id, name: displayName, genericName, form, species } = found;
    const skus = await loadSkusOf(db, { practiceId, now: services.now() }, [id]);
    return {
      data: { id, displayName, genericName, form, species, isRoyalCaninIndividualis: isDietProduct(found), skus: skus.map(wireSku) },
    };
  },
});

const promotionsMap = route(mapPromotionsContract, {
  handler: async ({ body, session: { practiceId }, tx, now, record }) => {
    const skus = await loadSkus(tx, { practiceId, now }, body);
    // Nothing is changed: what was asked is enough of a record.
    record({ after: { asked: body.length } });
    return {
      data: Object.fromEntries([...skus.values()].flatMap(({ id, promotion }) => (promotion === null ? [] : [[String(id), promotion]]))),
    };
  },
});

const code = route(checkPromotionCodeContract, {
  handler: async ({ params: { code: asked }, session: { practiceId }, services, db }) => ({
    data: { valid: (await findCode(db, practiceId, asked, services.now())) !== null },
  }),
});

/** The routes of the catalog. */
export const catalogRoutes: readonly AnyRoute[] = [search, product, promotionsMap, code, ...directionRoutes];
