import {
  createRecipient,
  listRecipients,
  type NotificationModes,
  type NotificationRecipient,
  readDefaultMessage,
  readNotificationModes,
  readSms,
  removeRecipient,
  saveDefaultMessage,
  saveNotificationModes,
  saveSms,
  updateRecipient,
  updateStaffRecipient,
} from '@practice-portal/domain/notifications';

import { refuse } from '../handlers/answers.ts';
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

/** Somebody of the staff and two who are not; one with notifications off. */
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

/** A practice's notifications, which change as they are saved. */
export const notificationHandlers =
  (
    recipients: readonly NotificationRecipient[] = makeRecipients(),
    start: Partial<NotificationModes & { messageText: string }> = {},
  ): HandlerGroup =>
  () => {
    let list = [...recipients];
    let modes: NotificationModes = { notificationMode: 'EMAIL_ONLY', smsEnabled: true, ...start };
    let messageText = start.messageText ?? 'We recommend this for your pet.';
    const save = (id: number, changes: Partial<NotificationRecipient>) => {
      const before = list.find(({ siteContactId }) => siteContactId === id);
      if (!before) return refuse(404, 'No such recipient');
      const data = { ...before, ...changes, version: before.version + 1 };
      list = list.map((one) => (one === before ? data : one));
      return { data };
    };
    return [
      on(listRecipients, ({ query: { search = '', page = '0', size = '10' } }) => {
        const found = list.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
        const first = Number(page) * Number(size);
        return { items: found.slice(first, first + Number(size)), count: found.length, page: Number(page), pageSize: Number(size) };
      }),
      on(createRecipient, ({ body }) => {
        if (list.some(({ email }) => email === body.email)) return refuse(422, 'The email address provided is already in use.');
        const data = makeRecipient({ ...body, siteContactId: 90 + list.length });
        list = [...list, data];
        return { data };
      }),
      on(updateRecipient, ({ params, body }) => save(params.recipientId, body)),
      on(updateStaffRecipient, ({ body: { recipientId, ...body } }) =>
        save(recipientId, { ...body, name: `${body.staffFirstName} ${body.staffLastName}` }),
      ),
      on(removeRecipient, ({ params }) => {
        const found = list.find(({ siteContactId }) => siteContactId === params.recipientId);
        list = list.flatMap((one) => (one !== found ? [one] : one.staffId === null ? [] : [{ ...one, notificationsEnabled: [] }]));
        return undefined;
      }),
      on(readNotificationModes, () => modes),
      on(saveNotificationModes, ({ body }) => {
        modes = { ...modes, ...body };
        return modes;
      }),
      on(readSms, () => ({ smsEnabled: modes.smsEnabled })),
      on(saveSms, ({ body }) => {
        modes = { ...modes, ...body };
        return body;
      }),
      on(readDefaultMessage, () => ({ messageText, practiceId: 1001 })),
      on(saveDefaultMessage, ({ body }) => {
        messageText = body.messageText;
        return body;
      }),
    ];
  };
