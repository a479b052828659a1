import {
  checkPms,
  disablePartner,
  enablePartner,
  listPartners,
  type PartnerIntegration,
  type PartnersAnswer,
  requestPartnerReview,
} from '@practice-portal/domain/integrations';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Whatever came of it: a refusal says that the partner is not as the page shows it. */
const CHANGED = ['Partner', 'ChangeHistory'] as const;

const partnersOf = (answer: PartnersAnswer): PartnerIntegration[] => answer.partners;

/** Partners whose software works with the practice's data. */
export const integrationEndpoints = api.enhanceEndpoints({ addTagTypes: ['Partner', 'ChangeHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    partners: build.query({
      ...sending(listPartners, (practiceId: number) => ({ params: { practiceId } })),
      transformResponse: partnersOf,
      providesTags: ['Partner'],
    }),
    checkPms: build.query({ ...sending(checkPms, (practiceId: number) => ({ params: { practiceId } })) }),
    enablePartner: build.mutation({ ...sending(enablePartner), invalidatesTags: CHANGED }),
    disablePartner: build.mutation({ ...sending(disablePartner), invalidatesTags: CHANGED }),
    requestPartnerReview: build.mutation({ ...sending(requestPartnerReview), invalidatesTags: CHANGED }),
  }),
});

export const {
  usePartnersQuery,
  useLazyCheckPmsQuery,
  useEnablePartnerMutation,
  useDisablePartnerMutation,
  useRequestPartnerReviewMutation,
} = integrationEndpoints;
