import { array, boolean, number, string } from 'yup';

import { contract, fields, idOf, int4, oneOf } from '../contract/index.ts';
import {
  createRecipient,
  listRecipients,
  readDefaultMessage,
  readNotificationModes,
  readSms,
  removeRecipient,
  saveDefaultMessage,
  saveNotificationModes,
  saveSms,
  updateRecipient,
  updateStaffRecipient,
} from './calls.ts';
import {
  defaultMessageBodySchema,
  notificationModesBodySchema,
  recipientBodySchema,
  recipientSearch,
  smsBodySchema,
  staffRecipientBodySchema,
} from './schema.ts';
import { NOTIFICATION_MODES } from './types.ts';

const practice = { practiceId: idOf('practice') };
const MANAGED = { 403: "The login may not change the practice's notifications, or the practice does not have this" };
const FIELDS = { 422: 'A field is missing or wrong, or in use: `fieldErrors` says which' };
const MOST = 50;

const recipient = fields({
  siteContactId: number().required(),
  name: string().defined(),
  email: string().nullable().defined(),
  staffId: number().nullable().defined(),
  staffFirstName: string().nullable().defined(),
  staffLastName: string().nullable().defined(),
  notificationsEnabled: array(string().required()).required(),
  sharesEmail: boolean().required(),
  version: number().required(),
}).meta({ name: 'Recipient' });
const answer = fields({ data: recipient });
const modes = fields({ notificationMode: oneOf(NOTIFICATION_MODES).required(), smsEnabled: boolean().required() }).meta({
  name: 'NotificationModes',
});
const sms = fields({ smsEnabled: boolean().required() });
const message = fields({ messageText: string().defined(), practiceId: number().required() });

/** Checks {@link listRecipients}. */
export const listRecipientsContract = contract(listRecipients, {
  summary: "A page of the practice's notification recipients",
  params: fields(practice),
  query: fields({ size: int4(1, MOST), page: int4(0, 10_000), order: oneOf(['ASC', 'DESC']), search: recipientSearch() }),
  answer: fields({
    items: array(recipient).required(),
    count: number().required(),
    page: number().required(),
    pageSize: number().required(),
  }),
  errors: MANAGED,
});

/** Checks {@link createRecipient}. */
export const createRecipientContract = contract(createRecipient, {
  summary: 'Add a recipient who is not of the staff',
  params: fields(practice),
  body: recipientBodySchema,
  answer,
  errors: { ...MANAGED, ...FIELDS },
  example: { body: { name: 'Second front desk', email: 'second.desk@clinic.example', notificationsEnabled: ['APPROVALS'] } },
});

/** Checks {@link updateRecipient}. */
export const updateRecipientContract = contract(updateRecipient, {
  summary: 'Change a recipient who is not of the staff, and every recipient with the same email address',
  params: fields({ ...practice, recipientId: idOf('recipient') }),
  body: recipientBodySchema,
  answer,
  errors: { ...MANAGED, ...FIELDS, 404: 'No such recipient' },
  example: { body: { name: 'Second night desk', email: 'second.night@clinic.example', notificationsEnabled: ['ORDERS'] } },
});

/** Checks {@link updateStaffRecipient}. */
export const updateStaffRecipientContract = contract(updateStaffRecipient, {
  summary: 'Change the notifications of a staff member, and of every recipient with the same email address',
  params: fields({ ...practice, staffId: idOf('staff') }),
  body: staffRecipientBodySchema,
  answer,
  errors: { ...MANAGED, ...FIELDS, 404: 'No such staff member' },
  example: {
    body: {
      email: 'amelia.okafor@practice1001.example',
      staffFirstName: 'Amelia',
      staffLastName: 'Okafor',
      notificationsEnabled: ['APPROVALS', 'ORDERS'],
    },
  },
});

/** Checks {@link removeRecipient}. */
export const removeRecipientContract = contract(removeRecipient, {
  summary: 'Delete a recipient; of the staff: disable the notifications of all with this email address',
  params: fields({ ...practice, recipientId: idOf('recipient') }),
  errors: { ...MANAGED, 404: 'No such recipient' },
  example: {},
});

/** Checks {@link readNotificationModes}. */
export const readNotificationModesContract = contract(readNotificationModes, {
  summary: 'How the practice is notified',
  params: fields(practice),
  answer: modes,
  errors: MANAGED,
});

/** Checks {@link saveNotificationModes}. */
export const saveNotificationModesContract = contract(saveNotificationModes, {
  summary: 'Change how the practice is notified',
  params: fields(practice),
  body: notificationModesBodySchema,
  answer: modes,
  errors: { ...MANAGED, 422: 'The practice has no fax number' },
  example: { body: { notificationMode: 'EMAIL_ONLY', smsEnabled: true } },
});

/** Checks {@link readSms}. */
export const readSmsContract = contract(readSms, {
  summary: 'Whether clients get text messages',
  params: fields(practice),
  answer: sms,
  errors: MANAGED,
});

/** Checks {@link saveSms}. */
export const saveSmsContract = contract(saveSms, {
  summary: 'Turn text messages to clients on or off',
  params: fields(practice),
  body: smsBodySchema,
  answer: sms,
  errors: MANAGED,
  example: { body: { smsEnabled: true } },
});

/** Checks {@link readDefaultMessage}. */
export const readDefaultMessageContract = contract(readDefaultMessage, {
  summary: 'The text that recommendations begin with',
  params: fields(practice),
  answer: message,
  errors: { 403: 'The practice has no default recommendation message' },
});

/** Checks {@link saveDefaultMessage}. */
export const saveDefaultMessageContract = contract(saveDefaultMessage, {
  summary: 'Save the text that recommendations begin with; an empty one removes it',
  params: fields(practice),
  body: defaultMessageBodySchema,
  answer: message,
  errors: MANAGED,
  example: { body: { messageText: 'Our pharmacy ships this to your door.' } },
});
