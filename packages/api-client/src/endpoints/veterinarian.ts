import type { Approver, VetSignInAnswer, VetSignInRequest } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';

/** The approving vet's sign-in, inside the practice's session. */
export const veterinarianEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    vetSignIn: build.mutation<Approver, VetSignInRequest>({
      query: (body) => ({ host: 'approval', path: 'veterinarian/auth/v2', method: 'POST', body }),
      transformResponse: (answer: VetSignInAnswer) => answer.data,
    }),
  }),
});

export const { useVetSignInMutation } = veterinarianEndpoints;
