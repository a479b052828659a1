import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a command asks the running service for: its folder is open to the service's user alone, so whoever can ask may. */
export interface BackupRequest {
  id: string;
  /** Where to, an absolute path. */
  file: string;
}

/** What came of it. */
export type BackupAnswer = { size: number } | { problem: string };

const requestFile = (dataDir: string): string => join(dataDir, 'backup-request');
const answerFile = (dataDir: string, id: string): string => join(dataDir, `backup-answer.${id}`);

/** Never there in part. */
const put = async (file: string, value: BackupRequest | BackupAnswer): Promise<void> => {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(value), { mode: 0o600 });
  await rename(unfinished, file);
};

const take = async <Value>(file: string): Promise<Value | null> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  await rm(file, { force: true });
  return JSON.parse(text) as Value;
};

/** Asks the service that has the folder. */
export const askForBackup = (dataDir: string, request: BackupRequest): Promise<void> => put(requestFile(dataDir), request);

/** What is asked, once. */
export const takeRequest = (dataDir: string): Promise<BackupRequest | null> => take(requestFile(dataDir));

/** Answers who asked. */
export const answerBackup = (dataDir: string, { id }: BackupRequest, answer: BackupAnswer): Promise<void> =>
  put(answerFile(dataDir, id), answer);

/** The answer, once it is there. */
export const takeAnswer = (dataDir: string, id: string): Promise<BackupAnswer | null> => take(answerFile(dataDir, id));

/** Throws away what nobody waits for any more. */
export const clearRequests = async (dataDir: string): Promise<void> => {
  const left = (await readdir(dataDir)).filter((name) => /^backup-(request|answer)/.test(name));
  await Promise.all(left.map((name) => rm(join(dataDir, name), { force: true })));
};
