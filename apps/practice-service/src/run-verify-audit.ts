import { everyKey, loadKeys } from './db/keys.ts';
import type { ServiceConfig } from './config.ts';
import { openDatabase } from './open-database.ts';
import { readAnchors } from './audit/anchor.ts';
import { anchorFileOf } from './db/anchor-file.ts';
import { type AuditFindings, verifyAudit } from './audit/verify-audit.ts';

/** Anchors that were looked for, and how many there were. */
interface Anchored {
  /** Null where none are kept. */
  file: string | null;
  count: number;
}

/** Faults of a log, and what can't be checked; empty when there is none. */
export const auditWords = ({ rows, altered, unlinked, cut }: AuditFindings, { file, count }: Anchored): string[] => [
  ...(altered.length === 0 ? [] : [`altered: ${altered.join(', ')}`]),
  ...(unlinked.length === 0 ? [] : [`not following the row before (one is missing, swapped or replaced): ${unlinked.join(', ')}`]),
  ...(cut === null ? [] : [`row ${cut.id}, which was the last on ${cut.at}, is not there as it was: the end was cut`]),
  // A log that is empty had nothing to anchor yet.
  ...(file !== null && count === 0 && rows > 0 ? [`${file} has no anchor: whether the end was cut can't be checked`] : []),
];

/** `--verify-audit`: checks every row and its place, and prints the faults. Exit code 1 when there is one, or something can't be checked. */
export const runVerifyAudit = async (config: ServiceConfig): Promise<void> => {
  const database = await openDatabase(config, { seed: 'no', reset: false, existing: true }, () => undefined);
  try {
    const audit = everyKey(await loadKeys(database.db, config.secretKey, config.previousKeys), 'audit');
    const file = anchorFileOf(config);
    const anchors = file === null ? [] : await readAnchors(file, audit);
    const found = await verifyAudit(database.db, audit, anchors);
    const wrong = auditWords(found, { file, count: anchors.length });
    process.stdout.write(
      wrong.length === 0 ? `${found.rows} audit rows, all as they were written.\n` : `${found.rows} audit rows, ${wrong.join('; ')}.\n`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
};
