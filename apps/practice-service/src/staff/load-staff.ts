import type { Approver, TeamMember } from '@practice-portal/domain/staff';
import { and, asc, eq, or, sql } from 'drizzle-orm';

import { preparedOnce, type Db } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { byName } from '../search/by-name.ts';

/** A vet's record as approvals need it. Never leaves the service: it holds the PIN's hash. */
export type VetRecord = typeof staff.$inferSelect;

const statements = preparedOnce((db) => ({
  approvers: db
    .select()
    .from(staff)
    .where(and(eq(staff.practiceId, sql.placeholder('practiceId')), eq(staff.veterinarian, true), eq(staff.active, true)))
    .orderBy(asc(staff.id))
    .prepare('approvers'),
  vet: db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.practiceId, sql.placeholder('practiceId')),
        eq(staff.id, sql.placeholder('id')),
        eq(staff.veterinarian, true),
        eq(staff.active, true),
      ),
    )
    .prepare('vet_by_id'),
  person: db
    .select({ id: staff.id, displayName: staff.displayName })
    .from(staff)
    .where(and(eq(staff.practiceId, sql.placeholder('practiceId')), eq(staff.id, sql.placeholder('id'))))
    .prepare('staff_by_id'),
  members: db
    .select({ staffId: staff.id, displayName: staff.displayName })
    .from(staff)
    .where(
      and(
        eq(staff.practiceId, sql.placeholder('practiceId')),
        eq(staff.active, true),
        or(eq(staff.priceOverride, true), sql`not ${sql.placeholder('priceOverrideOnly')}::boolean`),
      ),
    )
    .orderBy(asc(staff.id))
    .prepare('team_members'),
}));

/** A vet as the portal knows one. */
export const toApprover = (vet: VetRecord): Approver => ({
  vetStaffId: vet.id,
  vetId: vet.vetId ?? 0,
  vetDisplayName: vet.displayName,
  canApprove: vet.canApprove,
});

/** The practice's vets. */
export const loadApprovers = async (db: Db, practiceId: number): Promise<Approver[]> =>
  (await statements(db).approvers.execute({ practiceId })).toSorted(byName((vet) => vet.displayName)).map(toApprover);

/** One active vet of the practice; null for anyone else. */
export const findVet = async (db: Db, practiceId: number, id: number): Promise<VetRecord | null> =>
  (await statements(db).vet.execute({ practiceId, id }))[0] ?? null;

/** A person of the practice, also who has left it; null for anyone else. */
export const findStaff = async (db: Db, practiceId: number, id: number): Promise<Pick<VetRecord, 'id' | 'displayName'> | null> =>
  (await statements(db).person.execute({ practiceId, id }))[0] ?? null;

/** The practice's active staff. */
export const loadTeamMembers = async (db: Db, practiceId: number, priceOverrideOnly: boolean): Promise<TeamMember[]> =>
  (await statements(db).members.execute({ practiceId, priceOverrideOnly })).toSorted(byName(({ displayName }) => displayName));
