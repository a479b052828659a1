import type { Database } from '../db/client.ts';
import type { Services } from '../services.ts';

export interface JobRun {
  database: Database;
  services: Services;
  /** The moment that the run is for: what is due by then is done. */
  now: Date;
}

/**
 * Work that nobody asks for. A run does what is due and can be ended anywhere: the next one goes on, and nothing is done
 * a second time. Two processes can be in it at once, should one of them have been stopped for long: rows are taken with
 * `for update skip locked`, in small transactions.
 */
export interface Job {
  /** Names it in the log and in the table `job_runs`, such as `autoships.ship`. */
  name: string;
  /** How long after one run began the next one may begin; left out: each time the worker looks. */
  everyMs?: number;
  run: (run: JobRun) => Promise<void>;
}
