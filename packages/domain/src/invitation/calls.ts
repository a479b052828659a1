import { call } from '../call/index.ts';

/** Whose invitation a link is. */
export interface Invitation {
  practiceId: number;
  practiceName: string;
  firstName: string;
  username: string;
}

/** Answer of `POST invitations/read`. */
export interface ReadInvitationAnswer {
  data: Invitation;
}

/** Body of `POST invitations/accept`. */
export interface AcceptInvitationBody {
  /** Of the mailed link. */
  token: string;
  password: string;
  repeatPassword: string;
}

/** Whose invitation a link is, before a password is asked for. */
export const readInvitation = call<{ token: string }, ReadInvitationAnswer>()({
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
