import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

import { gte } from 'drizzle-orm';

import { type ExportFindings, exportLines, verifyExport } from './audit/export.ts';
import { readEntries } from './audit/read-entries.ts';
import type { ServiceConfig } from './config.ts';
import { everyKey, keysOf, loadKeys } from './db/keys.ts';
import { auditLog } from './db/schema/audit.ts';
import { openDatabase } from './open-database.ts';
import { StartupProblem } from './startup-problem.ts';

const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/;

const sinceOf = (text: string | undefined): Date => {
  const since = new Date(text ?? '1970-01-01');
  if (Number.isNaN(since.getTime()) || (text !== undefined && !DATE.test(text)))
    throw new StartupProblem(`--since must be a date such as 2026-11-20 or 2026-11-20T12:00:00Z, not "${text}".`);
  return since;
};

/** `--export-audit --since=DATE`: writes the audit log from a day on, as JSON Lines with their seals. */
export const runExportAudit = async (config: ServiceConfig, text: string | undefined): Promise<void> => {
  const since = sinceOf(text);
  const database = await openDatabase(config, { seed: 'no', reset: false, existing: true }, () => undefined);
  try {
    const { audit } = await loadKeys(database.db, config.secretKey);
    const head = {
      format: 'practice-audit',
      version: 1,
      exportedAt: new Date().toISOString(),
      since: since.toISOString(),
      subject: null,
    } as const;
    // Not ended: what a process prints to is not its own.
    await pipeline(exportLines(audit, head, readEntries(database.db, gte(auditLog.at, since))), process.stdout, { end: false });
  } finally {
    await database.close();
  }
};

/** Faults of an export in words; empty when there is none. */
const exportWords = ({ altered, unlinked, isWhole }: ExportFindings): string[] => [
  ...(altered.length === 0 ? [] : [`altered: ${altered.join(', ')}`]),
  ...(unlinked.length === 0 ? [] : [`not following the row before: ${unlinked.join(', ')}`]),
  ...(isWhole ? [] : ['its end does not fit: rows were taken out, added or cut off']),
];

/** `--verify-export=FILE`: checks an export by the `SECRET_KEY` alone. Exit code 1 when something is wrong with it. */
export const runVerifyExport = async ({ secretKey, previousKeys }: ServiceConfig, file: string): Promise<void> => {
  if (secretKey === null)
    throw new StartupProblem(
      'SECRET_KEY is not set: an export is checked by the key that the service has, which then lies in its database.',
    );
  const keys = everyKey(keysOf(secretKey, previousKeys), 'audit');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const found = await verifyExport(keys, lines).catch((cause: unknown) => {
    throw new StartupProblem(`${resolve(file)} is not a whole export of the audit log.`, cause);
  });
  const wrong = exportWords(found);
  process.stdout.write(`${found.rows} audit rows, ${wrong.length === 0 ? 'all as they were written' : wrong.join('; ')}.\n`);
  if (wrong.length > 0) process.exitCode = 1;
};
