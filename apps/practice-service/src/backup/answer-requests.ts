import { noteBackup } from '../db/last-backup.ts';
import { IN_MEMORY } from '../db/open-embedded.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';
import { StartupProblem } from '../startup-problem.ts';
import { answerBackup, type BackupAnswer, type BackupRequest, clearRequests, takeRequests } from './requests.ts';
import { writeBackup } from './write-backup.ts';

const LOOK_MS = 500;

const backUp = async ({ database, db, log, systemNow }: Services, { file }: BackupRequest): Promise<BackupAnswer> => {
  try {
    const size = await writeBackup(database, file);
    log.info({ file, size }, 'A backup was made');
    await noteBackup(db, systemNow()).catch((err: unknown) => log.warn({ err }, 'When the backup was made could not be noted'));
    return { size };
  } catch (err) {
    log.error({ err, file }, 'A backup was not made');
    return { problem: err instanceof StartupProblem ? err.message : 'The service could not make the backup: its log says why.' };
  }
};

/** Makes the backups of the embedded database that `--backup` asks for, while the service goes on. */
export const backups: Part = async (_app, services) => {
  const { dataDir, databaseUrl } = services.config;
  if (databaseUrl !== null || dataDir === IN_MEMORY) return { close: () => Promise.resolve() };
  await clearRequests(dataDir);
  // One after the other; all are taken at once, so that whoever waits for another's knows that the service has theirs.
  let running: Promise<unknown> = Promise.resolve();
  let closed = false;
  const answer = async (request: BackupRequest): Promise<void> => {
    if (!closed) await answerBackup(dataDir, request, await backUp(services, request));
  };
  const warn = (err: unknown): void => services.log.warn({ err }, 'A request for a backup could not be read or answered');
  const look = async (): Promise<void> => {
    for (const request of await takeRequests(dataDir)) running = running.then(() => answer(request)).catch(warn);
  };
  const timer = setInterval(() => void look().catch(warn), LOOK_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      closed = true;
      await running;
    },
  };
};
