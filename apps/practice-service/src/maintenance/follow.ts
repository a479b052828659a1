import type { Part } from '../part.ts';
import { every } from '../realtime/every.ts';

const EVERY_MS = 1_000;

/** Hears within a second that the operator has begun or ended maintenance. */
export const followMaintenance: Part = (_app, { maintenance, log }) => {
  const following = every(EVERY_MS, log, () => maintenance.load());
  return Promise.resolve({ close: () => following.stop() });
};
