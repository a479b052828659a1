import { spawnSync } from 'node:child_process';

import { repoRoot } from '../lib/repo.ts';

/** Runs a program to its end, in the repository. Throws where it fails. */
export const run = (program: string, args: string[]): void => {
  const { error, status } = spawnSync(program, args, { cwd: repoRoot, stdio: 'inherit' });
  if (error) throw new Error(`${program} does not run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ended with ${status}.`);
};
