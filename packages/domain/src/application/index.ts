export { linkApplication, listApplications, listUserLinks } from './calls.ts';
export { applicationLinkBodySchema } from './schema.ts';
export type { ApplicationCode } from './types.ts';
export type {
  ApplicationLink,
  ApplicationLinkRequest,
  ApplicationsAnswer,
  PracticeLink,
  PracticeLinkGroup,
  UserLinksAnswer,
} from './schema.ts';
export { APPLICATIONS } from './types.ts';
