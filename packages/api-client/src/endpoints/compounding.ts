import { listIndications, type MedicationIndicationsAnswer } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Answer the same for every practice. */
export const compoundingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    medicationIndications: build.query({
      ...sending(listIndications, (id: number) => ({ params: { id } })),
      transformResponse: ({ data }: MedicationIndicationsAnswer) => data,
    }),
  }),
});

export const { useMedicationIndicationsQuery } = compoundingEndpoints;
