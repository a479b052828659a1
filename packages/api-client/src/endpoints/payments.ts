import {
  type FailedPayment,
  type FailedPaymentQuery,
  linkPayment,
  listClientFailures,
  listPracticeFailures,
  type PaymentLinkAnswer,
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
    /** Asks for a link and changes nothing that is shown, though it is sent as a POST. */
    paymentLink: build.query({
      ...sending(linkPayment, (orderId: number) => ({ params: { orderId }, body: { mail: false } })),
      transformResponse: ({ data }: PaymentLinkAnswer) => data,
      // It opens something: nobody keeps it who doesn't show it.
      keepUnusedDataFor: 0,
    }),
    mailPaymentLink: build.mutation(sending(linkPayment, (orderId: number) => ({ params: { orderId }, body: { mail: true } }))),
    updatePayment: build.mutation({
      ...sending(updatePayment),
      // A refused card is an attempt as well: the row says so.
      invalidatesTags: (_answer, error) => (error ? [] : ['FailedPayment', 'Order', 'Autoship', 'Card']),
    }),
  }),
});

export const {
  useClientFailuresQuery,
  useLazyClientFailuresQuery,
  useMailPaymentLinkMutation,
  usePaymentLinkQuery,
  usePracticeFailuresQuery,
  useUpdatePaymentMutation,
} = paymentEndpoints;
