import { boolean, object, ref, string } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { secret, secretText } from '../schema/primitives.ts';
import { isNewPassword, keepsPasswordRule } from '../session/password-rules.ts';
import { domainMessage } from '../text/message.ts';

const REQUIRED = domainMessage('practicePassword.required');
const trimmed = (value: string | null | undefined): string => (value ?? '').trim();

/** The rules of the practice's password, which counts without the spaces around it. Rule: docs/rules/sign-in.md#new-passwords. */
export const practicePasswordChangeSchema = object({
  password: secret(1000)
    .test('filled', REQUIRED, (value) => trimmed(value) !== '')
    .test('spaces', domainMessage('session.passwordSpaces'), (value) => keepsPasswordRule('noSpaces', trimmed(value)))
    .test('rules', domainMessage('session.passwordInvalid'), (value) => {
      const password = trimmed(value);
      return password === '' || !keepsPasswordRule('noSpaces', password) || isNewPassword(password);
    }),
  repeatPassword: string()
    .required(REQUIRED)
    .test('same', domainMessage('practicePassword.differ'), function isSame(value) {
      return trimmed(value) === trimmed(this.resolve(ref<string>('password')));
    }),
  endAccessCode: boolean(),
});

/** The shape of a {@link PracticePasswordBody}. */
export const practicePasswordBodySchema = bodySchema({
  password: secretText(1000),
  repeatPassword: secretText(1000),
  endAccessCode: boolean().typeError(domainMessage('validation.invalid')),
});
