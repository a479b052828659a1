import { IDEMPOTENCY_HEADER, type ResendRequest, type VoidAnswer, type VoidRequest } from '@practice-portal/domain';

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

/** What is done with prescriptions that were made. */
export const prescriptionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    voidPrescription: build.mutation<VoidAnswer, PrescriptionVoid>({
      query: ({ rxId, isReplacement, body, idempotencyKey }) => ({
        host: 'approval',
        path: `prescription/rest/v1/rx/void/${rxId}`,
        method: 'POST',
        query: { isReplacement },
        body,
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
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

export const { useResendPrescriptionMutation, useVoidPrescriptionMutation } = prescriptionEndpoints;
