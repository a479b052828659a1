import {
  type NotificationRecipient,
  recipientSchema,
  type RecipientBody,
  staffRecipientSchema,
  type StaffRecipientBody,
} from '@practice-portal/domain/notifications';
import { mayManage } from '@practice-portal/domain/staff-member';
import { messageText } from '@practice-portal/domain/text';
import { and, eq, sql } from 'drizzle-orm';

import { tellOldAddress } from '../auth/tell-old-address.ts';
import type { Tx } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { notificationRecipients } from '../db/schema/settings.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import { validateOr422 } from '../http/validate-or-422.ts';
import type { Services } from '../services.ts';
import { findRecipient, findTaken, shareGroups } from './recipient-record.ts';

// The words that the portal looks for.
const TAKEN = { email: 'The email address provided is already in use.', name: 'The name provided is already in use.' };

/** @throws 422 for a group that the practice does not have */
export const requireGroups = (offered: readonly { type: string }[], groups: readonly string[], { localeCode }: Session): string[] => {
  const known = offered.map(({ type }) => type);
  const words = messageText({ key: 'domain:validation.invalid' }, localeCode);
  if (groups.some((group) => !known.includes(group))) throw problem(422, words, { fieldErrors: { notificationsEnabled: words } });
  return known.filter((type) => groups.includes(type));
};

const requireFree = async (tx: Tx, session: Session, who: { email: string; name: string; except: number }): Promise<void> => {
  const taken = await findTaken(tx, session.practiceId, who);
  if (taken !== null) throw problem(422, TAKEN[taken]);
};

/**
 * The recipient with an id.
 * @throws 404
 */
export const requireRecipient = async (tx: Tx, { practiceId }: Session, id: number): Promise<NotificationRecipient> => {
  const found = await findRecipient(tx, practiceId, id);
  if (!found) throw problem(404, 'No such recipient');
  return found;
};

/** Adds a recipient who is not of the staff. */
export const addRecipient = async (tx: Tx, session: Session, body: RecipientBody, groups: string[]): Promise<NotificationRecipient> => {
  validateOr422(recipientSchema, body, session.localeCode);
  const [name, email] = [body.name.trim(), body.email.trim()];
  await requireFree(tx, session, { name, email, except: 0 });
  const [added] = await tx
    .insert(notificationRecipients)
    .values({ practiceId: session.practiceId, name, email, groups })
    .returning({ id: notificationRecipients.id });
  return requireRecipient(tx, session, added?.id ?? 0);
};

/** Changes a recipient who is not of the staff. Who has the same email address gets the same notifications. */
export const changeRecipient = async (
  tx: Tx,
  session: Session,
  before: NotificationRecipient,
  body: RecipientBody,
  groups: string[],
): Promise<NotificationRecipient> => {
  validateOr422(recipientSchema, body, session.localeCode);
  const [name, email] = [body.name.trim(), body.email.trim()];
  const keepsEmail = before.email?.toLowerCase() === email.toLowerCase();
  const taken = await findTaken(tx, session.practiceId, { name, email, except: before.siteContactId });
  if (taken !== null && !(taken === 'email' && keepsEmail)) throw problem(422, TAKEN[taken]);
  await tx
    .update(notificationRecipients)
    .set({ name, email })
    .where(and(eq(notificationRecipients.practiceId, session.practiceId), eq(notificationRecipients.id, before.siteContactId)));
  await shareGroups(tx, session.practiceId, email, groups);
  return requireRecipient(tx, session, before.siteContactId);
};

/**
 * Changes a staff member's notifications. Their name and email address are theirs, so changing those takes the
 * right to manage them: security codes go to that address.
 */
export const changeStaffRecipient = async (
  tx: Tx,
  services: Services,
  session: Session,
  before: NotificationRecipient & { staffId: number },
  body: StaffRecipientBody,
  groups: string[],
): Promise<NotificationRecipient> => {
  validateOr422(staffRecipientSchema, body, session.localeCode);
  const { practiceId } = session;
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), eq(staff.id, before.staffId)));
  if (!row) throw problem(404, 'No such staff member');
  const [firstName, lastName, email] = [body.staffFirstName.trim(), body.staffLastName.trim(), body.email.trim()];
  const changesPerson = firstName !== row.firstName || lastName !== row.lastName || email !== (row.email ?? '');
  if (changesPerson) {
    if (row.id !== session.staffId && !mayManage(session, row))
      throw problem(403, "You can't change the name or email address of this person");
    if (row.id === session.staffId && email !== (row.email ?? '')) {
      const words = messageText({ key: 'domain:staff.ownEmail' }, session.localeCode);
      throw problem(422, words, { fieldErrors: { email: words } });
    }
    await tx
      .update(staff)
      .set({
        firstName,
        lastName,
        email,
        displayName: `${row.displayName.startsWith('Dr. ') ? 'Dr. ' : ''}${firstName} ${lastName}`,
        version: sql`${staff.version} + 1`,
      })
      .where(eq(staff.id, row.id));
    if (email !== (row.email ?? '')) await tellOldAddress(tx, services, practiceId, row);
  }
  await shareGroups(tx, practiceId, email, groups);
  return requireRecipient(tx, session, before.siteContactId);
};
