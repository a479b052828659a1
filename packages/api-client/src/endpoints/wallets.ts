import {
  addCard,
  addSwipedCard,
  type CardAdded,
  countCompoundedAutoships,
  deleteWallet,
  type ExpiringCard,
  listExpiringCards,
  listWallets,
  moveAutoships,
  type SwipeInfo,
  validateSwipe,
  type WalletCard,
} from '@practice-portal/domain/wallet';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

const walletIdOf = (answer: CardAdded): number => answer.creditCardResponseBean.walletId;
/** Returns the tags of what shows cards: the list, whether they can be deleted, and what they pay. */
const changed = (_answer: unknown, error: unknown) =>
  error ? [] : (['Wallet', 'Autoship', 'FailedPayment', 'QueueItem', 'RecordChange'] as const);

/** Cards on file. */
export const walletEndpoints = api
  .enhanceEndpoints({ addTagTypes: ['Wallet', 'Autoship', 'FailedPayment', 'QueueItem', 'RecordChange'] })
  .injectEndpoints({
    endpoints: (build) => ({
      clientWallets: build.query({
        ...sending(listWallets, (clientId: number) => ({ params: { clientId } })),
        transformResponse: (answer: { items: WalletCard[] }) => answer.items,
        providesTags: (_cards, _error, clientId) => [{ type: 'Wallet', id: clientId }],
      }),
      expiringCards: build.query({
        ...sending(listExpiringCards, (clientId: number) => ({ params: { clientId } })),
        transformResponse: (answer: { items: ExpiringCard[] }) => answer.items,
        providesTags: ['Wallet', 'Autoship'],
      }),
      /** Asked before a card is deleted. */
      compoundedAutoshipCount: build.query({
        ...sending(countCompoundedAutoships, (clientId: number) => ({ params: { clientId } })),
        transformResponse: (answer: { count: number }) => answer.count,
        providesTags: ['Autoship'],
      }),
      deleteWallet: build.mutation({ ...sending(deleteWallet), invalidatesTags: changed }),
      addCard: build.mutation({ ...sending(addCard), transformResponse: walletIdOf, invalidatesTags: changed }),
      validateSwipe: build.mutation({
        ...sending(validateSwipe),
        transformResponse: (answer: { data: SwipeInfo }) => answer.data,
      }),
      addSwipedCard: build.mutation({ ...sending(addSwipedCard), transformResponse: walletIdOf, invalidatesTags: changed }),
      moveAutoships: build.mutation({ ...sending(moveAutoships), invalidatesTags: changed }),
    }),
  });

export const {
  useAddCardMutation,
  useAddSwipedCardMutation,
  useClientWalletsQuery,
  useCompoundedAutoshipCountQuery,
  useDeleteWalletMutation,
  useExpiringCardsQuery,
  useMoveAutoshipsMutation,
  useValidateSwipeMutation,
} = walletEndpoints;
