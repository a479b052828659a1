import { bodySchema } from '../schema/body-schema.ts';
import { requiredId, requiredText, secretText } from '../schema/primitives.ts';
import { ACCESS_CODE_MAX } from './access-code-schema.ts';
import { PASSWORD_MAX, USERNAME_MAX } from './sign-in-schema.ts';

// Room for any signed token, and an end to bodies that are none.
const TOKEN_MAX = 8192;

/** The shape of a {@link PracticeSignInRequest} and of a {@link UserSignInRequest}. */
export const signInBodySchema = bodySchema({
  user: requiredText(USERNAME_MAX),
  practiceId: requiredId(),
  password: secretText(PASSWORD_MAX),
});

/** The shape of a {@link RefreshRequest}. */
export const refreshBodySchema = bodySchema({ refreshToken: secretText(TOKEN_MAX), authToken: secretText(TOKEN_MAX) });

/** The shape of a {@link SignOutRequest}. */
export const signOutBodySchema = bodySchema({ refreshToken: secretText(TOKEN_MAX) });

/** The shape of a {@link TokenSignInRequest}. */
export const tokenSignInBodySchema = bodySchema({ token: secretText(TOKEN_MAX) });

/** The shape of an {@link AccessCodeSignInRequest}. */
export const accessCodeSignInBodySchema = bodySchema({ accessCode: secretText(ACCESS_CODE_MAX) });

/** The shape of an {@link OidcExchangeRequest}. */
export const oidcExchangeBodySchema = bodySchema({ code: secretText(2048), nonce: secretText(512), practiceId: requiredId() });
