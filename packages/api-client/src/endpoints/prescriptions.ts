import { IDEMPOTENCY_HEADER, type VoidAnswer, type VoidRequest } from '@practice-portal/domain';

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
  }),
});

export const { useVoidPrescriptionMutation } = prescriptionEndpoints;
