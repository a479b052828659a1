import { bodySchema } from '../schema/body-schema.ts';
import { requiredText, secretText } from '../schema/primitives.ts';
import { PASSWORD_MAX, USERNAME_MAX } from './sign-in-schema.ts';

/** What the sign-in pages of the service itself send: its OpenID provider's and its support console's. */
export const pageSignInBodySchema = bodySchema({ user: requiredText(USERNAME_MAX), password: secretText(PASSWORD_MAX) });
