import { sendRefunds } from '../refunds/send-refunds.ts';
import { breathe } from '../worker/breathe.ts';
import type { JobRun } from '../worker/job.ts';
import { advanceFulfilment, cancelUnconfirmed } from './advance.ts';

/** Orders are filled, shipped and delivered. */
export const fulfilmentJob = {
  name: 'fulfilment',
  run: ({ services, now }: JobRun): Promise<void> => advanceFulfilment(services, now, () => breathe(services)),
};

/** Controlled substances that nobody confirms are canceled. After fulfilment: a confirmation in time counts. */
export const unconfirmedJob = {
  name: 'unconfirmed',
  run: ({ services, now }: JobRun): Promise<void> => cancelUnconfirmed(services, now),
};

/** Pays back what is to be paid back. */
export const refundJob = {
  name: 'refunds',
  run: ({ services, now }: JobRun): Promise<void> => sendRefunds(services, now),
};
