import type {
  ApplicationCode,
  ApplicationLink,
  ApplicationLinkRequest,
  ApplicationsAnswer,
  PracticeLinkGroup,
  UserLinksAnswer,
} from '@practice-portal/domain/application';

import { api } from '../api/api.ts';

/** The applications of the launcher and the links of the settings landing. */
export const applicationEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    applications: build.query<ApplicationCode[], number>({
      query: (practiceId) => ({ host: 'user', path: `application/list/practice/${practiceId}` }),
      transformResponse: (answer: ApplicationsAnswer) => answer.applications,
    }),
    /** A 401 says that a person has to log in first. */
    applicationLink: build.mutation<ApplicationLink, ApplicationLinkRequest>({
      query: (body) => ({ host: 'user', path: 'application/link', method: 'POST', access: 'userFirst', body }),
    }),
    userLinks: build.query<PracticeLinkGroup[], number>({
      query: (userId) => ({ host: 'user', path: `ecom/rest/v1/practiceadmin/userlinks/${userId}`, access: 'userFirst' }),
      transformResponse: (answer: UserLinksAnswer) => answer.items,
    }),
  }),
});

export const { useApplicationsQuery, useApplicationLinkMutation, useUserLinksQuery } = applicationEndpoints;
