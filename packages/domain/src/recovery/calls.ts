import { call } from '../call/index.ts';
import type { MessageAnswer } from '../contract/index.ts';
import type {
  LoginLinkRequest,
  PracticeSearchQuery,
  ResetUserPasswordRequest,
  UserPasswordResetRequest,
  ValidateResetCodeRequest,
} from './wire-schemas.ts';
import type { PracticeSearchAnswer } from './schema.ts';

const common = { host: 'user', access: 'public' } as const;

/** The practice finder of the sign-in page. */
export const findPractices = call<undefined, PracticeSearchAnswer, PracticeSearchQuery>()({
  ...common,
  id: 'recovery.search',
  method: 'GET',
  path: 'practices/passwordrecovery/search',
});

/** A person without a login asks the practice's administrators to be let in. */
export const requestLoginLink = call<LoginLinkRequest>()({
  ...common,
  id: 'recovery.loginLink',
  method: 'POST',
  path: 'passwordrecovery/practice',
  answer: 'nothing',
});

/** A staff member asks for a security code. */
export const requestResetCode = call<UserPasswordResetRequest>()({
  ...common,
  id: 'recovery.resetCode',
  method: 'POST',
  path: 'passwordrecovery/scriptapproval',
  answer: 'nothing',
});

/** Says whether a security code is the right one. */
export const validateResetCode = call<ValidateResetCodeRequest>()({
  ...common,
  id: 'recovery.validateCode',
  method: 'POST',
  path: 'passwordrecovery/scriptapproval/validatecode',
  answer: 'nothing',
});

/** Sets the new password. */
export const resetUserPassword = call<ResetUserPasswordRequest, MessageAnswer>()({
  ...common,
  id: 'recovery.changePassword',
  method: 'POST',
  path: 'passwordrecovery/scriptapproval/changepassword',
});
