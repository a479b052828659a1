import { call } from '../call/index.ts';
import type { ProductSearchQuery } from './types.ts';
import type {
  CatalogProductAnswer,
  FavoriteDirectionsAnswer,
  ProductSearchAnswer,
  PromotionCodeAnswer,
  PromotionsMapAnswer,
} from './schema.ts';

/** Finds products by a part of their name, the name of the drug or a strength. */
export const searchProducts = call<undefined, ProductSearchAnswer, ProductSearchQuery>()({
  id: 'catalogue.search',
  method: 'GET',
  host: 'practice',
  path: 'catalog/rest/v1/:practiceId/scriptright/products',
});

/** A product with its strengths, packs, prices, stock and rules; also the table of its prices. */
export const readProduct = call<undefined, CatalogProductAnswer, { partnerId?: number | undefined }>()({
  id: 'catalogue.product',
  method: 'GET',
  host: 'practice',
  path: 'catalog/rest/v1/:practiceId/scriptright/products/retail/:skuId',
});

/** Sends what is taken off the prices of SKUs now. */
export const mapPromotions = call<number[], PromotionsMapAnswer>()({
  id: 'catalogue.promotions',
  method: 'POST',
  host: 'practice',
  path: 'catalog/rest/v1/promotions/site/:practiceId/adjustmentsMap',
});

/** Whether a promotional code can be used now. */
export const checkPromotionCode = call<undefined, PromotionCodeAnswer>()({
  id: 'catalogue.promotionCode',
  method: 'GET',
  host: 'practice',
  path: 'promotion/practice/:practiceId/code/:code',
});

/** A practice's favorite directions for a product. */
export const readFavoriteDirections = call<undefined, FavoriteDirectionsAnswer>()({
  id: 'catalogue.directions',
  method: 'GET',
  host: 'practice',
  path: 'catalog/rest/v1/:practiceId/directions/:productId',
});

/** Adds directions to the favorites; the same text again is the same favorite. */
export const addFavoriteDirection = call<{ usageInstructions: string }, FavoriteDirectionsAnswer>()({
  id: 'catalogue.addDirection',
  method: 'POST',
  host: 'practice',
  path: 'catalog/rest/v1/:practiceId/directions/:productId',
  idempotent: true,
});

/** Takes directions out of the favorites. */
export const removeFavoriteDirection = call<undefined, FavoriteDirectionsAnswer>()({
  id: 'catalogue.removeDirection',
  method: 'DELETE',
  host: 'practice',
  path: 'catalog/rest/v1/:practiceId/directions/:productId/:directionId',
  idempotent: true,
});
