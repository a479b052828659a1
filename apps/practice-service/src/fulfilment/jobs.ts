import type { Database } from '../db/client.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import type { Services } from '../services.ts';
import { breathe } from '../worker/breathe.ts';
import { advanceFulfilment, cancelUnconfirmed } from './advance.ts';

/** What a job of the worker gets. */
interface JobRun {
  database: Database;
  services: Services;
  now: Date;
}

/** Orders are filled, shipped and delivered. */
export const fulfilmentJob = {
  name: 'fulfilment',
  run: ({ database, services, now }: JobRun): Promise<void> => advanceFulfilment(database, services, now, () => breathe(services)),
};

/** Controlled substances that nobody confirms are canceled. After fulfilment: a confirmation in time counts. */
export const unconfirmedJob = {
  name: 'unconfirmed',
  run: ({ database, now }: JobRun): Promise<void> => cancelUnconfirmed(database, now),
};

/** What is to be paid back is paid back. */
export const refundJob = {
  name: 'refunds',
  run: ({ services, now }: JobRun): Promise<void> => sendRefunds(services, now),
};
