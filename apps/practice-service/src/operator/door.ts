import { proveApart } from '../backup/prove-apart.ts';
import { dumpEmbedded, writeBackup } from '../backup/write-backup.ts';
import { noteBackup } from '../db/last-backup.ts';
import { IN_MEMORY } from '../db/open-embedded.ts';
import type { Part } from '../part.ts';
import type { Services } from '../services.ts';
import { StartupProblem } from '../startup-problem.ts';
import { answerRequest, clearRequests, type OperatorAnswer, type OperatorRequest, takeRequests } from './requests.ts';
import { runCommand } from './commands.ts';

const LOOK_MS = 500;

const backUp = async (
  { config: { secretKey, previousKeys, databaseUrl }, database, db, log, systemNow, stopping }: Services,
  file: string,
): Promise<OperatorAnswer> => {
  const { size, proof } = await writeBackup(file, {
    make: (partial) => dumpEmbedded(database, partial),
    prove: (partial) =>
      proveApart({ file: partial, secretKey, previousKeys, databaseUrl, folder: `${partial}.loaded`, signal: stopping.ended }),
  });
  log.info({ file, size, proof }, 'A backup was made');
  if (proof.faults.length === 0)
    await noteBackup(db, systemNow()).catch((err: unknown) => log.warn({ err }, 'When the backup was made could not be noted'));
  return { size, proof };
};

const doIt = async (services: Services, request: OperatorRequest): Promise<OperatorAnswer> => {
  const isBackup = 'file' in request;
  try {
    if (isBackup) return await backUp(services, request.file);
    const { words, by } = request;
    services.log.info({ words, by }, 'A command was given');
    return { words: await runCommand({ ...services, by, signal: services.stopping.ended }, words) };
  } catch (err) {
    if (err instanceof StartupProblem && !isBackup) return { problem: err.message };
    services.log.error({ err, request }, isBackup ? 'A backup was not made' : 'A command failed');
    if (err instanceof StartupProblem) return { problem: err.message };
    return { problem: `The service could not ${isBackup ? 'make the backup' : 'do it'}: its log says why.` };
  }
};

/** Does for the one process of the embedded database what an operator asks it from outside, while it goes on. */
export const operatorDoor: Part = async (_app, services) => {
  const { dataDir, databaseUrl } = services.config;
  if (databaseUrl !== null || dataDir === IN_MEMORY) return { close: () => Promise.resolve() };
  await clearRequests(dataDir);
  // Backups one after the other; all are taken at once, so that whoever waits for another's knows that the service has theirs.
  let backups: Promise<unknown> = Promise.resolve();
  const running = new Set<Promise<unknown>>();
  let closed = false;
  const answer = async (request: OperatorRequest): Promise<void> => {
    if (!closed) await answerRequest(dataDir, request, await doIt(services, request));
  };
  const warn = (err: unknown): void => services.log.warn({ err }, 'An operator’s request could not be read or answered');
  const take = (request: OperatorRequest): void => {
    if ('file' in request) {
      backups = backups.then(() => answer(request)).catch(warn);
      return;
    }
    const run: Promise<unknown> = answer(request)
      .catch(warn)
      .finally(() => running.delete(run));
    running.add(run);
  };
  const look = async (): Promise<void> => {
    for (const request of await takeRequests(dataDir)) take(request);
  };
  const timer = setInterval(() => void look().catch(warn), LOOK_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      closed = true;
      await Promise.all([backups, ...running]);
    },
  };
};
