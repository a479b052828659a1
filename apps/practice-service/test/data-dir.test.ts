import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createService } from '../src/create-service.ts';
import { closeToOthers } from '../src/db/close-to-others.ts';

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'data-dir-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  const openTo = async (dir: string): Promise<string[]> => {
    const names = ['.', ...(await readdir(dir, { recursive: true }))];
    const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(dir, name))).mode & 0o077 })));
    return modes.filter(({ mode }) => mode !== 0).map(({ name }) => name);
  };

  it('is its user’s alone when the service makes it, and everything in it', async () => {
    const dataDir = join(parent, 'made', 'here');
    const service = await createService({ dataDir, port: 0, logLevel: 'silent', seed: 'no' });
    try {
      expect(await openTo(dataDir)).toEqual([]);
    } finally {
      await service.close();
    }
  });

  it('is closed where others could read it, which is said once', async () => {
    const dataDir = join(parent, 'open');
    const said: string[] = [];
    const close = () => closeToOthers(dataDir, (words) => said.push(words));
    await close();
    await writeFile(join(dataDir, 'rows'), 'x', { mode: 0o644 });
    await chmod(dataDir, 0o755);
    await close();
    await close();
    expect(said).toEqual([expect.stringContaining('could be read by others of this machine')]);
    expect(await openTo(dataDir)).toEqual([]);
  });
});
