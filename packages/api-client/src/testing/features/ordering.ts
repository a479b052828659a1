import {
  addFavoriteDirection,
  type CatalogProduct,
  checkPromotionCode,
  mapPromotions,
  productFit,
  readFavoriteDirections,
  readProduct,
  removeFavoriteDirection,
  searchProducts,
} from '@practice-portal/domain/catalog';
import {
  readRecommendationSuggestions,
  recommendationRefusal,
  renewRecommendation,
  submitRecommendation,
} from '@practice-portal/domain/recommend';
import { domainMessage, messageText } from '@practice-portal/domain/text';

import { TEST_NOW } from '../clock.ts';
import { refuse } from '../handlers/answers.ts';
import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';
import type { World } from '../world.ts';
import { makeHit } from './ordering-catalog.ts';
import { cartHandlers } from './ordering-cart-handlers.ts';
import { makeOrderingWorld, type OrderingWorld, setCarts } from './ordering-world.ts';

export { makeCart, makeCartItem } from './ordering-cart.ts';
export { makeCatalogProduct, makeCompoundedProduct, makeHit, makePromotion, makeSku } from './ordering-catalog.ts';
export { makeDraft, makeOrderingWorld, makePurchased, makeSuggestion, type OrderingWorld } from './ordering-world.ts';

/** Products, their prices, and favorite directions. */
const catalog = (state: OrderingWorld) => {
  const productOf = (skuId: number) => state.products.find(({ skus }) => skus.some(({ id }) => id === skuId));
  return [
    on(searchProducts, ({ query }) => {
      const words = (query.query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const matches = state.products.filter(({ displayName, genericName }) =>
        words.every((word) => `${displayName} ${genericName}`.toLowerCase().includes(word)),
      );
      // The pets of stories are dogs.
      const fitOf = (product: CatalogProduct) =>
        query.animalId === undefined ? {} : { fit: productFit(product, { species: 'Canine', weight: null }) };
      return { data: matches.map((product) => ({ ...makeHit(product), ...fitOf(product) })) };
    }),
    on(readProduct, ({ params }) => {
      const data = productOf(params.skuId);
      return data ? { data } : refuse(404, 'No such product');
    }),
    on(mapPromotions, ({ body }) => ({
      data: Object.fromEntries(
        body.flatMap((id) => {
          const promotion = productOf(id)?.skus.find((sku) => sku.id === id)?.promotion;
          return promotion ? [[String(id), promotion]] : [];
        }),
      ),
    })),
    on(checkPromotionCode, ({ params }) => ({ data: { valid: state.codes.includes(String(params.code).toUpperCase()) } })),
    on(readFavoriteDirections, ({ params }) => ({ data: state.favorites.filter(({ productId }) => productId === params.productId) })),
    on(addFavoriteDirection, ({ params, body }) => {
      const { productId } = params;
      const usageInstructions = body.usageInstructions.trim();
      const known = state.favorites.some((one) => one.productId === productId && one.usageInstructions === usageInstructions);
      if (!known) state.favorites = [...state.favorites, { id: state.nextId(), productId, usageInstructions }];
      return { data: state.favorites.filter((one) => one.productId === productId) };
    }),
    on(removeFavoriteDirection, ({ params }) => {
      state.favorites = state.favorites.filter(({ id }) => id !== params.directionId);
      return { data: state.favorites.filter(({ productId }) => productId === params.productId) };
    }),
  ];
};

/** Sending a cart to its client: it is open no longer then. */
const recommend = (state: OrderingWorld, world: World) => [
  on(readRecommendationSuggestions, () => {
    const flags = world.practice.practiceHomeFeatures;
    return {
      promoCode: null,
      defaultMessage: flags.defaultRecommendationMessageEnabled
        ? messageText(domainMessage('recommend.defaultMessage'), world.practice.localizationData.defaultLocaleCode)
        : null,
      promoCodeEnabled: flags.recommendationPromoCodeEnabled,
    };
  }),
  on(submitRecommendation, ({ body }) => {
    const cart = state.carts.find(({ id }) => id === body.rxCartId);
    if (!cart) return refuse(404, 'No such cart');
    const say = (key: string) => messageText(domainMessage(`recommend.${key}`), world.practice.localizationData.defaultLocaleCode);
    const refusal = recommendationRefusal(cart.cartItems, world.practice);
    if (refusal !== null) return refuse(422, say(refusal), { refusal });
    const code = body.promoCode?.trim().toUpperCase() ?? '';
    if (code !== '' && !state.codes.includes(code))
      return refuse(422, say('promoCodeInvalid'), { fieldErrors: { promoCode: say('promoCodeInvalid') } });
    setCarts(
      state,
      state.carts.filter(({ id }) => id !== cart.id),
    );
    return { data: { rxCartId: cart.id, recommendationDate: TEST_NOW } };
  }),
  on(renewRecommendation, () => ({ data: { rxCartId: state.nextId(), recommendationDate: TEST_NOW } })),
];

/**
 * Carts, drafts and the catalog, which change as they do at the real service.
 * @param overrides what the story begins with
 */
export const orderingHandlers =
  (overrides: Partial<OrderingWorld> = {}): HandlerGroup =>
  (world) => {
    const state = makeOrderingWorld(overrides);
    return [...catalog(state), ...cartHandlers(state, world), ...recommend(state, world)];
  };
