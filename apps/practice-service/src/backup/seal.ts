import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { StartupProblem } from '../startup-problem.ts';

/** The end of a backup: the digest of every byte before it. Behind a zero, at which what unpacks a backup stops reading. */
const LINE = /^\0practice-portal backup, sha256 (?<digest>[\da-f]{64})\n$/;
const lineOf = (digest: string): string => `\0practice-portal backup, sha256 ${digest}\n`;
const LENGTH = lineOf('0'.repeat(64)).length;

/** The digest of the first bytes of a file, or of all. */
const digestOf = async (file: string, bytes = Number.POSITIVE_INFINITY): Promise<string> => {
  const hash = createHash('sha256');
  if (bytes > 0) for await (const part of createReadStream(file, { end: bytes - 1 })) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** Ends a backup with its digest, and has all of it written to the disk. */
export const seal = async (file: string): Promise<void> => {
  const digest = await digestOf(file);
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(lineOf(digest));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What the end of a file says about the rest: nothing, as of a backup of an earlier version, or whether each byte is as it was written. */
export const readSeal = async (file: string): Promise<'none' | 'whole' | 'changed'> => {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size < LENGTH) return 'none';
    const { buffer } = await handle.read(Buffer.alloc(LENGTH), 0, LENGTH, size - LENGTH);
    const { digest } = LINE.exec(buffer.toString('latin1'))?.groups ?? {};
    if (digest === undefined) return 'none';
    return (await digestOf(file, size - LENGTH)) === digest ? 'whole' : 'changed';
  } finally {
    await handle.close();
  }
};

/**
 * Refuses a backup that is not byte for byte as it was written.
 * @throws StartupProblem
 */
export const requireSeal = async (file: string): Promise<void> => {
  const found = await readSeal(file);
  if (found === 'none')
    throw new StartupProblem(
      `The file ${file} does not end as a backup of this version does: it was cut, changed or made by something else.`,
    );
  if (found === 'changed') throw new StartupProblem(`The backup ${file} is not as it was written: it was changed or damaged. Use another.`);
};
