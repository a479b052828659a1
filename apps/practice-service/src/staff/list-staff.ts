import type { StaffList, StaffQuery } from '@practice-portal/domain/staff-member';
import { hasWords } from '@practice-portal/domain/text';
import { and, asc, eq } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { staff, staffInvitations } from '../db/schema/practice.ts';
import type { Session } from '../http/session.ts';
import { byName } from '../search/by-name.ts';
import { countAdministrators, memberOf } from './member-record.ts';

const SIZE = 10;

/**
 * A page of the practice's staff by name: active unless asked otherwise. A practice has few enough to be put in order here.
 * @param vetsOnly an affiliate has its veterinarians here, and nobody else
 */
export const readStaffList = async (db: Db, session: Session, query: StaffQuery, vetsOnly: boolean): Promise<StaffList> => {
  const { size = SIZE, page = 0, order = 'ASC', active = true } = query;
  const [all, administrators] = await Promise.all([
    db
      .select({ staff, invitation: staffInvitations })
      .from(staff)
      .leftJoin(staffInvitations, eq(staffInvitations.staffId, staff.id))
      .where(and(eq(staff.practiceId, session.practiceId), eq(staff.active, active), vetsOnly ? eq(staff.veterinarian, true) : undefined))
      .orderBy(asc(staff.id)),
    countAdministrators(db, session.practiceId),
  ]);
  const found = all
    .filter(({ staff: { displayName, firstName, lastName, userName, email, externalId } }) =>
      hasWords([displayName, firstName, lastName, userName, email ?? '', externalId ?? ''].join(' '), query.search ?? ''),
    )
    .toSorted(byName((row) => row.staff.lastName))
    .toSorted(byName((row) => row.staff.firstName));
  const inOrder = order === 'ASC' ? found : found.toReversed();
  const rows = inOrder.slice(page * size, (page + 1) * size);
  return { items: rows.map((row) => memberOf(row, session, administrators)), count: found.length, page, pageSize: size };
};
