import { loadKeys } from '../auth/keys.ts';
import type { ServiceConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { anchorFileOf, readAnchors } from './anchor.ts';
import { type AuditFindings, verifyAudit } from './verify-audit.ts';

const wordsOf = ({ altered, unlinked, cut }: AuditFindings): string[] => [
  ...(altered.length === 0 ? [] : [`altered: ${altered.join(', ')}`]),
  ...(unlinked.length === 0 ? [] : [`not following the row before (one is missing, swapped or replaced): ${unlinked.join(', ')}`]),
  ...(cut === null ? [] : [`row ${cut.id}, which was the last on ${cut.at}, is not there as it was: the end was cut`]),
];

/** `--verify-audit`: checks every row and its place, and says what is wrong. Exit code 1 when anything is. */
export const runVerifyAudit = async (config: ServiceConfig): Promise<void> => {
  const database = await openDatabase(config, { seed: 'no', reset: false, existing: true }, () => undefined);
  try {
    const { audit } = await loadKeys(database.db, config.secretKey);
    const file = anchorFileOf(config);
    const found = await verifyAudit(database.db, audit, file === null ? [] : await readAnchors(file, audit));
    const wrong = wordsOf(found);
    process.stdout.write(
      wrong.length === 0 ? `${found.rows} audit rows, all as they were written.\n` : `${found.rows} audit rows, ${wrong.join('; ')}.\n`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
};
