import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readSeal, requireSeal, seal } from './seal.ts';

const TRIES = 100;
let folder: string;
let file: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-'));
  file = join(folder, 'backup');
  await writeFile(file, randomBytes(100_000));
  await seal(file);
  whole = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isFound = async (bytes: Uint8Array): Promise<boolean> => {
  await writeFile(file, bytes);
  return requireSeal(file).then(
    () => false,
    () => true,
  );
};

it('a file that is as it was written is taken', async () => {
  await writeFile(file, whole);
  expect(await readSeal(file)).toBe('whole');
  expect(await isFound(whole)).toBe(false);
});

it('one changed byte is found, wherever it is', async () => {
  let found = 0;
  // The first byte, the last ones, which are the seal's own, and any.
  const places = [0, ...Array.from({ length: 19 }, (_, at) => whole.length - 1 - at * 5)];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const bytes = Buffer.from(whole);
    const place = places[turn] ?? randomInt(whole.length);
    bytes[place] = (bytes[place] ?? 0) ^ randomInt(1, 256);
    if (await isFound(bytes)) found += 1;
  }
  expect(found).toBe(TRIES);
});

it('a cut is found, wherever it is, and so is what was added', async () => {
  let found = 0;
  for (let turn = 0; turn < TRIES; turn += 1) if (await isFound(whole.subarray(0, randomInt(whole.length)))) found += 1;
  expect(found).toBe(TRIES);
  expect(await isFound(Buffer.concat([whole, Buffer.from('\n')]))).toBe(true);
});
