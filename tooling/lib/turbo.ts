import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { repoRoot } from './repo.ts';

/**
 * Where results are kept: outside the clone, so that a fresh one on the same machine runs only what is new.
 * `TURBO_CACHE_DIR` names another place.
 */
const cacheFolder = ({ XDG_CACHE_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'practice-portal/turbo');

/** The environment of turbo, with the folder of its cache. */
export const turboEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_CACHE_DIR: cacheFolder(environment),
  ...environment,
});

/**
 * Runs turbo in the repo root and resolves with its exit code.
 * Standard input is closed, so no task can wait for an answer that never comes.
 * @param output 2 to print everything to stderr
 */
export const turbo = (args: string[], environment: NodeJS.ProcessEnv = process.env, output: 'inherit' | 2 = 'inherit'): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(repoRoot, 'node_modules/.bin/turbo'), args, {
      cwd: repoRoot,
      stdio: ['ignore', output, 'inherit'],
      env: turboEnvironment(environment),
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
