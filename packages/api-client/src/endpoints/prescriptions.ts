import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { ClientListQuery } from '@practice-portal/domain/paging';
import { countRenewals, listPrescriptions, listRenewals, type RenewalDue, type ResendRequest, type VoidAnswer, type VoidRequest } from '@practice-portal/domain/prescription';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** A prescription to void, with the key under which that is done at most once. */
export interface PrescriptionVoid {
  rxId: number;
  /** Another prescription takes its place. */
  isReplacement: boolean;
  body: VoidRequest;
  /** Such as `crypto.randomUUID()`. */
  idempotencyKey: string;
}

/** Prescriptions that were made, and what is done with them. */
export const prescriptionEndpoints = api.enhanceEndpoints({ addTagTypes: ['Renewal'] }).injectEndpoints({
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
    voidPrescription: build.mutation<VoidAnswer, PrescriptionVoid>({
      query: ({ rxId, isReplacement, body, idempotencyKey }) => ({
        host: 'approval',
        path: `prescription/rest/v1/rx/void/${rxId}`,
        method: 'POST',
        query: { isReplacement },
        body,
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Prescription', 'Renewal']),
    }),
    resendPrescription: build.mutation<null, ResendRequest & { prescriptionId: number }>({
      query: ({ prescriptionId, ...body }) => ({
        host: 'approval',
        path: `prescription/rest/v1/rx/resend/${prescriptionId}`,
        method: 'POST',
        body,
        answer: 'nothing',
      }),
    }),
  }),
});

export const {
  useClientPrescriptionsQuery,
  useClientRenewalsQuery,
  useRenewalCountQuery,
  useResendPrescriptionMutation,
  useVoidPrescriptionMutation,
} = prescriptionEndpoints;
