import type { Database, Executor } from '../db/client.ts';
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
  /** Whether it takes so long that the others don't wait for it; left out: it is one of those that are run in order. */
  isApart?: boolean;
  /** How long after a run that failed the next one may begin; left out: each time the worker looks. */
  retryMs?: number;
  /** Whether this process can run it; left out: each can. */
  isFor?: (services: Services) => boolean;
  /** Makes it due, where a person wants it now. */
  askFor?: (executor: Executor) => Promise<void>;
  run: (run: JobRun) => Promise<void>;
}
