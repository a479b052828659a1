import { housekeeping } from '../housekeeping.ts';
import type { Job } from './job.ts';

/** Everything that is done without being asked for, in the order of a day. */
export const jobs: readonly Job[] = [housekeeping];
