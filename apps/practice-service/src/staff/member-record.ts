import type { LocaleCode } from '@practice-portal/domain/locale';
import { isSiteAdministrator, mayManage, type StaffMember } from '@practice-portal/domain/staff-member';
import { messageText } from '@practice-portal/domain/text';
import { and, count, eq, type SQL } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { practices, staff, staffInvitations } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';

/** A staff member's row, with the invitation that is open. */
export interface MemberRow {
  staff: typeof staff.$inferSelect;
  invitation: typeof staffInvitations.$inferSelect | null;
}

/** Returns what the audit log calls a staff member. */
export const staffSubject = (id: number): string => `staff/${id}`;

const ROLES = ['siteAdministrator', 'practiceManager', 'veterinarian'] as const;

const rolesInWords = (row: MemberRow['staff'], localeCode: LocaleCode): string => {
  const held = ROLES.filter((role) => row[role]);
  return (held.length > 0 ? held : (['none'] as const))
    .map((role) => messageText({ key: `domain:staff.role.${role}` }, localeCode))
    .join(', ');
};

/**
 * A row as who asks may see it.
 * @param administrators how many active site administrators the practice has: the last one stays
 */
export const memberOf = (
  { staff: row, invitation }: MemberRow,
  { scopes, localeCode }: Pick<Session, 'scopes' | 'localeCode'>,
  administrators: number,
): StaffMember => {
  const managed = mayManage({ scopes }, row);
  const isLast = row.siteAdministrator && row.active && administrators <= 1;
  const { cell, phone, licenseNumber, licenseState, licenseExpiration } = row;
  return {
    id: row.id,
    active: row.active,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.userName,
    email: row.email,
    externalId: row.externalId,
    notificationsEnabled: row.notificationsEnabled && row.notificationTypes?.length !== 0,
    siteAdministrator: row.siteAdministrator,
    practiceManager: row.practiceManager,
    veterinarian: row.veterinarian,
    priceOverride: row.priceOverride,
    paymentRefund: row.paymentRefund,
    canEdit: managed && row.active,
    canDeactivate: managed && row.active && !isLast,
    canReactivate: managed && !row.active,
    roles: rolesInWords(row, localeCode),
    veterinarianAttributes: row.veterinarian ? { cell, phone, licenseNumber, licenseState, licenseExpiration } : null,
    hasPin: row.pinHash !== null,
    isNew: row.unconfirmedSince !== null,
    invitation:
      invitation === null || row.passwordHash !== null
        ? null
        : { sentAt: invitation.sentAt.toISOString(), expiresAt: invitation.expiresAt.toISOString() },
    version: row.version,
  };
};

const ofPractice = (practiceId: number, id: number): SQL | undefined => and(eq(staff.practiceId, practiceId), eq(staff.id, id));

/** @throws 404 for nobody of this practice */
export const loadMember = async (executor: Executor, practiceId: number, id: number): Promise<MemberRow> => {
  const [row] = await executor
    .select({ staff, invitation: staffInvitations })
    .from(staff)
    .leftJoin(staffInvitations, eq(staffInvitations.staffId, staff.id))
    .where(ofPractice(practiceId, id));
  if (!row) throw problem(404, 'No such staff member');
  return row;
};

/** Changes of a practice's staff come one after the other: of the last two administrators, only one can go. */
export const holdStaff = async (tx: Tx, practiceId: number): Promise<void> => {
  await tx.select({ id: practices.id }).from(practices).where(eq(practices.id, practiceId)).for('no key update');
};

/** The active site administrators of a practice. */
export const countAdministrators = async (executor: Executor, practiceId: number): Promise<number> => {
  const [row] = await executor
    .select({ count: count() })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), eq(staff.active, true), eq(staff.siteAdministrator, true)));
  return row?.count ?? 0;
};

/**
 * {@link loadMember} with all changes of the staff held, for a person that who asks may manage.
 * @throws 404, and 403 for who is above who asks
 */
export const holdMember = async (tx: Tx, { practiceId, scopes }: Session, id: number): Promise<MemberRow> => {
  await holdStaff(tx, practiceId);
  const row = await loadMember(tx, practiceId, id);
  if (!mayManage({ scopes }, row.staff))
    throw problem(
      403,
      isSiteAdministrator(row.staff) ? 'Only a site administrator manages a site administrator' : 'You may not manage this person',
    );
  return row;
};

/** Returns what a member looks like once a change is done. */
export const savedMember = async (tx: Tx, session: Session, id: number): Promise<StaffMember> =>
  memberOf(await loadMember(tx, session.practiceId, id), session, await countAdministrators(tx, session.practiceId));
