import { type InferType, string } from 'yup';

import { amount, dataOf, fields } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { secretText } from '../schema/primitives.ts';

const TOKEN_MAX = 200;
const token = () => secretText(TOKEN_MAX);
const password = () => secretText(1000);

/** The shape of the body that asks whose an invitation is. */
export const readInvitationBodySchema = bodySchema({ token: token() });
/** Body of `POST invitations/read`. */
export interface ReadInvitationBody extends InferType<typeof readInvitationBodySchema> {}

/** The shape of an {@link AcceptInvitationBody}; the rules are those of every new password. */
export const acceptInvitationBodySchema = bodySchema({ token: token(), password: password(), repeatPassword: password() });
/** Body of `POST invitations/accept`: the mailed link's token and a password. */
export interface AcceptInvitationBody extends InferType<typeof acceptInvitationBodySchema> {}

const invitation = fields({
  practiceId: amount(),
  practiceName: string().required(),
  firstName: string().required(),
  username: string().required(),
});
/** Whose invitation a link is. */
export interface Invitation extends InferType<typeof invitation> {}

export const readInvitationAnswer = dataOf(invitation);
/** Answer of `POST invitations/read`. */
export interface ReadInvitationAnswer extends InferType<typeof readInvitationAnswer> {}
