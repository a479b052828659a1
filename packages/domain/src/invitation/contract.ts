import { contract } from '../contract/index.ts';
import { acceptInvitation, readInvitation } from './calls.ts';
import { acceptInvitationBodySchema, readInvitationAnswer, readInvitationBodySchema } from './schema.ts';

const GONE = { 404: 'The invitation was used, has expired or another one was sent' };

/** Checks {@link readInvitation}. */
export const readInvitationContract = contract(readInvitation, {
  summary: 'Whose invitation a mailed link is',
  body: readInvitationBodySchema,
  answer: readInvitationAnswer,
  errors: GONE,
  example: { body: { token: 'unknown' } },
});

/** Checks {@link acceptInvitation}. */
export const acceptInvitationContract = contract(acceptInvitation, {
  summary: 'Set the first password with a mailed link, which works once',
  body: acceptInvitationBodySchema,
  errors: { ...GONE, 422: 'A rule is broken, `fieldErrors` says which' },
  example: { body: { token: 'unknown', password: 'Sunrise7', repeatPassword: 'Sunrise7' } },
});
