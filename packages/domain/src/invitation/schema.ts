import { bodySchema } from '../schema/body-schema.ts';
import { secretText } from '../schema/primitives.ts';

const TOKEN_MAX = 200;
const token = () => secretText(TOKEN_MAX);
const password = () => secretText(1000);

/** The shape of the body that asks whose an invitation is. */
export const readInvitationBodySchema = bodySchema({ token: token() });

/** The shape of an {@link AcceptInvitationBody}; the rules are those of every new password. */
export const acceptInvitationBodySchema = bodySchema({ token: token(), password: password(), repeatPassword: password() });
