import {
  addFavoriteDirection,
  checkPromotionCode,
  mapPromotions,
  readFavoriteDirections,
  readProduct,
  removeFavoriteDirection,
  searchProducts,
} from '@practice-portal/domain/catalog';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** The catalog: products, prices, promotions, and a practice's favorite directions. */
export const catalogEndpoints = api.enhanceEndpoints({ addTagTypes: ['Directions'] }).injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.query({ ...sending(searchProducts) }),
    catalogProduct: build.query({ ...sending(readProduct) }),
    /** Asks for what it needs and changes nothing, though it is sent as a POST: its body is a list. */
    promotionsMap: build.query({ ...sending(mapPromotions) }),
    promotionCode: build.query({ ...sending(checkPromotionCode) }),
    favoriteDirections: build.query({
      ...sending(readFavoriteDirections),
      providesTags: (_answer, _error, { params }) => [{ type: 'Directions', id: params.productId }],
    }),
    addFavoriteDirection: build.mutation({
      ...sending(addFavoriteDirection),
      invalidatesTags: (_answer, error, { params }) => (error ? [] : [{ type: 'Directions', id: params.productId }]),
    }),
    removeFavoriteDirection: build.mutation({
      ...sending(removeFavoriteDirection),
      invalidatesTags: (_answer, error, { params }) => (error ? [] : [{ type: 'Directions', id: params.productId }]),
    }),
  }),
});

export const {
  useAddFavoriteDirectionMutation,
  useCatalogProductQuery,
  useFavoriteDirectionsQuery,
  useLazyCatalogProductQuery,
  useLazyPromotionCodeQuery,
  useLazySearchProductsQuery,
  usePromotionsMapQuery,
  useRemoveFavoriteDirectionMutation,
  useSearchProductsQuery,
} = catalogEndpoints;
