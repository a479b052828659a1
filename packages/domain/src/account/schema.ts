import { object, type InferType } from 'yup';

import { bodySchema } from '../schema/body-schema.ts';
import { nameText, plainText, requiredId, secret, secretText } from '../schema/primitives.ts';
import { PASSWORD_MAX } from '../session/sign-in-schema.ts';
import { domainMessage } from '../text/message.ts';
import { amount, dataOf, fields, text, textOrNull } from '../contract/index.ts';
import { isEmailAddress } from './email-address.ts';

/** Characters of a first or last name that can be saved. Rule: docs/rules/staff.md#my-account. */
export const ACCOUNT_NAME_MAX = 60;

/** Characters that a name field takes; a longer text is reported, not cut off. */
export const ACCOUNT_NAME_INPUT_MAX = 125;

/** Characters of an email address. */
export const ACCOUNT_EMAIL_MAX = 121;

/** Characters of a new personal password. */
export const PERSONAL_PASSWORD_MAX = 16;

const REQUIRED = domainMessage('validation.required');

// Not yup's `trim`: a strict schema would refuse a space around a name instead of leaving it out.
const filled = (value: string | null | undefined): boolean => (value ?? '').trim() !== '';

const name = () =>
  nameText(ACCOUNT_NAME_INPUT_MAX)
    .required(REQUIRED)
    .test('filled', REQUIRED, filled)
    .test('length', domainMessage('account.nameTooLong'), (value) => (value ?? '').trim().length <= ACCOUNT_NAME_MAX);
const email = () =>
  plainText(ACCOUNT_EMAIL_MAX)
    .required(REQUIRED)
    .test('filled', REQUIRED, filled)
    .test('email', domainMessage('account.emailInvalid'), (value) => !filled(value) || isEmailAddress((value ?? '').trim()));

/**
 * The rules of 'My account'. Rule: docs/rules/staff.md#my-account.
 * @param isNewAddress whether an email address is another than there is, which takes the current password
 */
export const accountSchema = (isNewAddress: (email: string) => boolean) =>
  object({
    firstName: name(),
    lastName: name(),
    email: email(),
    currentPassword: secret(PASSWORD_MAX).when('email', ([typed]: string[], schema) =>
      isNewAddress(typed ?? '') ? schema.required(REQUIRED) : schema,
    ),
  });

/** The shape of an {@link UpdateAccountRequest}, with the same rules. */
export const updateAccountBodySchema = bodySchema({
  id: requiredId().meta({ entity: 'staff' }),
  firstName: name(),
  lastName: name(),
  email: email(),
  /** With another email address: codes for a new password go there. */
  currentPassword: secret(PASSWORD_MAX),
});
/** Body of `PUT users/scriptapproval`. */
export interface UpdateAccountRequest extends InferType<typeof updateAccountBodySchema> {}

/** The rules of 'Change password'. Compliance and match are the service's to check (section 5, "Personal password change"). */
export const personalPasswordSchema = object({
  currentPassword: secretText(PASSWORD_MAX),
  newPassword: secretText(PERSONAL_PASSWORD_MAX),
  verifyNewPassword: secretText(PERSONAL_PASSWORD_MAX),
});

/** The shape of a {@link PersonalPasswordForm} as a body; longer than allowed is the service's to refuse by its code. */
export const personalPasswordBodySchema = bodySchema({
  currentPassword: secretText(PASSWORD_MAX),
  newPassword: secretText(PASSWORD_MAX),
  verifyNewPassword: secretText(PASSWORD_MAX),
});
/** Body of `POST users/scriptapproval/{userId}/changepassword`, and what the form asks for. */
export interface PersonalPasswordForm extends InferType<typeof personalPasswordBodySchema> {}

const userAccount = fields({
  id: amount(),
  firstName: text(),
  lastName: text(),
  /** Null until the person or an administrator gives one. */
  email: textOrNull(),
});
/** A person's own account. Rule: docs/rules/staff.md#my-account. */
export interface UserAccount extends InferType<typeof userAccount> {}

export const userAccountAnswer = dataOf(userAccount);
/** Answer of `GET users/scriptapproval/{userId}` and of `PUT users/scriptapproval`. */
export interface UserAccountAnswer extends InferType<typeof userAccountAnswer> {}
