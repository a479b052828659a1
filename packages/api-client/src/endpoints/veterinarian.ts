import { signInVet, type VetSignInAnswer, type VetSignInRequest } from '@practice-portal/domain/staff';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** The approving vet's sign-in, inside the practice's session. */
export const veterinarianEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    vetSignIn: build.mutation({
      ...sending(signInVet, (body: VetSignInRequest) => ({ body })),
      transformResponse: (answer: VetSignInAnswer) => answer.data,
    }),
  }),
});

export const { useVetSignInMutation } = veterinarianEndpoints;
