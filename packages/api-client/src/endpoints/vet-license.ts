import {
  readVetLicense,
  type SaveVetLicenseRequest,
  saveVetLicense,
  type VetLicenseAnswer,
  type VetLicenseForm,
  type VetLicenseRecord,
} from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';
import { PEOPLE } from '../cache/shown-in.ts';

/** A vet of a practice. */
export interface VetRef {
  practiceId: number;
  vetStaffId: number;
}

const licenseOf = ({ data }: VetLicenseAnswer): VetLicenseRecord => data;

/** The license of a vet: what is on record, and what takes its place. */
export const vetLicenseEndpoints = api.enhanceEndpoints({ addTagTypes: PEOPLE }).injectEndpoints({
  endpoints: (build) => ({
    vetLicense: build.query({
      ...sending(readVetLicense, (vet: VetRef) => ({ params: { ...vet } })),
      transformResponse: licenseOf,
      providesTags: (_license, _error, { vetStaffId }) => [{ type: 'VetLicense', id: vetStaffId }],
    }),
    updateVetLicense: build.mutation({
      ...sending(
        saveVetLicense,
        ({ practiceId, vetStaffId, ...body }: VetRef & VetLicenseForm & Pick<SaveVetLicenseRequest, 'vetPin'>) => ({
          params: { practiceId, vetStaffId },
          body,
        }),
      ),
      transformResponse: licenseOf,
      invalidatesTags: (_license, error) => (error ? [] : PEOPLE),
    }),
  }),
});

export const { useVetLicenseQuery, useUpdateVetLicenseMutation } = vetLicenseEndpoints;
