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
  recipientAnswer,
  recipientList,
  notificationModes,
  smsSetting,
  defaultMessage,
} from './schema.ts';

const practice = { practiceId: idOf('practice') };
const MANAGED = { 403: "The login may not change the practice's notifications, or the practice does not have this" };
const FIELDS = { 422: 'A field is missing or wrong, or in use: `fieldErrors` says which' };
const MOST = 50;

/** Checks {@link listRecipients}. */
export const listRecipientsContract = contract(listRecipients, {
  summary: "A page of the practice's notification recipients",
  params: fields(practice),
  query: fields({ size: int4(1, MOST), page: int4(0, 10_000), order: oneOf(['ASC', 'DESC']), search: recipientSearch() }),
  answer: recipientList,
  errors: MANAGED,
});

/** Checks {@link createRecipient}. */
export const createRecipientContract = contract(createRecipient, {
  summary: 'Add a recipient who is not of the staff',
  params: fields(practice),
  body: recipientBodySchema,
  answer: recipientAnswer,
  errors: { ...MANAGED, ...FIELDS },
  example: { body: { name: 'Second front desk', email: 'second.desk@clinic.example', notificationsEnabled: ['APPROVALS'] } },
});

/** Checks {@link updateRecipient}. */
export const updateRecipientContract = contract(updateRecipient, {
  summary: 'Change a recipient who is not of the staff, and every recipient with the same email address',
  params: fields({ ...practice, recipientId: idOf('recipient') }),
  body: recipientBodySchema,
  answer: recipientAnswer,
  errors: { ...MANAGED, ...FIELDS, 404: 'No such recipient' },
  example: { body: { name: 'Second night desk', email: 'second.night@clinic.example', notificationsEnabled: ['ORDERS'] } },
});

/** Checks {@link updateStaffRecipient}. */
export const updateStaffRecipientContract = contract(updateStaffRecipient, {
  summary: 'Change the notifications of a staff member, and of every recipient with the same email address',
  params: fields({ ...practice, staffId: idOf('staff') }),
  body: staffRecipientBodySchema,
  answer: recipientAnswer,
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
  answer: notificationModes,
  errors: MANAGED,
});

/** Checks {@link saveNotificationModes}. */
export const saveNotificationModesContract = contract(saveNotificationModes, {
  summary: 'Change how the practice is notified',
  params: fields(practice),
  body: notificationModesBodySchema,
  answer: notificationModes,
  errors: { ...MANAGED, 422: 'The practice has no fax number' },
  example: { body: { notificationMode: 'EMAIL_ONLY', smsEnabled: true } },
});

/** Checks {@link readSms}. */
export const readSmsContract = contract(readSms, {
  summary: 'Whether clients get text messages',
  params: fields(practice),
  answer: smsSetting,
  errors: MANAGED,
});

/** Checks {@link saveSms}. */
export const saveSmsContract = contract(saveSms, {
  summary: 'Turn text messages to clients on or off',
  params: fields(practice),
  body: smsBodySchema,
  answer: smsSetting,
  errors: MANAGED,
  example: { body: { smsEnabled: true } },
});

/** Checks {@link readDefaultMessage}. */
export const readDefaultMessageContract = contract(readDefaultMessage, {
  summary: 'The text that recommendations begin with',
  params: fields(practice),
  answer: defaultMessage,
  errors: { 403: 'The practice has no default recommendation message' },
});

/** Checks {@link saveDefaultMessage}. */
export const saveDefaultMessageContract = contract(saveDefaultMessage, {
  summary: 'Save the text that recommendations begin with; an empty one removes it',
  params: fields(practice),
  body: defaultMessageBodySchema,
  answer: defaultMessage,
  errors: MANAGED,
  example: { body: { messageText: 'Our pharmacy ships this to your door.' } },
});
