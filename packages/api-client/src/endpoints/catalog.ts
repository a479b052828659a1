import {
  addFavouriteDirection,
  checkPromotionCode,
  mapPromotions,
  readFavouriteDirections,
  readProduct,
  removeFavouriteDirection,
  searchProducts,
} from '@practice-portal/domain/catalog';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** The catalog: products, prices, promotions, and a practice's favourite directions. */
export const catalogEndpoints = api.enhanceEndpoints({ addTagTypes: ['Directions'] }).injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.query({ ...sending(searchProducts) }),
    catalogProduct: build.query({ ...sending(readProduct) }),
    /** Asks for what it needs and changes nothing, though it is sent as a POST: its body is a list. */
    promotionsMap: build.query({ ...sending(mapPromotions) }),
    promotionCode: build.query({ ...sending(checkPromotionCode) }),
    favouriteDirections: build.query({
      ...sending(readFavouriteDirections),
      providesTags: (_answer, _error, { params }) => [{ type: 'Directions', id: params.productId }],
    }),
    addFavouriteDirection: build.mutation({
      ...sending(addFavouriteDirection),
      invalidatesTags: (_answer, error, { params }) => (error ? [] : [{ type: 'Directions', id: params.productId }]),
    }),
    removeFavouriteDirection: build.mutation({
      ...sending(removeFavouriteDirection),
      invalidatesTags: (_answer, error, { params }) => (error ? [] : [{ type: 'Directions', id: params.productId }]),
    }),
  }),
});

export const {
  useAddFavouriteDirectionMutation,
  useCatalogProductQuery,
  useFavouriteDirectionsQuery,
  useLazyCatalogProductQuery,
  useLazyPromotionCodeQuery,
  useLazySearchProductsQuery,
  usePromotionsMapQuery,
  useRemoveFavouriteDirectionMutation,
  useSearchProductsQuery,
} = catalogEndpoints;
