import { createHmac } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';

/**
 * How the provider names who signed in: the person, and a mark of the password it was done with. So a sign-in that has
 * begun names nobody any more once the password is another, wherever it stands.
 * @param key of the provider, for this alone
 */
export const accountIdOf = (key: Buffer, staffId: number, passwordHash: string): string =>
  `${staffId}.${createHmac('sha256', key).update(`${staffId}\n${passwordHash}`).digest('base64url')}`;

/** The person an account id begins with; null when it is none. */
const staffIdIn = (accountId: string): number | null => {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(accountId) ?? [];
  return id === undefined ? null : Number(id);
};

/**
 * Who an account id names now: a person who works at the practice of a client, with the password they signed in with.
 * @param hold keeps password and person as they are until the transaction ends
 * @returns null when there is nobody like that, or not
 */
export const findSignedOn = async (
  executor: Executor,
  keys: readonly Buffer[],
  { accountId, clientId }: { accountId: string; clientId: string },
  hold = false,
): Promise<number | null> => {
  const staffId = staffIdIn(accountId);
  if (staffId === null) return null;
  const query = executor
    .select({ hash: staff.passwordHash })
    .from(staff)
    .innerJoin(practices, eq(practices.id, staff.practiceId))
    .where(and(eq(staff.id, staffId), eq(staff.active, true), eq(practices.oidcClientId, clientId)));
  const [person] = await (hold ? query.for('share', { of: staff }) : query);
  const hash = person?.hash ?? null;
  return hash !== null && keys.some((key) => accountIdOf(key, staffId, hash) === accountId) ? staffId : null;
};
