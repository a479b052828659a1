export { linkApplication, listApplications, listUserLinks } from './calls.ts';
export { applicationLinkBodySchema } from './schema.ts';
export type {
  ApplicationCode,
  ApplicationLink,
  ApplicationLinkRequest,
  ApplicationsAnswer,
  PracticeLink,
  PracticeLinkGroup,
  UserLinksAnswer,
} from './types.ts';
export { APPLICATIONS } from './types.ts';
