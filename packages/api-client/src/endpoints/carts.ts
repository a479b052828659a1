import {
  acceptCompoundingAgreement,
  addCartItem,
  type Cart,
  type CartConflict,
  type CartFromPrescriptionAnswer,
  createCart,
  deleteCart,
  listDrafts,
  type MaybeCartAnswer,
  readCart,
  readCartSuggestions,
  readClientCart,
  readCompoundingAgreement,
  readPurchased,
  refillPrescription,
  removeCartItem,
  renewPrescription,
  replacePrescription,
  saveCart,
  saveCartItem,
  setPromoCode,
} from '@practice-portal/domain/cart';

import { api } from '../api/api.ts';
import type { ApiDispatch, ApiThunk } from '../api/store-types.ts';
import { isApiError } from '../calls/errors.ts';
import { sending } from '../calls/sending.ts';

const tagged = api.enhanceEndpoints({ addTagTypes: ['Cart', 'Draft', 'Purchase', 'Prescription', 'Practice'] });

const reading = tagged.injectEndpoints({
  endpoints: (build) => ({
    /** The open cart of a client; `data` is null when there is none. */
    clientCart: build.query({
      ...sending(readClientCart),
      providesTags: (_answer, _error, { params }) => ['Cart', { type: 'Cart', id: `client-${params.clientId}` }],
    }),
    cart: build.query({
      ...sending(readCart),
      providesTags: (_answer, _error, { params }) => ['Cart', { type: 'Cart', id: params.cartId }],
    }),
    drafts: build.query({ ...sending(listDrafts), providesTags: ['Draft'] }),
    purchasedItems: build.query({ ...sending(readPurchased), providesTags: ['Purchase'] }),
    /** Every change of a cart changes its drafts too, and what still suits the pet. */
    cartSuggestions: build.query({ ...sending(readCartSuggestions), providesTags: ['Cart', 'Draft'] }),
  }),
});

/** The cart in a refusal, as it is now: another person has changed it, or the client has one already. Null for another refusal. */
export const cartChangedByOther = (error: unknown): Cart | null =>
  isApiError(error) && error.status === 409 ? ((error.data as Partial<CartConflict> | undefined)?.data ?? null) : null;

/** Shows a cart as the service has it, wherever it is on screen. */
const showCart =
  (cart: Cart): ApiThunk<void> =>
  (dispatch) => {
    const data = { data: cart };
    dispatch(reading.util.updateQueryData('cart', { params: { cartId: cart.id } }, () => data));
    dispatch(reading.util.updateQueryData('clientCart', { params: { clientId: cart.clientId } }, () => data));
  };

interface Lifecycle {
  dispatch(thunk: ApiThunk<void>): unknown;
  queryFulfilled: Promise<{ data: MaybeCartAnswer }>;
}

