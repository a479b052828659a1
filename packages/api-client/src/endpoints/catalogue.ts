import {
  addFavouriteDirection,
  checkPromotionCode,
  mapPromotions,
  readFavouriteDirections,
  readProduct,
  removeFavouriteDirection,
  searchProducts,
} from '@practice-portal/domain/catalogue';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** The catalogue: products, prices, promotions, and a practice's favourite directions. */
export const catalogueEndpoints = api.enhanceEndpoints({ addTagTypes: ['Directions'] }).injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.query({ ...sending(searchProducts) }),
    catalogueProduct: build.query({ ...sending(readProduct) }),
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
  useCatalogueProductQuery,
  useFavouriteDirectionsQuery,
  useLazyCatalogueProductQuery,
  useLazyPromotionCodeQuery,
  useLazySearchProductsQuery,
  usePromotionsMapQuery,
  useRemoveFavouriteDirectionMutation,
  useSearchProductsQuery,
} = catalogueEndpoints;
