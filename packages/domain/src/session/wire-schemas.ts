import type { InferType } from 'yup';

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
/** Body of `POST auth/practice`: the shared practice login, whose `user` is `PRACTICE_LOGIN_USER`. */
export interface PracticeSignInRequest extends InferType<typeof signInBodySchema> {}
/** Body of `POST auth`: an individual login. */
export interface UserSignInRequest extends InferType<typeof signInBodySchema> {}

/** The shape of a {@link RefreshRequest}. */
export const refreshBodySchema = bodySchema({ refreshToken: secretText(TOKEN_MAX), authToken: secretText(TOKEN_MAX) });
/** Body of `POST auth/refreshauthtoken`. */
export interface RefreshRequest extends InferType<typeof refreshBodySchema> {}

/** The shape of a {@link SignOutRequest}. */
export const signOutBodySchema = bodySchema({ refreshToken: secretText(TOKEN_MAX) });
/** Body of `POST auth/logout`. */
export interface SignOutRequest extends InferType<typeof signOutBodySchema> {}

/** The shape of a {@link TokenSignInRequest}. */
export const tokenSignInBodySchema = bodySchema({ token: secretText(TOKEN_MAX) });
/** Body of `POST auth/token/practice`: the one-time token of a login link. */
export interface TokenSignInRequest extends InferType<typeof tokenSignInBodySchema> {}

/** The shape of an {@link AccessCodeSignInRequest}. */
export const accessCodeSignInBodySchema = bodySchema({ accessCode: secretText(ACCESS_CODE_MAX) });
/** Body of `POST auth/accessCode/practice/`: the approvers' practice code. */
export interface AccessCodeSignInRequest extends InferType<typeof accessCodeSignInBodySchema> {}

/** The shape of an {@link OidcExchangeRequest}. */
export const oidcExchangeBodySchema = bodySchema({ code: secretText(2048), nonce: secretText(512), practiceId: requiredId() });
/** Body of `POST auth/oidc-token-exchange`: what single sign-on came back with. */
export interface OidcExchangeRequest extends InferType<typeof oidcExchangeBodySchema> {}
