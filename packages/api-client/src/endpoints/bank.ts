import { readBank, saveBank, validateRoutingNumber } from '@practice-portal/domain/bank';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Where the practice's proceeds are paid to. */
export const bankEndpoints = api.enhanceEndpoints({ addTagTypes: ['Bank', 'ChangeHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    bank: build.query({ ...sending(readBank, (siteId: number) => ({ params: { siteId } })), providesTags: ['Bank'] }),
    validateRoutingNumber: build.mutation({ ...sending(validateRoutingNumber) }),
    saveBank: build.mutation({
      ...sending(saveBank),
      invalidatesTags: (saved) => (saved ? ['Bank', 'ChangeHistory'] : []),
    }),
  }),
});

export const { useBankQuery, useValidateRoutingNumberMutation, useSaveBankMutation } = bankEndpoints;
