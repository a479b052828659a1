export {
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
export type { NotificationTab } from './rules.ts';
export { choosesMode, enabledCount, NOTIFICATION_TABS, notificationTabs, offeredModes, recipientRefusal } from './rules.ts';
export {
  DEFAULT_MESSAGE_MAX,
  defaultMessageSchema,
  RECIPIENT_NAME_MAX,
  RECIPIENT_SEARCH_MAX,
  recipientSchema,
  staffRecipientSchema,
} from './schema.ts';
export type { DefaultMessage, NotificationMode, NotificationModesBody, RecipientsQuery } from './types.ts';
export type {
  DefaultMessageBody,
  NotificationModes,
  NotificationRecipient,
  RecipientAnswer,
  RecipientBody,
  RecipientList,
  SmsSetting,
  StaffRecipientBody,
} from './schema.ts';
export { APPROVALS_GROUP, NOTIFICATION_MODES, ORDERS_GROUP, PAYMENTS_GROUP, REPORTS_GROUP } from './types.ts';
