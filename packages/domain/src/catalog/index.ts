export {
  addFavoriteDirection,
  checkPromotionCode,
  mapPromotions,
  readFavoriteDirections,
  readProduct,
  removeFavoriteDirection,
  searchProducts,
} from './calls.ts';
export type { TierSavings } from './price-tiers.ts';
export { QUANTITY_MAX, quantityOptions, tierPrice, tierSavings } from './price-tiers.ts';
export type { FittedProduct, ProductFit } from './product-fit.ts';
export { byFit, forOtherSpecies, productFit, speciesRefusal } from './product-fit.ts';
export type { WeighedPet } from './sku-by-weight.ts';
export { isInRange, isOutsideRange, skuByWeight, skuForWeight, weightRangeFor } from './sku-by-weight.ts';
export type { ProductSearchQuery } from './types.ts';
export type {
  CatalogProduct,
  CatalogProductAnswer,
  FavoriteDirection,
  FavoriteDirectionsAnswer,
  FlavorEntry,
  PriceTier,
  ProductHit,
  ProductPromotion,
  ProductSearchAnswer,
  ProductSku,
  PromotionCodeAnswer,
  PromotionsMapAnswer,
  SkuCompliance,
} from './schema.ts';
export { FAVORITE_DIRECTIONS_MAX, PRODUCT_HITS_MAX, PRODUCT_QUERY_MAX, PRODUCT_QUERY_MIN } from './types.ts';
