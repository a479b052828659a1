import {
  actOnFill,
  answerPartnerReview,
  declineNextCharge,
  listPharmacyClients,
  listPharmacyLines,
  listPharmacyProducts,
  putClockOn,
  readPharmacy,
  sendOutsideOrder,
  signInPharmacy,
  signOutPharmacy,
} from '@practice-portal/domain/pharmacy';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Whatever came of it: a refusal says that the page is behind. */
const CHANGED = ['Pharmacy'] as const;

/** How the pharmacy of demo data is played. */
export const pharmacyEndpoints = api.enhanceEndpoints({ addTagTypes: ['Pharmacy'] }).injectEndpoints({
  endpoints: (build) => ({
    pharmacyWork: build.query({ ...sending(readPharmacy), providesTags: CHANGED }),
    pharmacyLines: build.query({ ...sending(listPharmacyLines), providesTags: CHANGED }),
    pharmacyClients: build.query({ ...sending(listPharmacyClients), providesTags: CHANGED }),
    pharmacyProducts: build.query({ ...sending(listPharmacyProducts) }),
    signInPharmacy: build.mutation({ ...sending(signInPharmacy), invalidatesTags: CHANGED }),
    signOutPharmacy: build.mutation({ ...sending(signOutPharmacy), invalidatesTags: CHANGED }),
    actOnFill: build.mutation({ ...sending(actOnFill), invalidatesTags: CHANGED }),
    sendOutsideOrder: build.mutation({ ...sending(sendOutsideOrder), invalidatesTags: CHANGED }),
    answerPartnerReview: build.mutation({ ...sending(answerPartnerReview), invalidatesTags: CHANGED }),
    declineNextCharge: build.mutation({ ...sending(declineNextCharge), invalidatesTags: CHANGED }),
    putClockOn: build.mutation({ ...sending(putClockOn), invalidatesTags: CHANGED }),
  }),
});

export const {
  usePharmacyWorkQuery,
  usePharmacyLinesQuery,
  useLazyPharmacyClientsQuery,
  useLazyPharmacyProductsQuery,
  useSignInPharmacyMutation,
  useSignOutPharmacyMutation,
  useActOnFillMutation,
  useSendOutsideOrderMutation,
  useAnswerPartnerReviewMutation,
  useDeclineNextChargeMutation,
  usePutClockOnMutation,
} = pharmacyEndpoints;
