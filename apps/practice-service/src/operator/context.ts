import { randomUUID } from 'node:crypto';

import { usernameKey } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import type { Services } from '../services.ts';
import { StartupProblem } from '../startup-problem.ts';

/** What a command works with, in the running service or beside it. */
export interface CommandContext extends Pick<Services, 'config' | 'database' | 'db' | 'keys' | 'now' | 'systemNow' | 'demo'> {
  /** Who gives it, by the system's name. */
  by: string;
  /** Known in the service's own process alone. */
  sockets?: Services['sockets'];
  disk?: Services['disk'];
  signal?: AbortSignal;
}

/** What a command did. */
interface Done {
  action: string;
  practiceId?: number;
  subject?: string;
  before?: unknown;
  after?: Record<string, unknown>;
}

/** Records a command. In the transaction of what it did, and at its end. */
export const recordCommand = (
  tx: Tx,
  { keys, now, by }: CommandContext,
  { action, practiceId, subject, before, after }: Done,
): Promise<void> =>
  audit(tx, keys.audit, {
    at: now(),
    practiceId: practiceId ?? null,
    actor: 'operator',
    sessionId: null,
    requestId: randomUUID(),
    action: `operator.${action}`,
    subject: subject ?? null,
    result: 'done',
    status: null,
    before: before ?? null,
    after: { ...after, by },
  });

/** A person of a practice, or its shared login. */
export interface Named {
  practiceId: number;
  /** Null: the shared login. */
  person: { id: number; userNameKey: string } | null;
  /** For people to read. */
  name: string;
}

const NAMED = /^(?<practice>\d{1,9})(?:\/(?<user>\S+))?$/;

/**
 * Finds whom a command names: `1001/jordan.reyes`, or `1001` for a practice.
 * @throws StartupProblem where there is no such practice or person
 */
export const findNamed = async ({ db }: Pick<CommandContext, 'db'>, text: string): Promise<Named> => {
  const { practice, user } = NAMED.exec(text)?.groups ?? {};
  if (practice === undefined)
    throw new StartupProblem(`"${text}" names nobody: write the practice's number and the user name, such as 1001/jordan.reyes.`);
  const practiceId = Number(practice);
  const [found] = await db.select({ id: practices.id }).from(practices).where(eq(practices.id, practiceId));
  if (!found) throw new StartupProblem(`There is no practice ${practiceId}.`);
  if (user === undefined) return { practiceId, person: null, name: `practice ${practiceId}` };
  const [person] = await db
    .select({ id: staff.id, userNameKey: staff.userNameKey })
    .from(staff)
    .where(and(eq(staff.practiceId, practiceId), eq(staff.userNameKey, usernameKey(user))));
  if (!person) throw new StartupProblem(`Practice ${practiceId} has no user ${user}.`);
  return { practiceId, person, name: `${user} of practice ${practiceId}` };
};
