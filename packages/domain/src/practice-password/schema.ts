import { boolean, type InferType, object, ref, string } from 'yup';

import { dataOf, fields, flag, text } from '../contract/index.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { secret, secretText } from '../schema/primitives.ts';
import { isNewPassword, keepsPasswordRule } from '../session/password-rules.ts';
import { sessionTokens } from '../session/tokens-schema.ts';
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
  /** Whether the practice's access code ends with the old password. */
  endAccessCode: boolean().typeError(domainMessage('validation.invalid')),
});
/** Body of `PUT practice/{practiceId}/password`, and what the form asks for. */
export interface PracticePasswordBody extends InferType<typeof practicePasswordBodySchema> {}

export const accessCodeStateAnswer = dataOf(fields({ exists: flag() }));
/** Answer of `GET practice/{practiceId}/accesscode`: the code itself is kept nowhere. */
export interface AccessCodeStateAnswer extends InferType<typeof accessCodeStateAnswer> {}

export const newAccessCodeAnswer = dataOf(fields({ accessCode: text().meta({ secret: true }), ...sessionTokens }));
/** Answer of `POST practice/{practiceId}/accesscode`: the new code, which is shown only once, and a session of the shared login. */
export interface NewAccessCodeAnswer extends InferType<typeof newAccessCodeAnswer> {}
