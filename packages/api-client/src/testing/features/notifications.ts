import {
  listRecipients,
  type NotificationRecipient,
  readDefaultMessage,
  readNotificationModes,
  readSms,
  saveDefaultMessage,
} from '@practice-portal/domain/notifications';

import { on } from '../on.ts';
import type { HandlerGroup } from '../scenarios.ts';

/** A recipient who is not of the staff. */
export const makeRecipient = (overrides: Partial<NotificationRecipient> = {}): NotificationRecipient => ({
  siteContactId: 51,
  name: 'Front desk',
  email: 'front.desk@maplestreet.example',
  staffId: null,
  staffFirstName: null,
  staffLastName: null,
  notificationsEnabled: ['APPROVALS'],
  sharesEmail: false,
  version: 1,
  ...overrides,
});

/** A person of the staff and two who are not; one with notifications off. */
export const makeRecipients = (): NotificationRecipient[] => [
  makeRecipient({
    siteContactId: 1,
    name: 'Kelly Donovan',
    email: 'team@maplestreet.example',
    staffId: 9,
    staffFirstName: 'Kelly',
    staffLastName: 'Donovan',
    notificationsEnabled: ['APPROVALS', 'ORDERS'],
    sharesEmail: true,
  }),
  makeRecipient({
    siteContactId: 2,
    name: 'Ravi Menon',
    email: null,
    staffId: 11,
    staffFirstName: 'Ravi',
    staffLastName: 'Menon',
    notificationsEnabled: [],
  }),
  makeRecipient(),
];

/** The notification groups of these recipients. */
export const NOTIFICATION_GROUPS = [
  { type: 'APPROVALS', description: 'Prescriptions that await approval' },
  { type: 'ORDERS', description: 'Order confirmations and shipments' },
  { type: 'PAYMENTS', description: 'Failed payments' },
];

/** A practice's notifications. */
export const notificationHandlers =
  (items: readonly NotificationRecipient[] = makeRecipients()): HandlerGroup =>
  () => [
    on(listRecipients, () => ({ items: [...items], count: items.length, page: 0, pageSize: 10 })),
    on(readNotificationModes, () => ({ notificationMode: 'EMAIL_ONLY' as const, smsEnabled: true })),
    on(readSms, () => ({ smsEnabled: true })),
    on(readDefaultMessage, () => ({ messageText: 'We recommend this for your pet.', practiceId: 1001 })),
    on(saveDefaultMessage, ({ body }) => body),
  ];
