import { spawn } from 'node:child_process';

import { repoRoot } from './repo.ts';

/**
 * Runs turbo in the repo root and resolves with its exit code.
 * Standard input is closed, so no task can wait for an answer that never comes.
 */
export const turbo = (args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn('turbo', args, {
      cwd: repoRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { TURBO_TELEMETRY_DISABLED: '1', ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
