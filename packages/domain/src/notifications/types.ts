import type { SortOrder } from '../paging/types.ts';
import type { NotificationModes, DefaultMessageBody } from './schema.ts';

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
/** The monthly load report: of those who are named for it alone. */
export const REPORTS_GROUP = 'REPORTS';

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

/** Body of `PUT notification/practice/{practiceId}/modes`: what is left out stays as it is. */
export type NotificationModesBody = Partial<NotificationModes>;

/** Answer of the calls about the default recommendation message. */
export type DefaultMessage = DefaultMessageBody;
