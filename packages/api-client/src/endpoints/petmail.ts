import { cancelPetMail, changePetMailFrequency, pausePetMail, readPetMail, resumePetMail } from '@practice-portal/domain/petmail';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** Whatever came of it: a refusal says that the enrolment is not what the page shows. */
const CHANGED = ['PetMail', 'ChangeHistory'] as const;

/** The practice's enrolment in PetMail+. */
export const petmailEndpoints = api.enhanceEndpoints({ addTagTypes: ['PetMail', 'ChangeHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    petMail: build.query({
      ...sending(readPetMail, (practiceId: number) => ({ params: { practiceId } })),
      providesTags: ['PetMail'],
    }),
    changePetMailFrequency: build.mutation({ ...sending(changePetMailFrequency), invalidatesTags: CHANGED }),
    cancelPetMail: build.mutation({ ...sending(cancelPetMail), invalidatesTags: CHANGED }),
    pausePetMail: build.mutation({ ...sending(pausePetMail), invalidatesTags: CHANGED }),
    resumePetMail: build.mutation({ ...sending(resumePetMail), invalidatesTags: CHANGED }),
  }),
});

export const {
  usePetMailQuery,
  useChangePetMailFrequencyMutation,
  useCancelPetMailMutation,
  usePausePetMailMutation,
  useResumePetMailMutation,
} = petmailEndpoints;
