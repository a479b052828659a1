import { setTimeout as wait } from 'node:timers/promises';

/** Between two small transactions of a job: whoever calls the service meanwhile goes first. */
const PAUSE_MS = 5;

/** Lets everybody else go first for a moment. */
export const breathe = (): Promise<void> => wait(PAUSE_MS);
