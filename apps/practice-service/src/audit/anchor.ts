import { createHmac } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';

import { desc } from 'drizzle-orm';

import { anchorFileOf } from '../db/anchor-file.ts';
import { auditLog } from '../db/schema/audit.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';

/** How far the log had come at some moment, kept outside its table. */
export interface AuditAnchor {
  /** ISO 8601. */
  at: string;
  /** The last row. */
  id: number;
  /** Its seal. */
  hmac: string;
}

const EVERY_MS = 10 * 60_000;

const sealOf = (key: Buffer, { at, id, hmac }: AuditAnchor): string =>
  createHmac('sha256', key).update(`anchor\n${at}\n${id}\n${hmac}`).digest('base64url');

/** Says how far the log has come, in the service's own log and in the file of anchors. */
export const anchorAudit = async ({ db, keys, log, now }: Services, file: string | null): Promise<void> => {
  const [last] = await db.select({ id: auditLog.id, hmac: auditLog.hmac }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  if (!last) return;
  const anchor: AuditAnchor = { at: now().toISOString(), ...last };
  const line = { ...anchor, seal: sealOf(keys.audit, anchor) };
  log.info({ auditAnchor: line }, 'The audit log has come this far');
  if (file !== null) await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
};

const anchorIn = (line: string, keys: readonly Buffer[]): AuditAnchor | null => {
  try {
    const { seal, ...anchor } = JSON.parse(line) as AuditAnchor & { seal: string };
    return keys.some((key) => seal === sealOf(key, anchor)) ? anchor : null;
  } catch {
    return null;
  }
};

/** The anchors of a file that were made with one of the keys, oldest first; none when it can't be read. */
export const readAnchors = async (file: string, keys: Buffer | readonly Buffer[]): Promise<AuditAnchor[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => anchorIn(line, [keys].flat()) ?? []);
};

/** Anchors the audit log at the start, every ten minutes and at the end. */
export const auditAnchors: Part = async (_app, services) => {
  const file = anchorFileOf(services.config);
  const anchor = (): Promise<void> =>
    anchorAudit(services, file).catch((err: unknown) => services.log.warn({ err }, 'The audit log could not be anchored'));
  await anchor();
  const timer = setInterval(() => void anchor(), EVERY_MS);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return anchor();
    },
  };
};
