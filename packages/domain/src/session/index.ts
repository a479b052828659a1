export { SESSION_END_CAUSES, type SessionEndCause, sessionEndCause } from './end-cause.ts';
export { exchangeSignOn, refreshSession, signInByAccessCode, signInByToken, signInPractice, signInUser, signOut } from './calls.ts';
export { ACCESS_CODE_MAX, accessCodeSchema } from './access-code-schema.ts';
export { expiryOf, isExpired, isIndividual, readClaims } from './claims.ts';
export { lockoutTime } from './lockout.ts';
export type { PasswordRule } from './password-rules.ts';
export { isNewPassword, keepsPasswordRule, NEW_PASSWORD_LENGTH, PASSWORD_CHECKLIST } from './password-rules.ts';
export { isPersonal } from './personal.ts';
export type { OidcStart } from './oidc.ts';
export { oidcStartUrl } from './oidc.ts';
export type { PageSignInRequest } from './page-sign-in-schema.ts';
export { pageSignInBodySchema } from './page-sign-in-schema.ts';
export type { Scope } from './scopes.ts';
export { hasScope, isAdmin, SCOPES, VETS_AND_ADMINISTRATORS } from './scopes.ts';
export {
  PASSWORD_MAX,
  PRACTICE_ID_MAX,
  practiceIdSchema,
  practicePasswordSchema,
  USERNAME_MAX,
  userSignInSchema,
} from './sign-in-schema.ts';
export type { SessionTokens, SessionTokensAnswer } from './tokens-schema.ts';
export type { SessionClaims } from './types.ts';
export type {
  AccessCodeSignInRequest,
  OidcExchangeRequest,
  PracticeSignInRequest,
  RefreshRequest,
  SignOutRequest,
  TokenSignInRequest,
  UserSignInRequest,
} from './wire-schemas.ts';
export { PRACTICE_LOGIN_USER } from './types.ts';
export {
  accessCodeSignInBodySchema,
  oidcExchangeBodySchema,
  refreshBodySchema,
  signInBodySchema,
  signOutBodySchema,
  tokenSignInBodySchema,
} from './wire-schemas.ts';
export { normalUsername, usernameKey } from './username.ts';
