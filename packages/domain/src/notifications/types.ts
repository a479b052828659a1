import type { SortOrder } from '../paging/types.ts';

/** How a practice's notifications reach it. Rule: docs/rules/notifications.md#modes. */
export const NOTIFICATION_MODES = ['FAX_ONLY', 'EMAIL_ONLY', 'EMAIL_AND_FAX'] as const;

/** One of {@link NOTIFICATION_MODES}. */
export type NotificationMode = (typeof NOTIFICATION_MODES)[number];

/** The groups of notifications that the service sends itself. A practice's list of groups may have more. */
export const APPROVALS_GROUP = 'APPROVALS';
/** Order confirmations and shipments. */
export const ORDERS_GROUP = 'ORDERS';
/** Failed payments. */
export const PAYMENTS_GROUP = 'PAYMENTS';

/** A notification recipient: a staff member or somebody else. Rule: docs/rules/notifications.md#recipient. */
export interface NotificationRecipient {
  /** Sent back as `recipientId`. */
  siteContactId: number;
  name: string;
  email: string | null;
  /** Null for who is not of the staff. */
  staffId: number | null;
  staffFirstName: string | null;
  staffLastName: string | null;
  /** The types of the groups they get notifications of. */
  notificationsEnabled: string[];
  /** Others have the same email address: what is changed here is changed for all of them. */
  sharesEmail: boolean;
  /** Counts the times it was saved: sent back with a change. */
  version: number;
}

/** Query of `GET notification/practice/{practiceId}/recipients`. */
export interface RecipientsQuery {
  size?: number | undefined;
  /** Zero-based. */
  page?: number | undefined;
  /** Of the names. */
  order?: SortOrder | undefined;
  /** In name and email. */
  search?: string | undefined;
}

/** Answer of that call. */
export interface RecipientList {
  items: NotificationRecipient[];
  count: number;
  page: number;
  pageSize: number;
}

/** Body of the calls that save a recipient who is not of the staff. */
export interface RecipientBody {
  name: string;
  email: string;
  notificationsEnabled: string[];
}

/** Body of `PUT notification/practice/{practiceId}/staff/{staffId}`. */
export interface StaffRecipientBody {
  email: string;
  staffFirstName: string;
  staffLastName: string;
  notificationsEnabled: string[];
  recipientId: number;
}

/** Answer of the calls that save a recipient. */
export interface RecipientAnswer {
  data: NotificationRecipient;
}

/** Answer of `GET notification/practice/{practiceId}/modes`. */
export interface NotificationModes {
  notificationMode: NotificationMode;
  smsEnabled: boolean;
}

/** Body of `PUT notification/practice/{practiceId}/modes`: what is left out stays as it is. */
export type NotificationModesBody = Partial<NotificationModes>;

/** Body and answer of the calls about SMS. */
export interface SmsSetting {
  smsEnabled: boolean;
}

/** Body of `POST recommendations/practice/{practiceId}/default-message`. An empty text removes it. */
export interface DefaultMessageBody {
  messageText: string;
  practiceId: number;
}

/** Answer of the calls about the default recommendation message. */
export type DefaultMessage = DefaultMessageBody;
