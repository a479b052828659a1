import { call } from '../call/index.ts';
import type { AcceptInvitationBody, ReadInvitationAnswer, ReadInvitationBody } from './schema.ts';

/** Whose invitation a link is, before a password is asked for. */
export const readInvitation = call<ReadInvitationBody, ReadInvitationAnswer>()({
  id: 'staff.readInvitation',
  method: 'POST',
  host: 'user',
  path: 'invitations/read',
  access: 'public',
});

/** Sets the first password of who was invited. A link works once. */
export const acceptInvitation = call<AcceptInvitationBody>()({
  id: 'staff.acceptInvitation',
  method: 'POST',
  host: 'user',
  path: 'invitations/accept',
  access: 'public',
  answer: 'nothing',
});
