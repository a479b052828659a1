import type { VetLicenseAnswer, VetLicenseForm, VetLicenseRecord } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';

/** A vet of a practice. */
export interface VetRef {
  practiceId: number;
  vetStaffId: number;
}

const pathOf = ({ practiceId, vetStaffId }: VetRef): string => `staff/practice/${practiceId}/vet/${vetStaffId}/license`;
const licenseOf = ({ data }: VetLicenseAnswer): VetLicenseRecord => data;

/** The licence of a vet: what is on record, and what takes its place. */
export const vetLicenseEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    vetLicense: build.query<VetLicenseRecord, VetRef>({
      query: (vet) => ({ host: 'practice', path: pathOf(vet) }),
      transformResponse: licenseOf,
      providesTags: (_license, _error, { vetStaffId }) => [{ type: 'VetLicense', id: vetStaffId }],
    }),
    updateVetLicense: build.mutation<VetLicenseRecord, VetRef & VetLicenseForm>({
      query: ({ practiceId, vetStaffId, ...body }) => ({
        host: 'practice',
        path: pathOf({ practiceId, vetStaffId }),
        method: 'PUT',
        body,
      }),
      transformResponse: licenseOf,
      invalidatesTags: (_license, error, { vetStaffId }) => (error ? [] : [{ type: 'VetLicense', id: vetStaffId }]),
    }),
  }),
});

export const { useVetLicenseQuery, useUpdateVetLicenseMutation } = vetLicenseEndpoints;
