import {
  type FailedPayment,
  type FailedPaymentQuery,
  listClientFailures,
  listPracticeFailures,
  updatePayment,
} from '@practice-portal/domain/payment';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Which failed payments of a practice. */
export interface PracticeFailures extends FailedPaymentQuery {
  practiceId: number;
}

/** Payments that failed, and what puts them right. */
export const paymentEndpoints = api.enhanceEndpoints({ addTagTypes: ['FailedPayment', 'Order', 'Autoship', 'Card'] }).injectEndpoints({
  endpoints: (build) => ({
    clientFailures: build.query({
      ...sending(listClientFailures, (clientId: number) => ({ params: { clientId } })),
      transformResponse: (answer: { items: FailedPayment[] }) => answer.items,
      providesTags: ['FailedPayment'],
    }),
    practiceFailures: build.query({
      ...sending(listPracticeFailures, ({ practiceId, ...query }: PracticeFailures) => ({ params: { practiceId }, query })),
      providesTags: ['FailedPayment'],
    }),
    updatePayment: build.mutation({
      ...sending(updatePayment),
      // A refused card is an attempt as well: the row says so.
      invalidatesTags: (_answer, error) => (error ? [] : ['FailedPayment', 'Order', 'Autoship', 'Card']),
    }),
  }),
});

export const { useClientFailuresQuery, useLazyClientFailuresQuery, usePracticeFailuresQuery, useUpdatePaymentMutation } = paymentEndpoints;
