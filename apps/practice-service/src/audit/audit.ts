import { createHmac } from 'node:crypto';

import { desc, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { auditLog, type AuditResult } from '../db/schema/audit.ts';
import { canonicalJson } from './canonical-json.ts';

/** One row of the audit log. */
export interface AuditEntry {
  at: Date;
  practiceId: number | null;
  actor: string;
  sessionId: string | null;
  requestId: string;
  action: string;
  subject: string | null;
  result: AuditResult;
  status: number | null;
  /** State before and after. Never a password, PIN, token or card. */
  before: unknown;
  after: unknown;
}

const asJson = (value: unknown): unknown => (value === undefined || value === null ? null : JSON.parse(JSON.stringify(value)));

/** An entry in its place. */
export interface LinkedEntry extends AuditEntry {
  /** The seal of the row before. */
  previous: string;
}

/** The seal of an entry in its place: whoever changes, moves or takes out a row without the key cannot make the right ones. */
const auditHmac = (key: Buffer, entry: LinkedEntry): string =>
  createHmac('sha256', key)
    .update(canonicalJson({ ...entry, at: entry.at.toISOString(), before: asJson(entry.before), after: asJson(entry.after) }))
    .digest('base64url');

/** Whether an entry has the seal that one of the keys makes. */
export const isSealed = (keys: Buffer | readonly Buffer[], { hmac, ...entry }: LinkedEntry & { hmac: string }): boolean =>
  [keys].flat().some((key) => auditHmac(key, entry) === hmac);

/** The lock that gives rows their order. */
const CHAIN = 7_302;

/**
 * Writes a row. In the transaction of what it records, so that neither exists without the other, and at its end: until it
 * is over nobody else's row can follow.
 */
export const audit = async (tx: Tx, key: Buffer, entry: AuditEntry): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN})`);
  // A statement of its own: it sees what was written while the lock was waited for.
  const [last] = await tx.select({ hmac: auditLog.hmac }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  const linked = { ...entry, before: asJson(entry.before), after: asJson(entry.after), previous: last?.hmac ?? '' };
  await tx.insert(auditLog).values({ ...linked, hmac: auditHmac(key, linked) });
};
