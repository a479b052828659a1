import type { InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { requiredText, secretText } from '../schema/primitives.ts';
import { PASSWORD_MAX, USERNAME_MAX } from './sign-in-schema.ts';

/** The shape of a {@link PageSignInRequest}. */
export const pageSignInBodySchema = bodySchema({ user: requiredText(USERNAME_MAX), password: secretText(PASSWORD_MAX) });
/** Is sent by the sign-in pages of the service itself: its OpenID provider's and its support console's. */
export interface PageSignInRequest extends InferType<typeof pageSignInBodySchema> {}
