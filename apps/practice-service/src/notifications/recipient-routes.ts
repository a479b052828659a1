import {
  createRecipientContract,
  listRecipientsContract,
  removeRecipientContract,
  updateRecipientContract,
  updateStaffRecipientContract,
} from '@practice-portal/domain/contract/notifications';
import type { NotificationRecipient, RecipientList } from '@practice-portal/domain/notifications';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { notificationRecipients } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { byPage, type CsvColumn, csvOfPages, plain, word } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import { loadPractice } from '../practices/load-practice.ts';
import type { Services } from '../services.ts';
import { holdRecipients, pageOfRecipients } from './recipient-record.ts';
import { addRecipient, changeRecipient, changeStaffRecipient, requireGroups, requireRecipient } from './save-recipient.ts';

const scope = SCOPES.practiceProfile;
const SIZE = 10;

const groupsOf = async ({ db }: Services, session: Session, asked: readonly string[]): Promise<string[]> => {
  const { practiceHomeFeatures } = await loadPractice(db, session.practiceId);
  return requireGroups(practiceHomeFeatures.notificationGroups, asked, session);
};

const COLUMNS: readonly CsvColumn<NotificationRecipient>[] = [
  plain('name', ({ name }) => name),
  plain('email', ({ email }) => email),
  word('type', 'recipient', ({ staffId }) => (staffId === null ? 'other' : 'staff')),
  plain('notifications', ({ notificationsEnabled }) => notificationsEnabled.join('; ')),
];

const list = route(listRecipientsContract, {
  csv: csvOfPages(COLUMNS, ({ items }: RecipientList) => items, byPage),
  scope,
  handler: async ({ session, db, query: { size = SIZE, page = 0, order = 'ASC', search } }) => ({
    ...(await pageOfRecipients(db, session.practiceId, {
      size,
      page,
      order: order === 'DESC' ? 'DESC' : 'ASC',
      ...(search === undefined ? {} : { search }),
    })),
    page,
    pageSize: size,
  }),
});

const create = route(createRecipientContract, {
  scope,
  prepare: ({ body, session, services }) => groupsOf(services, session, body.notificationsEnabled),
  handler: async ({ body, session, tx, prepared, record }) => {
    await holdRecipients(tx, session.practiceId);
    const data = await addRecipient(tx, session, body, prepared);
    record({ subject: `recipient/${data.siteContactId}`, after: data });
    return { data };
  },
});

const update = route(updateRecipientContract, {
  scope,
  subject: ({ params }) => `recipient/${params.recipientId}`,
  prepare: ({ body, session, services }) => groupsOf(services, session, body.notificationsEnabled),
  handler: async ({ params, body, session, tx, prepared, record, requireVersion }) => {
    await holdRecipients(tx, session.practiceId);
    const before = await requireRecipient(tx, session, params.recipientId);
    if (before.staffId !== null) throw problem(404, 'This recipient is a staff member');
    requireVersion(before);
    const data = await changeRecipient(tx, session, before, body, prepared);
    record({ before, after: data });
    return { data };
  },
});

const updateStaff = route(updateStaffRecipientContract, {
  scope,
  subject: ({ params }) => `staff/${params.staffId}`,
  prepare: ({ body, session, services }) => groupsOf(services, session, body.notificationsEnabled),
  handler: async ({ params, body, session, services, tx, prepared, record, requireVersion }) => {
    await holdRecipients(tx, session.practiceId);
    const before = await requireRecipient(tx, session, body.recipientId);
    const { staffId } = before;
    if (staffId === null || staffId !== params.staffId) throw problem(404, 'No such staff member');
    requireVersion(before);
    const data = await changeStaffRecipient(tx, services, session, { ...before, staffId }, body, prepared);
    record({ before, after: data });
    return { data };
  },
});

/** Of the staff, everybody with the email address; without one, the person alone. */
const disableStaff = async (tx: Tx, practiceId: number, staffId: number, email: string | null): Promise<void> => {
  const whom = email === null ? eq(staff.id, staffId) : sql`lower(${staff.email}) = lower(${email})`;
  await tx
    .update(staff)
    .set({ notificationsEnabled: false, notificationTypes: [], version: sql`${staff.version} + 1` })
    .where(and(eq(staff.practiceId, practiceId), whom));
};

const remove = route(removeRecipientContract, {
  scope,
  subject: ({ params }) => `recipient/${params.recipientId}`,
  handler: async ({ params: { recipientId }, session, tx, record }) => {
    const { practiceId } = session;
    await holdRecipients(tx, practiceId);
    const before = await requireRecipient(tx, session, recipientId);
    if (before.staffId !== null) {
      await disableStaff(tx, practiceId, before.staffId, before.email);
      record({ subject: `staff/${before.staffId}`, before, after: { ...before, notificationsEnabled: [] } });
      return undefined;
    }
    await tx
      .delete(notificationRecipients)
      .where(and(eq(notificationRecipients.practiceId, practiceId), eq(notificationRecipients.id, recipientId)));
    record({ before, after: null });
    return undefined;
  },
});

/** Routes of notification recipients. */
export const recipientRoutes = [list, create, update, updateStaff, remove];
