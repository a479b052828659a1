import {
  addCard,
  addSwipedCard,
  type CardAdded,
  countCompoundedAutoships,
  deleteCard,
  type ExpiringCard,
  listExpiringCards,
  listCards,
  moveAutoships,
  type SwipeInfo,
  validateSwipe,
  type CardOnFile,
} from '@practice-portal/domain/card';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

const cardIdOf = (answer: CardAdded): number => answer.creditCardResponseBean.walletId;
/** Returns the tags of what shows cards: the list, whether they can be deleted, and what they pay. */
const changed = (_answer: unknown, error: unknown) =>
  error ? [] : (['Card', 'Autoship', 'FailedPayment', 'QueueItem', 'RecordChange'] as const);

/** Cards on file. */
export const cardEndpoints = api
  .enhanceEndpoints({ addTagTypes: ['Card', 'Autoship', 'FailedPayment', 'QueueItem', 'RecordChange'] })
  .injectEndpoints({
    endpoints: (build) => ({
      clientCards: build.query({
        ...sending(listCards, (clientId: number) => ({ params: { clientId } })),
        transformResponse: (answer: { items: CardOnFile[] }) => answer.items,
        providesTags: (_cards, _error, clientId) => [{ type: 'Card', id: clientId }],
      }),
      expiringCards: build.query({
        ...sending(listExpiringCards, (clientId: number) => ({ params: { clientId } })),
        transformResponse: (answer: { items: ExpiringCard[] }) => answer.items,
        providesTags: ['Card', 'Autoship'],
      }),
      /** Asked before a card is deleted. */
      compoundedAutoshipCount: build.query({
        ...sending(countCompoundedAutoships, (clientId: number) => ({ params: { clientId } })),
        transformResponse: (answer: { count: number }) => answer.count,
        providesTags: ['Autoship'],
      }),
      deleteCard: build.mutation({ ...sending(deleteCard), invalidatesTags: changed }),
      addCard: build.mutation({ ...sending(addCard), transformResponse: cardIdOf, invalidatesTags: changed }),
      validateSwipe: build.mutation({
        ...sending(validateSwipe),
        transformResponse: (answer: { data: SwipeInfo }) => answer.data,
      }),
      addSwipedCard: build.mutation({ ...sending(addSwipedCard), transformResponse: cardIdOf, invalidatesTags: changed }),
      moveAutoships: build.mutation({ ...sending(moveAutoships), invalidatesTags: changed }),
    }),
  });

export const {
  useAddCardMutation,
  useAddSwipedCardMutation,
  useClientCardsQuery,
  useCompoundedAutoshipCountQuery,
  useDeleteCardMutation,
  useExpiringCardsQuery,
  useMoveAutoshipsMutation,
  useValidateSwipeMutation,
} = cardEndpoints;
