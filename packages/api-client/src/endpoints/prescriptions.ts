import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { ClientListQuery } from '@practice-portal/domain/paging';
import type { PrescriptionPage, ResendRequest, VoidAnswer, VoidRequest } from '@practice-portal/domain/prescription';

import { api } from '../api/api.ts';

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
export const prescriptionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    clientPrescriptions: build.query<PrescriptionPage, ClientListQuery>({
      query: ({ clientId, size, page, order, animalId }) => ({
        host: 'practice',
        path: `prescriptions/client/${clientId}`,
        query: { size, page, order, animalId },
      }),
      providesTags: (_page, _error, { clientId }) => [{ type: 'Prescription', id: clientId }],
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
      invalidatesTags: (_answer, error) => (error ? [] : ['Prescription']),
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

export const { useClientPrescriptionsQuery, useResendPrescriptionMutation, useVoidPrescriptionMutation } = prescriptionEndpoints;
