import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { holderOf } from '../db/data-lock.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type Asked, askService, isPending, type OperatorAnswer, takeAnswer, withdrawRequest } from './requests.ts';

const LOOK_MS = 100;
/** A service that hears operators has taken a request by then. */
const LOOKS_UNTAKEN = 600;

/**
 * Asks the process that has the data directory, and waits until it is done.
 * @param pid that process
 * @throws StartupProblem where it cannot be asked, refuses or ends meanwhile
 */
export const askRunning = async (dataDir: string, pid: number, asked: Asked): Promise<Exclude<OperatorAnswer, { problem: string }>> => {
  const id = randomUUID();
  await askService(dataDir, { id, ...asked }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartupProblem(
      `The running service cannot be asked (${cause.code} in ${resolve(dataDir)}): run this as the user it runs as.`,
      cause,
    );
  });
  for (let looks = 0; ; looks += 1) {
    // Looked at first: a service that ended, or had it no more, right after it answered has answered.
    const holder = await holderOf(dataDir);
    const pending = await isPending(dataDir, id);
    const answer = await takeAnswer(dataDir, id);
    if (answer && 'problem' in answer) throw new StartupProblem(answer.problem);
    if (answer) return answer;
    if (holder !== pid || !pending)
      throw new StartupProblem(
        'file' in asked
          ? 'The service ended before the backup was made: there is none. Start it and try again.'
          : 'The service ended before it was done. Start it and try again.',
      );
    if (looks === LOOKS_UNTAKEN && (await withdrawRequest(dataDir, id)))
      throw new StartupProblem('The running service does not take the request: start it again with this version, or stop it first.');
    await wait(LOOK_MS);
  }
};
