import { call } from '../call/index.ts';
import type { DefaultMessage, NotificationModesBody, RecipientsQuery } from './types.ts';
import type {
  DefaultMessageBody,
  NotificationModes,
  RecipientAnswer,
  RecipientBody,
  RecipientList,
  SmsSetting,
  StaffRecipientBody,
} from './schema.ts';

const practice = { host: 'practice', access: 'user' } as const;

/** A page of the practice's notification recipients. */
export const listRecipients = call<undefined, RecipientList, RecipientsQuery>()({
  ...practice,
  id: 'recipients.list',
  method: 'GET',
  path: 'notification/practice/:practiceId/recipients',
});

/** Adds a recipient who is not of the staff. */
export const createRecipient = call<RecipientBody, RecipientAnswer>()({
  ...practice,
  id: 'recipients.create',
  method: 'POST',
  path: 'notification/practice/:practiceId/recipient',
  idempotent: true,
});

/** Changes a recipient who is not of the staff. */
export const updateRecipient = call<RecipientBody, RecipientAnswer>()({
  ...practice,
  id: 'recipients.update',
  method: 'PUT',
  path: 'notification/practice/:practiceId/recipient/:recipientId',
  idempotent: true,
  versioned: true,
});

/** Changes the notifications of a staff member, and how they are reached. */
export const updateStaffRecipient = call<StaffRecipientBody, RecipientAnswer>()({
  ...practice,
  id: 'recipients.updateStaff',
  method: 'PUT',
  path: 'notification/practice/:practiceId/staff/:staffId',
  idempotent: true,
  versioned: true,
});

/** Deletes a recipient; of the staff: disables their notifications. */
export const removeRecipient = call()({
  ...practice,
  id: 'recipients.remove',
  method: 'DELETE',
  path: 'notification/practice/:practiceId/recipient/:recipientId',
  answer: 'nothing',
});

/** How the practice is notified. */
export const readNotificationModes = call<undefined, NotificationModes>()({
  ...practice,
  id: 'notificationModes.read',
  method: 'GET',
  path: 'notification/practice/:practiceId/modes',
});

/** Changes how the practice is notified. */
export const saveNotificationModes = call<NotificationModesBody, NotificationModes>()({
  ...practice,
  id: 'notificationModes.save',
  method: 'PUT',
  path: 'notification/practice/:practiceId/modes',
});

/** Whether clients get text messages. */
export const readSms = call<undefined, SmsSetting>()({ ...practice, id: 'sms.read', method: 'GET', path: 'sms/practice/:practiceId' });

/** Turns text messages to clients on or off. */
export const saveSms = call<SmsSetting, SmsSetting>()({ ...practice, id: 'sms.save', method: 'PUT', path: 'sms/practice/:practiceId' });

/** The text that recommendations begin with. Asked for by the person who writes one. */
export const readDefaultMessage = call<undefined, DefaultMessage>()({
  id: 'defaultMessage.read',
  method: 'GET',
  host: 'practice',
  path: 'recommendations/practice/:practiceId/default-message',
});

/** Saves or removes that text. */
export const saveDefaultMessage = call<DefaultMessageBody, DefaultMessage>()({
  ...practice,
  id: 'defaultMessage.save',
  method: 'POST',
  path: 'recommendations/practice/:practiceId/default-message',
});
