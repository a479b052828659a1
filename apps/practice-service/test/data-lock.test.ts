import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { holderOf, lockDataDir } from '../src/db/data-lock.ts';

const MODULE = fileURLToPath(new URL('../src/db/data-lock.ts', import.meta.url));
/** Takes the folder, says so, and lives until it is ended. */
const HOLDER = `const { lockDataDir } = await import(${JSON.stringify(MODULE)});
await lockDataDir(process.argv[1]);
console.log('taken');
setInterval(() => undefined, 60_000);`;
const NODE = ['--conditions=@practice-portal/source', '--input-type=module', '--eval', HOLDER];

const hasNamespaces = ((): boolean => {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('the lock of a data directory', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'data-lock-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const held = async (command: string, args: string[]): Promise<() => Promise<void>> => {
    const child = spawn(command, [...args, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    return () => {
      // With the process that it started in its namespace.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      return gone;
    };
  };

  it('is held whatever number stands in the folder, and free after kill -9', async () => {
    const kill = await held(process.execPath, NODE);
    for (const pid of [999_999, 1, process.pid]) {
      await writeFile(join(dataDir, 'service.lock'), JSON.stringify({ pid }));
      expect(await holderOf(dataDir)).toBe(pid);
      await expect(lockDataDir(dataDir)).rejects.toThrow(`is in use by another process (${pid})`);
    }
    await kill();
    expect(await holderOf(dataDir)).toBeNull();
    const unlock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow('is in use by another process');
    await unlock();
    expect(await holderOf(dataDir)).toBeNull();
  });

  it.runIf(hasNamespaces)('is held by a process that counts its processes on its own, as another container does', async () => {
    const kill = await held('unshare', ['--pid', '--fork', process.execPath, ...NODE]);
    await expect(lockDataDir(dataDir)).rejects.toThrow('is in use by another process (1)');
    await kill();
    await (
      await lockDataDir(dataDir)
    )();
  });
});
