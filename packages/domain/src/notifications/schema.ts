import { array, boolean, object, string } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, plainText } from '../schema/primitives.ts';
import { isOneLine } from '../schema/text-rules.ts';
import { domainMessage } from '../text/message.ts';
import { NOTIFICATION_MODES, type NotificationMode } from './types.ts';

/** Characters of a recipient's name. Rule: docs/rules/notifications.md#recipient. */
export const RECIPIENT_NAME_MAX = 120;
/** Characters of a search. Rule: docs/rules/notifications.md#recipient-search. */
export const RECIPIENT_SEARCH_MAX = 121;
/** Characters of the default recommendation message. Rule: docs/rules/notifications.md#default-message. */
export const DEFAULT_MESSAGE_MAX = 500;
const EMAIL_MAX = 121;
const STAFF_NAME_MAX = 61;
const INPUT_MAX = 255;
const GROUPS_MAX = 50;

const REQUIRED = domainMessage('validation.required');
const INVALID = domainMessage('validation.invalid');
const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const line = () =>
  plainText(INPUT_MAX)
    .nullable()
    .test('oneLine', domainMessage('validation.oneLine'), (value) => value == null || isOneLine(value));

const name = (max: number, tooLong: string) =>
  line()
    .test('required', REQUIRED, Boolean)
    .test('filled', domainMessage('recipient.nameTooShort'), (value) => !value || filled(value))
    .test('length', domainMessage(tooLong), (value) => (value ?? '').trim().length <= max);

const email = () =>
  line()
    .test('filled', REQUIRED, filled)
    .test('length', domainMessage('validation.maxLength', { max: EMAIL_MAX }), (value) => (value ?? '').trim().length <= EMAIL_MAX)
    .test('email', domainMessage('account.emailInvalid'), (value) => !filled(value) || isEmailAddress((value ?? '').trim()));

const groups = () => array(string().required()).test('some', domainMessage('recipient.noneChosen'), (value) => (value ?? []).length > 0);

/** The rules of a recipient who is not of the staff. Rule: docs/rules/notifications.md#recipient. */
export const recipientSchema = object({
  name: name(RECIPIENT_NAME_MAX, 'recipient.nameTooLong'),
  email: email(),
  notificationsEnabled: groups(),
});

/** The rules of a recipient of the staff. */
export const staffRecipientSchema = object({
  staffFirstName: name(STAFF_NAME_MAX, 'staff.nameTooLong'),
  staffLastName: name(STAFF_NAME_MAX, 'staff.nameTooLong'),
  email: email(),
  notificationsEnabled: groups(),
});

const groupList = () =>
  array(string().typeError(INVALID).max(60, INVALID).required(REQUIRED)).typeError(INVALID).max(GROUPS_MAX, INVALID).required(REQUIRED);
const text = () => plainText(INPUT_MAX).defined(REQUIRED);

/** The shape of a `RecipientBody`. */
export const recipientBodySchema = bodySchema({ name: text(), email: text(), notificationsEnabled: groupList() });

/** The shape of a `StaffRecipientBody`. */
export const staffRecipientBodySchema = bodySchema({
  email: text(),
  staffFirstName: text(),
  staffLastName: text(),
  notificationsEnabled: groupList(),
  recipientId: idNumber().required(REQUIRED).meta({ entity: 'staffRecipient' }),
});

/** The shape of a `NotificationModesBody`. */
export const notificationModesBodySchema = bodySchema({
  notificationMode: string<NotificationMode>()
    .typeError(INVALID)
    .oneOf([...NOTIFICATION_MODES], INVALID),
  smsEnabled: boolean().typeError(INVALID),
});

/** The shape of an `SmsSetting`. */
export const smsBodySchema = bodySchema({ smsEnabled: boolean().typeError(INVALID).required(REQUIRED) });

const message = () => plainText(DEFAULT_MESSAGE_MAX);

/** The rules of the default recommendation message; a form's empty text is none. */
export const defaultMessageSchema = object({ messageText: message() });

/** The shape of a `DefaultMessageBody`. */
export const defaultMessageBodySchema = bodySchema({
  messageText: message().defined(REQUIRED),
  practiceId: idNumber().required(REQUIRED).meta({ entity: 'practice' }),
});

/** The shape of a text that is searched for. */
export const recipientSearch = () => plainText(RECIPIENT_SEARCH_MAX);
