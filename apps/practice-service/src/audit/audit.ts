import { createHmac } from 'node:crypto';

import { auditLog, type AuditResult } from '../db/schema/audit.ts';
import type { Executor } from '../db/client.ts';
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

/** The seal of an entry: whoever changes a row without the key cannot make the right one. */
export const auditHmac = (key: Buffer, entry: AuditEntry): string =>
  createHmac('sha256', key)
    .update(canonicalJson({ ...entry, at: entry.at.toISOString(), before: asJson(entry.before), after: asJson(entry.after) }))
    .digest('base64url');

/** Writes a row. In the transaction of what it records, so that neither exists without the other. */
export const audit = async (executor: Executor, key: Buffer, entry: AuditEntry): Promise<void> => {
  const sealed = { ...entry, before: asJson(entry.before), after: asJson(entry.after) };
  await executor.insert(auditLog).values({ ...sealed, hmac: auditHmac(key, sealed) });
};
