import { loadKeys } from '../auth/keys.ts';
import type { ServiceConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { verifyAudit } from './verify-audit.ts';

/** `--verify-audit`: checks every row and says which were altered. Exit code 1 when any was. */
export const runVerifyAudit = async (config: ServiceConfig): Promise<void> => {
  const database = await openDatabase(config, { seed: 'no', reset: false }, () => undefined);
  try {
    const { audit } = await loadKeys(database.db, config.secretKey);
    const { rows, altered } = await verifyAudit(database.db, audit);
    process.stdout.write(
      altered.length === 0 ? `${rows} audit rows, all as they were written.\n` : `${rows} audit rows, altered: ${altered.join(', ')}.\n`,
    );
    if (altered.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
};
