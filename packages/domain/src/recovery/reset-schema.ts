import { object, ref, string } from 'yup';

import { plainText, secret } from '../schema/primitives.ts';
import { isNewPassword, keepsPasswordRule } from '../session/password-rules.ts';
import { USERNAME_MAX } from '../session/sign-in-schema.ts';
import { domainMessage } from '../text/message.ts';
import { strippedCode } from './typed-input.ts';

/** Characters of a security code, spaces and all. */
export const RESET_CODE_MAX = 32;

const REQUIRED = domainMessage('validation.required');

/** The first step of a staff password reset: `{ username }`. */
export const resetUsernameSchema = object({ username: plainText(USERNAME_MAX).trim().required(REQUIRED) });

/** The second step: `{ code }`. Whether it is the right one only the service knows. */
export const resetCodeSchema = object({
  code: secret(RESET_CODE_MAX)
    .required(domainMessage('recovery.codeInvalid'))
    .test('code', domainMessage('recovery.codeInvalid'), (value) => value == null || strippedCode(value) !== ''),
});

/** A new password that keeps every rule of {@link isNewPassword}. */
export const newPassword = () =>
  secret(1000)
    .required(REQUIRED)
    .test('noSpaces', domainMessage('session.passwordSpaces'), (value) => !value || keepsPasswordRule('noSpaces', value))
    .test(
      'rules',
      domainMessage('session.passwordInvalid'),
      (value) => !value || !keepsPasswordRule('noSpaces', value) || isNewPassword(value),
    );

/** The last step: `{ password, repeatPassword }`. */
export const resetPasswordSchema = object({
  password: newPassword(),
  repeatPassword: string()
    .required(REQUIRED)
    .oneOf([ref('password')], domainMessage('recovery.passwordsDiffer')),
});
