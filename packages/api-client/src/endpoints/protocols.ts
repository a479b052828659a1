import type { QueueItemRef, QueueQuery } from '@practice-portal/domain/approval';
import {
  createProtocol,
  listProtocols,
  type Protocol,
  type QueueReadiness,
  readOpenQuestions,
  readQueueReadiness,
  readReadiness,
  removeProtocol,
  saveProtocol,
  tryProtocol,
} from '@practice-portal/domain/protocol';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { itemKey } from '../cache/queue-rows.ts';
import { itemOf } from './approval-calls.ts';

/** Whatever came of it: a refusal says that the protocols are not as the page shows them. */
const CHANGED = ['Protocol', 'ChangeHistory'] as const;

const itemsOf = (answer: { items: Protocol[] }): Protocol[] => answer.items;

const NONE: QueueReadiness = { items: [], isCut: false };

/** Whose queue it is. */
type QueueOwner = Pick<QueueQuery, 'practiceId' | 'vetStaffId'>;

export const protocolEndpoints = api
  .enhanceEndpoints({ addTagTypes: ['Protocol', 'ChangeHistory', 'QueueItem', 'Prescription'] })
  .injectEndpoints({
    endpoints: (build) => ({
      protocols: build.query({
        ...sending(listProtocols, (practiceId: number) => ({ params: { practiceId } })),
        transformResponse: itemsOf,
        providesTags: ['Protocol'],
      }),
      createProtocol: build.mutation({ ...sending(createProtocol), invalidatesTags: CHANGED }),
      saveProtocol: build.mutation({ ...sending(saveProtocol), invalidatesTags: CHANGED }),
      removeProtocol: build.mutation({ ...sending(removeProtocol), invalidatesTags: CHANGED }),
      // Asked, not written: what is tried is kept nowhere, and tomorrow it is another.
      protocolTrial: build.query({ ...sending(tryProtocol), keepUnusedDataFor: 0 }),
      readiness: build.query({
        ...sending(readReadiness, (item: QueueItemRef) => ({ params: { ...itemOf(item) } })),
        // A day later, or after a weigh-in, it is another: it is asked for each time it is looked at.
        keepUnusedDataFor: 0,
        // A prescription that is voided meanwhile stands in its way no longer.
        providesTags: (_answer, _error, item) => ['Protocol', 'Prescription', { type: 'QueueItem', id: itemKey(item) }],
      }),
      // What was answered and saved meanwhile stays asked until the order form is opened again.
      openQuestions: build.query({ ...sending(readOpenQuestions), keepUnusedDataFor: 0 }),
      queueReadiness: build.query({
        ...sending(readQueueReadiness, ({ practiceId, vetStaffId }: QueueOwner) => ({ params: { practiceId }, query: { vetStaffId } })),
        transformResponse: (answer: QueueReadiness | null) => answer ?? NONE,
        // Whatever changes an order of the queue has its list asked for again.
        providesTags: ['Protocol', 'Prescription', { type: 'QueueItem', id: 'LIST' }],
      }),
    }),
  });

export const {
  useProtocolsQuery,
  useCreateProtocolMutation,
  useSaveProtocolMutation,
  useRemoveProtocolMutation,
  useProtocolTrialQuery,
  useReadinessQuery,
  useOpenQuestionsQuery,
  useQueueReadinessQuery,
} = protocolEndpoints;
