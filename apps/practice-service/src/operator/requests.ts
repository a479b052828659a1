import { access, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Made } from '../backup/write-backup.ts';

/** What an operator asks of the running service: a backup, to a file with an absolute path, or a command in its words. */
export type Asked = { file: string } | { words: string[]; /** Who asks, by the system's name. */ by: string };

/** Lies in a folder that is open to the service's user alone, so whoever can ask may. */
export type OperatorRequest = Asked & { id: string };

/** What came of it: a backup, what is printed, or a sentence why there is none. */
export type OperatorAnswer = Made | { words: string } | { problem: string };

/** Each request has files of its own: while it waits, while the service has it, and once it is answered. */
const fileOf = (dataDir: string, state: 'request' | 'taken' | 'answer', id: string): string => join(dataDir, `operator-${state}.${id}`);

const REQUEST = /^operator-request\.([\w-]+)$/;

/** Never there in part. */
const put = async (file: string, value: OperatorRequest | OperatorAnswer): Promise<void> => {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(value), { mode: 0o600 });
  await rename(unfinished, file);
};

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Asks the service that has the folder. */
export const askService = (dataDir: string, request: OperatorRequest): Promise<void> =>
  put(fileOf(dataDir, 'request', request.id), request);

/** Returns what is asked, each once. */
export const takeRequests = async (dataDir: string): Promise<OperatorRequest[]> => {
  const ids = (await readdir(dataDir)).flatMap((name) => REQUEST.exec(name)?.[1] ?? []);
  const taken: OperatorRequest[] = [];
  for (const id of ids) {
    const file = fileOf(dataDir, 'taken', id);
    // Whoever asked may have withdrawn it.
    const isTaken = await rename(fileOf(dataDir, 'request', id), file).then(
      () => true,
      () => false,
    );
    if (isTaken) taken.push(JSON.parse(await readFile(file, 'utf8')) as OperatorRequest);
  }
  return taken;
};

/** Takes back what nobody has taken. Answers whether it was there. */
export const withdrawRequest = async (dataDir: string, id: string): Promise<boolean> => {
  const file = fileOf(dataDir, 'request', id);
  const waits = await isThere(file);
  await rm(file, { force: true });
  return waits;
};

/** Whether a request waits, or the service has it. */
export const isPending = async (dataDir: string, id: string): Promise<boolean> =>
  (await isThere(fileOf(dataDir, 'request', id))) || (await isThere(fileOf(dataDir, 'taken', id)));

/** Answers who asked. */
export const answerRequest = async (dataDir: string, { id }: OperatorRequest, answer: OperatorAnswer): Promise<void> => {
  await put(fileOf(dataDir, 'answer', id), answer);
  await rm(fileOf(dataDir, 'taken', id), { force: true });
};

/** The answer, once it is there. */
export const takeAnswer = async (dataDir: string, id: string): Promise<OperatorAnswer | null> => {
  const file = fileOf(dataDir, 'answer', id);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  await rm(file, { force: true });
  return JSON.parse(text) as OperatorAnswer;
};

/** Throws away what nobody waits for; who still does is told by {@link isPending}. */
export const clearRequests = async (dataDir: string): Promise<void> => {
  const left = (await readdir(dataDir)).filter((name) => /^(?:backup|operator)-(?:request|taken|answer)/.test(name));
  await Promise.all(left.map((name) => rm(join(dataDir, name), { force: true })));
};
