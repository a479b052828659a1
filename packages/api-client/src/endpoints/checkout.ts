import {
  approvePriceOverride,
  type CardRefusal,
  type CheckoutCheck,
  type CheckoutCheckAnswer,
  checkCart,
  type ItemShipModes,
  listShipModes,
  type PriceChange,
  type SubmitConflict,
  submitOrder,
} from '@practice-portal/domain/checkout';

import { api } from '../api/api.ts';
import { isApiError } from '../calls/errors.ts';
import { sending } from '../calls/sending.ts';

/** Which state of a cart is to be validated: another version of it costs something else. */
export interface CartVersion {
  cartId: number;
  version: number;
}

const tagged = api.enhanceEndpoints({
  addTagTypes: ['Cart', 'Draft', 'Purchase', 'Prescription', 'Autoship', 'Order', 'Card', 'FailedPayment', 'QueueItem'],
});

/** The way from a cart to a paid order. */
export const checkoutEndpoints = tagged.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Never from the cache: what is shown is what is charged now. No tag asks for it again: a change of the cart is another
     * version of it, and a cart that was placed no longer costs anything.
     */
    checkCart: build.query({
      ...sending(checkCart, ({ cartId }: CartVersion) => ({ params: { cartId } })),
      transformResponse: (answer: CheckoutCheckAnswer): CheckoutCheck => answer.data,
      keepUnusedDataFor: 0,
    }),
    shipModes: build.query({
      ...sending(listShipModes, ({ cartId }: CartVersion) => ({ params: { cartId } })),
      transformResponse: (answer: { items: ItemShipModes[] }) => answer.items,
    }),
    /** Takes the key that was made with the cart: leaving the screen and coming back places no second order. */
    submitOrder: build.mutation({
      ...sending(submitOrder),
      invalidatesTags: (_answer, error) =>
        error ? [] : ['Cart', 'Draft', 'Purchase', 'Prescription', 'Autoship', 'Order', 'Card', { type: 'QueueItem', id: 'LIST' }],
    }),
    approvePriceOverride: build.mutation(sending(approvePriceOverride)),
  }),
});

/** The current price and its changes when an order was refused for those; null for another refusal. */
export const priceChangeOf = (error: unknown): { check: CheckoutCheck; changes: PriceChange[] } | null => {
  const conflict = isApiError(error) && error.status === 409 ? (error.data as Partial<SubmitConflict> | undefined) : undefined;
  return conflict?.data && conflict.changes ? { check: conflict.data, changes: conflict.changes } : null;
};

/** The messages that an order was refused for; null for another refusal. */
export const blockedCheckOf = (error: unknown): CheckoutCheck | null => {
  const data = isApiError(error) && error.status === 422 ? (error.data as { data?: CheckoutCheck } | undefined) : undefined;
  return data?.data ?? null;
};

/** Why a card was not charged; null for another refusal. */
export const cardRefusalOf = (error: unknown): CardRefusal | null => {
  const refusal = isApiError(error) ? (error.data as Partial<CardRefusal> | undefined) : undefined;
  return refusal?.decline && refusal.errorMessage !== undefined ? { errorMessage: refusal.errorMessage, decline: refusal.decline } : null;
};

export const { useApprovePriceOverrideMutation, useCheckCartQuery, useLazyCheckCartQuery, useShipModesQuery, useSubmitOrderMutation } =
  checkoutEndpoints;
