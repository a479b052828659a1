import type { Part } from '../part.ts';
import { every } from '../realtime/every.ts';

const EVERY_MS = 1_000;

/** Keeps the demo clock of several processes the same. The embedded database has one process only. */
export const followDemoClock: Part = (_app, { demo, database, clock, log }) => {
  if (!demo || database.kind === 'embedded') return Promise.resolve({ close: () => Promise.resolve() });
  const following = every(EVERY_MS, log, () => clock.load());
  return Promise.resolve({ close: () => following.stop() });
};
