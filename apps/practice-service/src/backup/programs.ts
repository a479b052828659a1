import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { StartupProblem } from '../startup-problem.ts';

/** A program of PostgreSQL, and the database that it works on. */
interface Asked {
  args: readonly string[];
  databaseUrl?: string;
  signal?: AbortSignal | undefined;
}

/** The address without its password, which a list of processes would show, and the password for the environment. */
const apart = (databaseUrl: string): { address: string; password: string } => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
};

/**
 * Runs a program of PostgreSQL to its end.
 * @returns what it printed
 * @throws StartupProblem with its last words where it is not there or fails
 */
export const runProgram = async (name: 'pg_dump' | 'pg_restore', { args, databaseUrl, signal }: Asked): Promise<string> => {
  const { address, password } = databaseUrl === undefined ? { address: null, password: '' } : apart(databaseUrl);
  const child = spawn(name, [...args, ...(address === null ? [] : ['--no-password', `--dbname=${address}`])], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  const ended = (once(child, 'close') as Promise<[number | null]>).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new StartupProblem(`There is no ${name} on this machine.`, cause) : cause;
  });
  const [[code], printed, said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return printed;
  throw new StartupProblem(`${name} ended with ${String(code)}: ${said.trim().split('\n').at(-1)?.slice(0, 300) ?? ''}`);
};

/** The main version of a program, such as 18. */
export const versionOf = async (name: 'pg_dump' | 'pg_restore'): Promise<number> =>
  Number(/ (\d+)/.exec(await runProgram(name, { args: ['--version'] }))?.[1]);
