import type { ClientListQuery } from '@practice-portal/domain/paging';
import {
  countRenewals,
  listPrescriptions,
  listRenewals,
  type RenewalDue,
  resendPrescription,
  type ResendRequest,
  voidPrescription,
  type VoidRequest,
} from '@practice-portal/domain/prescription';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { CLIENT_LISTS } from '../cache/client-lists.ts';

/** A prescription to void, with the key under which that is done at most once. */
export interface PrescriptionVoid {
  rxId: number;
  /** Another prescription takes its place. */
  isReplacement: boolean;
  body: VoidRequest;
  /** From `newKey` of the ui package. */
  idempotencyKey: string;
}

/** Prescriptions that were made, and what is done with them. */
export const prescriptionEndpoints = api.enhanceEndpoints({ addTagTypes: ['QueueItem', ...CLIENT_LISTS] }).injectEndpoints({
  endpoints: (build) => ({
    clientPrescriptions: build.query({
      ...sending(listPrescriptions, ({ clientId, ...query }: ClientListQuery) => ({ params: { clientId }, query })),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Prescription', id: clientId }],
    }),
    /** The renewal radar of a client. */
    clientRenewals: build.query({
      ...sending(listRenewals, (clientId: number) => ({ params: { clientId } })),
      transformResponse: (answer: { items: RenewalDue[] }) => answer.items,
      providesTags: ['Renewal'],
    }),
    /** The renewal radar of a practice. */
    renewalCount: build.query({
      ...sending(countRenewals, (practiceId: number) => ({ params: { practiceId } })),
      providesTags: ['Renewal'],
    }),
    voidPrescription: build.mutation({
      ...sending(voidPrescription, ({ rxId, isReplacement, ...signed }: PrescriptionVoid) => ({
        params: { rxId },
        query: { isReplacement },
        ...signed,
      })),
      invalidatesTags: (_answer, error) => (error ? [] : ['QueueItem', ...CLIENT_LISTS]),
    }),
    resendPrescription: build.mutation(
      sending(resendPrescription, ({ prescriptionId, ...body }: ResendRequest & { prescriptionId: number }) => ({
        params: { prescriptionId },
        body,
      })),
    ),
  }),
});

export const {
  useClientPrescriptionsQuery,
  useClientRenewalsQuery,
  useRenewalCountQuery,
  useResendPrescriptionMutation,
  useVoidPrescriptionMutation,
} = prescriptionEndpoints;
