export { findPractices, requestLoginLink, requestResetCode, resetUserPassword, validateResetCode } from './calls.ts';
export {
  FINDER_ID_MAX,
  FINDER_PHONE_MAX,
  FINDER_ZIP_MAX,
  findByIdSchema,
  findByPhoneSchema,
  isBritishPostcode,
} from './find-practice-schema.ts';
export { loginRequestSchema, REQUESTER_NAME_MAX } from './login-request-schema.ts';
export type { PasswordResetEvent, PasswordResetState } from './password-reset.ts';
export { passwordResetReducer, passwordResetStart } from './password-reset.ts';
export { newPassword, RESET_CODE_MAX, resetCodeSchema, resetPasswordSchema, resetUsernameSchema } from './reset-schema.ts';
export { phoneDigits, strippedCode } from './typed-input.ts';
export type { MessageAnswer } from '../contract/index.ts';
export type { PracticeSearchRequest } from './types.ts';
export type {
  LoginLinkRequest,
  PracticeSearchQuery,
  ResetUserPasswordRequest,
  UserPasswordResetRequest,
  ValidateResetCodeRequest,
} from './wire-schemas.ts';
export type { PracticeSearchAnswer, PracticeSearchResult } from './schema.ts';
export {
  loginLinkBodySchema,
  practiceSearchQuerySchema,
  resetUserPasswordBodySchema,
  userPasswordResetBodySchema,
  validateResetCodeBodySchema,
} from './wire-schemas.ts';
