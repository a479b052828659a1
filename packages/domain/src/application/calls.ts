import { call } from '../call/index.ts';
import type { ApplicationLink, ApplicationLinkRequest, ApplicationsAnswer, UserLinksAnswer } from './schema.ts';

/** The applications of a practice. */
export const listApplications = call<undefined, ApplicationsAnswer>()({
  id: 'applications.list',
  method: 'GET',
  host: 'user',
  path: 'application/list/practice/:practiceId',
});

/** A link into an application. A 401 says that a person has to log in first. */
export const linkApplication = call<ApplicationLinkRequest, ApplicationLink>()({
  id: 'applications.link',
  method: 'POST',
  host: 'user',
  path: 'application/link',
  access: 'userFirst',
});

/** The links of the settings landing, for who asks. */
export const listUserLinks = call<undefined, UserLinksAnswer>()({
  id: 'links.user',
  method: 'GET',
  host: 'user',
  path: 'ecom/rest/v1/practiceadmin/userlinks/:userId',
  access: 'userFirst',
});
