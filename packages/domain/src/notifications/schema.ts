import { array, boolean, object, string, type InferType } from 'yup';

import { isEmailAddress } from '../account/email-address.ts';
import { bodySchema } from '../schema/body-schema.ts';
import { idNumber, lineText, nameText, plainText } from '../schema/primitives.ts';
import { domainMessage } from '../text/message.ts';
import { amount, amountOrNull, dataOf, fields, flag, listOf, text, textOrNull, oneOf } from '../contract/index.ts';
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
const line = () => lineText(INPUT_MAX).nullable();

const name = (max: number, tooLong: string) =>
  nameText(INPUT_MAX)
    .nullable()
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
const input = () => plainText(INPUT_MAX).defined(REQUIRED);

/** The shape of a `RecipientBody`. */
export const recipientBodySchema = bodySchema({ name: input(), email: input(), notificationsEnabled: groupList() });
/** Body of the calls that save a recipient who is not of the staff. */
export interface RecipientBody extends InferType<typeof recipientBodySchema> {}

/** The shape of a `StaffRecipientBody`. */
export const staffRecipientBodySchema = bodySchema({
  email: input(),
  staffFirstName: input(),
  staffLastName: input(),
  notificationsEnabled: groupList(),
  recipientId: idNumber().required(REQUIRED).meta({ entity: 'staffRecipient' }),
});
/** Body of `PUT notification/practice/{practiceId}/staff/{staffId}`. */
export interface StaffRecipientBody extends InferType<typeof staffRecipientBodySchema> {}

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

const notificationRecipient = fields({
  /** Sent back as `recipientId`. */
  siteContactId: amount(),
  name: text(),
  email: textOrNull(),
  /** Null for who is not of the staff. */
  staffId: amountOrNull(),
  staffFirstName: textOrNull(),
  staffLastName: textOrNull(),
  /** The types of the groups they get notifications of. */
  notificationsEnabled: array(string().required()).required(),
  /** Others have the same email address: what is changed here is changed for all of them. */
  sharesEmail: flag(),
  /** Counts the times it was saved: sent back with a change. */
  version: amount(),
}).meta({ name: 'Recipient' });
/** A notification recipient: a staff member or another person. Rule: docs/rules/notifications.md#recipient. */
export interface NotificationRecipient extends InferType<typeof notificationRecipient> {}

export const recipientAnswer = dataOf(notificationRecipient);
/** Answer of the calls that save a recipient. */
export interface RecipientAnswer extends InferType<typeof recipientAnswer> {}

export const recipientList = fields({
  items: listOf(notificationRecipient),
  count: amount(),
  page: amount(),
  pageSize: amount(),
});
/** Answer of that call. */
export interface RecipientList extends InferType<typeof recipientList> {}

export const notificationModes = fields({
  notificationMode: oneOf(NOTIFICATION_MODES).required(),
  smsEnabled: flag(),
}).meta({
  name: 'NotificationModes',
});
/** Answer of `GET notification/practice/{practiceId}/modes`. */
export interface NotificationModes extends InferType<typeof notificationModes> {}

export const smsSetting = fields({
  smsEnabled: flag(),
});
/** Body and answer of the calls about SMS. */
export interface SmsSetting extends InferType<typeof smsSetting> {}

export const defaultMessage = fields({
  messageText: text(),
  practiceId: amount(),
});
/** Body of `POST recommendations/practice/{practiceId}/default-message`. An empty text removes it. */
export interface DefaultMessageBody extends InferType<typeof defaultMessage> {}
