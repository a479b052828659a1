import { bodySchema } from '../schema/body-schema.ts';
import { plainText, requiredText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';

const TOKEN_MAX = 200;
const token = () => requiredText(TOKEN_MAX).meta({ secret: true });
const password = () => plainText(1000).required(domainMessage('validation.required')).meta({ secret: true });

/** The shape of the body that asks whose an invitation is. */
export const readInvitationBodySchema = bodySchema({ token: token() });

/** The shape of an {@link AcceptInvitationBody}; the rules are those of every new password. */
export const acceptInvitationBodySchema = bodySchema({ token: token(), password: password(), repeatPassword: password() });
