import type { StaffList, StaffQuery } from '@practice-portal/domain/staff-member';
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { staff, staffInvitations } from '../db/schema/practice.ts';
import type { Session } from '../http/session.ts';
import { countAdministrators, memberOf } from './member-record.ts';

const SIZE = 10;

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * A page of the practice's staff by name: active unless asked otherwise.
 * @param vetsOnly an affiliate has its veterinarians here, and nobody else
 */
export const readStaffList = async (db: Db, session: Session, query: StaffQuery, vetsOnly: boolean): Promise<StaffList> => {
  const { size = SIZE, page = 0, order = 'ASC', active = true } = query;
  const search = query.search?.trim() ?? '';
  const text = containing(search);
  const which = and(
    eq(staff.practiceId, session.practiceId),
    eq(staff.active, active),
    vetsOnly ? eq(staff.veterinarian, true) : undefined,
    search === '' ? undefined : or(ilike(staff.displayName, text), ilike(staff.userName, text), ilike(staff.email, text)),
  );
  const direction = order === 'ASC' ? asc : desc;
  const [rows, [total], administrators] = await Promise.all([
    db
      .select({ staff, invitation: staffInvitations })
      .from(staff)
      .leftJoin(staffInvitations, eq(staffInvitations.staffId, staff.id))
      .where(which)
      .orderBy(direction(sql`lower(${staff.firstName})`), direction(sql`lower(${staff.lastName})`), asc(staff.id))
      .limit(size)
      .offset(page * size),
    db.select({ count: count() }).from(staff).where(which),
    countAdministrators(db, session.practiceId),
  ]);
  return { items: rows.map((row) => memberOf(row, session, administrators)), count: total?.count ?? 0, page, pageSize: size };
};
