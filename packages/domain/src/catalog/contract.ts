import { boolean, string } from 'yup';

import { contract, fields, idOf, int4 } from '../contract/index.ts';
import { USAGE_INSTRUCTIONS_MAX } from '../prescription/label.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idList, requiredText } from '../schema/primitives.ts';
import {
  addFavoriteDirection,
  checkPromotionCode,
  mapPromotions,
  readFavoriteDirections,
  readProduct,
  removeFavoriteDirection,
  searchProducts,
} from './calls.ts';
import { PRODUCT_HITS_MAX, PRODUCT_QUERY_MAX, PRODUCT_QUERY_MIN } from './types.ts';
import { catalogProductAnswer, favoriteDirectionsAnswer, productSearchAnswer, promotionCodeAnswer, promotionsMapAnswer } from './schema.ts';

const ofPractice = fields({ practiceId: idOf('practice') });
const ofProduct = fields({ practiceId: idOf('practice'), productId: idOf('catalogProduct') });
const NO_PRODUCT = { 404: 'No such product' };
const PROMOTED_MAX = 200;
const CODE_MAX = 100;

/** Checks {@link searchProducts}. */
export const searchProductsContract = contract(searchProducts, {
  summary: 'Find products by a part of their name',
  params: ofPractice,
  query: fields({
    query: string().min(PRODUCT_QUERY_MIN).max(PRODUCT_QUERY_MAX).required(),
    partnerId: int4(1),
    hfpProgramId: int4(1),
    filterEcomExcludedProducts: boolean(),
    animalId: int4(1).meta({ entity: 'animal' }),
    size: int4(1, PRODUCT_HITS_MAX),
  }),
  answer: productSearchAnswer,
  errors: { 404: 'No such pet' },
  example: { query: { query: 'rim' } },
});

/** Checks {@link readProduct}. */
export const readProductContract = contract(readProduct, {
  summary: 'A product with its strengths, packs, prices, stock and rules',
  params: fields({ practiceId: idOf('practice'), skuId: idOf('product') }),
  query: fields({ partnerId: int4(1) }),
  answer: catalogProductAnswer,
  errors: NO_PRODUCT,
});

/** Checks {@link mapPromotions}. */
export const mapPromotionsContract = contract(mapPromotions, {
  summary: 'What is taken off the prices of these SKUs now',
  params: ofPractice,
  body: idList(PROMOTED_MAX).required(),
  answer: promotionsMapAnswer,
  example: { body: [5001, 5002] },
});

/** Checks {@link checkPromotionCode}. */
export const checkPromotionCodeContract = contract(checkPromotionCode, {
  summary: 'Whether a promotional code can be used now',
  params: fields({
    practiceId: idOf('practice'),
    code: string().max(CODE_MAX).required().meta({ example: 'WELCOME10' }),
  }),
  answer: promotionCodeAnswer,
});

/** Checks {@link readFavoriteDirections}. */
export const readFavoriteDirectionsContract = contract(readFavoriteDirections, {
  summary: 'A practice’s favorite directions for a product',
  params: ofProduct,
  answer: favoriteDirectionsAnswer,
  errors: NO_PRODUCT,
});

/** Checks {@link addFavoriteDirection}. */
export const addFavoriteDirectionContract = contract(addFavoriteDirection, {
  summary: 'Add directions to the favorites of a product',
  params: ofProduct,
  body: bodySchema({ usageInstructions: requiredText(USAGE_INSTRUCTIONS_MAX) }),
  answer: favoriteDirectionsAnswer,
  errors: { ...NO_PRODUCT, 409: 'There are as many favorites as a product can have' },
  example: { body: { usageInstructions: 'Give 1 tablet by mouth every 12 hours' } },
});

/** Checks {@link removeFavoriteDirection}. */
export const removeFavoriteDirectionContract = contract(removeFavoriteDirection, {
  summary: 'Take directions out of the favorites of a product',
  params: fields({ practiceId: idOf('practice'), productId: idOf('catalogProduct'), directionId: idOf('favoriteDirection') }),
  answer: favoriteDirectionsAnswer,
  errors: { 404: 'No such favorite' },
});
