import {
  type ApplicationLinkRequest,
  type ApplicationsAnswer,
  linkApplication,
  listApplications,
  listUserLinks,
  type UserLinksAnswer,
} from '@practice-portal/domain/application';

import { api } from '../api/api.ts';
import { sending } from '../calls/sending.ts';

/** The applications of the launcher and the links of the settings landing. */
export const applicationEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    applications: build.query({
      ...sending(listApplications, (practiceId: number) => ({ params: { practiceId } })),
      transformResponse: (answer: ApplicationsAnswer) => answer.applications,
    }),
    applicationLink: build.mutation(sending(linkApplication, (body: ApplicationLinkRequest) => ({ body }))),
    userLinks: build.query({
      ...sending(listUserLinks, (userId: number) => ({ params: { userId } })),
      transformResponse: (answer: UserLinksAnswer) => answer.items,
    }),
  }),
});

export const { useApplicationsQuery, useApplicationLinkMutation, useUserLinksQuery } = applicationEndpoints;
