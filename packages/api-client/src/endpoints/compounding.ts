import type { MedicationIndication, MedicationIndicationsAnswer } from '@practice-portal/domain/approval';

import { api } from '../api/api.ts';

/** What compounding pharmacies ask for. The same for every practice. */
export const compoundingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    medicationIndications: build.query<MedicationIndication[], number>({
      query: (pharmacyId) => ({
        host: 'practice',
        path: `compounding-medication-indications/compounding-pharmacy-id/${pharmacyId}`,
      }),
      transformResponse: ({ data }: MedicationIndicationsAnswer) => data,
    }),
  }),
});

export const { useMedicationIndicationsQuery } = compoundingEndpoints;
