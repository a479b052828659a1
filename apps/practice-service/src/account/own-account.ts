import type { UserAccount } from '@practice-portal/domain/account';
import { and, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import type { Session } from '../http/session.ts';

/**
 * The person whose account is asked for: everybody has their own, nobody another's.
 * @throws 403 for anybody else's, and for the shared practice login, which is nobody's
 */
export const requireOwn = ({ staffId }: Session, userId: number): number => {
  if (staffId === null || staffId !== userId) throw problem(403, 'This account belongs to someone else');
  return staffId;
};

/**
 * A person's row.
 * @throws 404
 */
export const loadPerson = async (executor: Executor, { practiceId }: Session, staffId: number): Promise<typeof staff.$inferSelect> => {
  const [row] = await executor
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.practiceId, practiceId)));
  if (!row) throw problem(404, 'Not found');
  return row;
};

/** Returns what a person sees of it. */
export const accountOf = ({ id, firstName, lastName, email }: typeof staff.$inferSelect): UserAccount => ({
  id,
  firstName,
  lastName,
  email,
});
