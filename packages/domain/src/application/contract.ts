import { contract, fields, idOf } from '../contract/index.ts';
import { linkApplication, listApplications, listUserLinks } from './calls.ts';
import { applicationLinkBodySchema, applicationsAnswer, applicationLink, userLinksAnswer } from './schema.ts';

/** Checks {@link listApplications}. */
export const listApplicationsContract = contract(listApplications, {
  summary: 'The applications that the launcher offers, in its order',
  params: fields({ practiceId: idOf('practice') }),
  answer: applicationsAnswer,
});

/** Checks {@link linkApplication}. */
export const linkApplicationContract = contract(linkApplication, {
  summary: 'A link into an application, good for a minute',
  body: applicationLinkBodySchema,
  // A person who has the link is let in.
  answer: applicationLink,
  errors: { 401: 'Payments at this practice are for people who log in themselves', 404: 'The practice does not have this application' },
  example: { body: { application: 'DATA_SERVICES', practiceId: 1 } },
});

/** Checks {@link listUserLinks}. */
export const listUserLinksContract = contract(listUserLinks, {
  summary: 'The settings that the login may open, by category',
  params: fields({ userId: idOf('staff') }),
  answer: userLinksAnswer,
});
