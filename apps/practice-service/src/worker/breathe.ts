import { setTimeout as wait } from 'node:timers/promises';

import type { Services } from '../services.ts';

/** Lets others go first. */
export type Pause = () => Promise<void>;

const PAUSE_MS = 5;
/** A service that is called all the time gets on with its jobs as well. */
const MOST_MS = 200;

/**
 * Between two small transactions of a job, or two queries of a long call: whoever calls the service goes first, until they are answered. A call is several
 * statements, and on the embedded database each waits for the transaction before it.
 * @param most how long it waits, in milliseconds
 */
export const breathe = async ({ calls }: Pick<Services, 'calls'>, most = MOST_MS): Promise<void> => {
  const until = performance.now() + most;
  do await wait(PAUSE_MS);
  while (calls.count() > 0 && performance.now() < until);
};
