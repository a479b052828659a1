import { ref, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, plainText, requiredId, requiredText, secretText } from '../schema/primitives.ts';
import { USERNAME_MAX } from '../session/sign-in-schema.ts';
import { domainMessage } from '../text/message.ts';
import { FINDER_PHONE_MAX, FINDER_ZIP_MAX } from './find-practice-schema.ts';
import { requesterName } from './login-request-schema.ts';
import { newPassword, RESET_CODE_MAX } from './reset-schema.ts';

const REQUIRED = domainMessage('validation.required');
const user = { practiceId: requiredId(), user: requiredText(USERNAME_MAX) };
const code = { ...user, code: secretText(RESET_CODE_MAX) };

/** The shape of a {@link PracticeSearchRequest}: the ID, or phone and postal code. */
export const practiceSearchQuerySchema = bodySchema({
  practiceId: idNumber(),
  phone: plainText(FINDER_PHONE_MAX).matches(/^\d*$/, domainMessage('recovery.phoneInvalid')),
  zip: plainText(FINDER_ZIP_MAX),
}).test('enough', REQUIRED, ({ practiceId, phone, zip }) => practiceId !== undefined || Boolean(phone && zip));
/** A {@link PracticeSearchRequest} as it is sent. */
export interface PracticeSearchQuery extends InferType<typeof practiceSearchQuerySchema> {}

/** The shape of a {@link LoginLinkRequest}. */
export const loginLinkBodySchema = bodySchema({
  practiceId: requiredId(),
  firstName: requesterName().required(REQUIRED),
  lastName: requesterName().required(REQUIRED),
});
/** Body of `POST passwordrecovery/practice`: a person asks the practice's administrators to be let in. */
export interface LoginLinkRequest extends InferType<typeof loginLinkBodySchema> {}

/** The shape of a {@link UserPasswordResetRequest}. */
export const userPasswordResetBodySchema = bodySchema(user);
/** Body of `POST passwordrecovery/scriptapproval`: a staff member wants a security code. */
export interface UserPasswordResetRequest extends InferType<typeof userPasswordResetBodySchema> {}

/** The shape of a {@link ValidateResetCodeRequest}. */
export const validateResetCodeBodySchema = bodySchema(code);
/** Body of `POST passwordrecovery/scriptapproval/validatecode`. */
export interface ValidateResetCodeRequest extends InferType<typeof validateResetCodeBodySchema> {}

/** The shape of a {@link ResetUserPasswordRequest}, with the rules of the new password. */
export const resetUserPasswordBodySchema = bodySchema({
  ...code,
  password: newPassword(),
  repeatPassword: secretText(1000).oneOf([ref('password')], domainMessage('recovery.passwordsDiffer')),
});
/** Body of `POST passwordrecovery/scriptapproval/changepassword`. */
export interface ResetUserPasswordRequest extends InferType<typeof resetUserPasswordBodySchema> {}
