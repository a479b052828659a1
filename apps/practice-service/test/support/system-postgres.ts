import { execFile } from 'node:child_process';
import { chmodSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian has the programs of a PostgreSQL server, its newest; null where none is installed. */
export const systemPostgres = (): string | null => {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const last = found.at(-1);
  return last === undefined ? null : dirname(last);
};

/**
 * Starts a server of the machine's own PostgreSQL, for what needs `pg_dump`: the npm package's server comes without it.
 * @returns its address, and what ends it and deletes its files
 */
export const startSystemPostgres = async (programs: string, port: number): Promise<{ url: string; destroy(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'system-postgres-'));
  const as = async (program: string, ...args: string[]): Promise<void> => {
    const path = join(programs, program);
    // PostgreSQL refuses to run as root, which is who runs tests in a container.
    if (process.getuid?.() === 0) await run('runuser', ['-u', 'postgres', '--', path, ...args], { cwd: '/' });
    else await run(path, args);
  };
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  await as('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C');
  const settings = `-p ${port} -c fsync=off -c unix_socket_directories=${folder}`;
  await as('pg_ctl', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    destroy: async () => {
      await as('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
