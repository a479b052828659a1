import { randomUUID } from 'node:crypto';

import { PRACTICE_LOGIN_USER, SCOPES } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { notSignedIn, type AccessClaims } from './tokens.ts';

const PRACTICE_SCOPES: string[] = [SCOPES.approvePrescriptions];

/** The claims of a session's next access token, from what the database knows now. */
export const claimsFor = async (
  executor: Executor,
  { practiceId, staffId }: { practiceId: number; staffId: number | null },
  sessionId: string,
): Promise<Omit<AccessClaims, 'exp' | 'iat'>> => {
  const [practice] = await executor
    .select({ companyName: practices.companyName, status: practices.status })
    .from(practices)
    .where(eq(practices.id, practiceId));
  if (!practice) throw notSignedIn();
  const common = { practiceId, jti: randomUUID(), sid: sessionId, tenantIds: [practiceId], practiceStatus: practice.status };
  if (staffId === null) {
    return {
      ...common,
      userId: practiceId,
      sub: `practice:${practiceId}`,
      userName: PRACTICE_LOGIN_USER,
      name: practice.companyName,
      email: null,
      scopes: PRACTICE_SCOPES,
    };
  }
  const [person] = await executor
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.practiceId, practiceId), eq(staff.active, true)));
  if (!person) throw notSignedIn();
  return {
    ...common,
    userId: person.id,
    sub: `staff:${person.id}`,
    userName: person.userName,
    name: person.displayName,
    email: person.email,
    scopes: person.scopes,
  };
};
