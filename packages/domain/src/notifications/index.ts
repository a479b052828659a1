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
export type {
  DefaultMessage,
  DefaultMessageBody,
  NotificationMode,
  NotificationModes,
  NotificationModesBody,
  NotificationRecipient,
  RecipientAnswer,
  RecipientBody,
  RecipientList,
  RecipientsQuery,
  SmsSetting,
  StaffRecipientBody,
} from './types.ts';
export { APPROVALS_GROUP, NOTIFICATION_MODES, ORDERS_GROUP, PAYMENTS_GROUP } from './types.ts';
