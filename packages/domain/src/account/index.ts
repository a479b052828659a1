export { changePassword, readAccount, saveAccount } from './calls.ts';
export { displayNameAfterEdit } from './display-name.ts';
export { emailIn, isEmailAddress } from './email-address.ts';
export {
  ACCOUNT_EMAIL_MAX,
  ACCOUNT_NAME_INPUT_MAX,
  ACCOUNT_NAME_MAX,
  accountSchema,
  PERSONAL_PASSWORD_MAX,
  personalPasswordBodySchema,
  personalPasswordSchema,
  updateAccountBodySchema,
} from './schema.ts';
export type { AccountForm, PersonalPasswordCode } from './types.ts';
export type { PersonalPasswordForm, UpdateAccountRequest, UserAccount, UserAccountAnswer } from './schema.ts';
export { PERSONAL_PASSWORD_CODES } from './types.ts';