const showAnswer = async (_arg: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> => {
  const cart = await queryFulfilled.then(
    ({ data }) => data.data,
    (failure: { error?: unknown }) => cartChangedByOther(failure.error),
  );
  if (cart) dispatch(showCart(cart));
};

interface FromPrescription {
  dispatch: ApiDispatch;
  queryFulfilled: Promise<{ data: CartFromPrescriptionAnswer }>;
}

/** What a prescription has put into a cart shows once that cart is read. */
const showItsCart = async (_arg: unknown, { dispatch, queryFulfilled }: FromPrescription): Promise<void> => {
  const cartId = await queryFulfilled.then(
    ({ data }) => data.cartId,
    () => null,
  );
  if (cartId === null) return;
  const { data } = await dispatch(reading.endpoints.cart.initiate({ params: { cartId } }, { forceRefetch: true, subscribe: false }));
  if (data) dispatch(showCart(data.data));
  else dispatch(tagged.util.invalidateTags(['Cart']));
};

// What was refused was asked of a cart that may not be as it is shown, and what had no answer may be done: it is read again.
const AFTER_ERROR = ['Cart'] as const;
const ofDrafts = (_answer: unknown, error: unknown) => (error ? AFTER_ERROR : (['Draft'] as const));
const ofAllCarts = (_answer: unknown, error: unknown) => (error ? AFTER_ERROR : (['Cart', 'Draft'] as const));

/** Carts: what is being ordered for a client. */
export const cartEndpoints = reading.injectEndpoints({
  endpoints: (build) => ({
    createCart: build.mutation({ ...sending(createCart), onQueryStarted: showAnswer, invalidatesTags: ofAllCarts }),
    addCartItem: build.mutation({ ...sending(addCartItem), onQueryStarted: showAnswer, invalidatesTags: ofDrafts }),
    saveCartItem: build.mutation({
      ...sending(saveCartItem),
      onQueryStarted: showAnswer,
      invalidatesTags: (answer, error) =>
        answer?.data?.cartItems.some(({ kind }) => kind === 'RENEW') ? ['Draft', 'Prescription', 'Purchase'] : ofDrafts(answer, error),
    }),
    removeCartItem: build.mutation({
      ...sending(removeCartItem),
      onQueryStarted: showAnswer,
      invalidatesTags: (answer, error) => (!error && answer?.data !== null ? (['Draft'] as const) : ofAllCarts(answer, error)),
    }),
    /** The change shows at once, and is taken back when the service refuses it. */
    saveCart: build.mutation({
      ...sending(saveCart),
      onQueryStarted: async ({ params, body }, lifecycle) => {
        const cartId = Number(params.cartId);
        const change = (shown: { data: Cart | null } | undefined): void => {
          if (shown?.data?.id === cartId) Object.assign(shown.data, body);
        };
        const patches = [
          lifecycle.dispatch(reading.util.updateQueryData('cart', { params: { cartId } }, change)),
          ...reading.util
            .selectCachedArgsForQuery(lifecycle.getState(), 'clientCart')
            .map((asked) => lifecycle.dispatch(reading.util.updateQueryData('clientCart', asked, change))),
        ];
        lifecycle.queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
        await showAnswer(undefined, lifecycle);
      },
      invalidatesTags: ofDrafts,
    }),
    setPromoCode: build.mutation({ ...sending(setPromoCode), onQueryStarted: showAnswer, invalidatesTags: ofDrafts }),
    /** A draft that could not be deleted may be gone. */
    deleteCart: build.mutation({ ...sending(deleteCart), invalidatesTags: ['Cart', 'Draft'] }),
    refillPrescription: build.mutation({ ...sending(refillPrescription), onQueryStarted: showItsCart, invalidatesTags: ofDrafts }),
    renewPrescription: build.mutation({ ...sending(renewPrescription), onQueryStarted: showItsCart, invalidatesTags: ofDrafts }),
    replacePrescription: build.mutation({ ...sending(replacePrescription), onQueryStarted: showItsCart, invalidatesTags: ofDrafts }),
    /** A mutation, so that no object URL stays in the cache. */
    compoundingAgreementPdf: build.mutation({
      ...sending(readCompoundingAgreement, (practiceId: number) => ({ params: { practiceId } })),
    }),
    acceptCompoundingAgreement: build.mutation({
      ...sending(acceptCompoundingAgreement),
      invalidatesTags: (_answer, error) => (error ? [] : ['Practice', 'Cart']),
    }),
  }),
});

export const {
  useAcceptCompoundingAgreementMutation,
  useAddCartItemMutation,
  useCartQuery,
  useCartSuggestionsQuery,
  useClientCartQuery,
  useCompoundingAgreementPdfMutation,
  useCreateCartMutation,
  useDeleteCartMutation,
  useDraftsQuery,
  usePurchasedItemsQuery,
  useRefillPrescriptionMutation,
  useRemoveCartItemMutation,
  useRenewPrescriptionMutation,
  useReplacePrescriptionMutation,
  useSaveCartItemMutation,
  useSaveCartMutation,
  useSetPromoCodeMutation,
} = cartEndpoints;
