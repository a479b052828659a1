import { IN_MEMORY } from '../db/open-embedded.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';
import { StartupProblem } from '../startup-problem.ts';
import { answerBackup, type BackupAnswer, type BackupRequest, clearRequests, takeRequest } from './requests.ts';
import { writeBackup } from './write-backup.ts';

const LOOK_MS = 500;

const backUp = async ({ database, log }: Services, { file }: BackupRequest): Promise<BackupAnswer> => {
  try {
    const size = await writeBackup(database, file);
    log.info({ file, size }, 'A backup was made');
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
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const look = async (): Promise<void> => {
    const request = await takeRequest(dataDir);
    if (request) await answerBackup(dataDir, request, await backUp(services, request));
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = look()
      .catch((err: unknown) => services.log.warn({ err }, 'A request for a backup could not be read'))
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
