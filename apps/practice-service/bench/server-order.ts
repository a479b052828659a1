/** Holds what a measured process is asked to serve. */
export interface ServerOrder {
  kind: 'hello' | 'pglite' | 'postgres';
  databaseUrl: string | null;
  /** Where the embedded database goes. */
  dataDir: string;
  /** Orders that wait, besides the seeds'. */
  items: number;
  /** Clients besides the seeds'. */
  clients?: number;
  /** Requests that were decided over the last twelve months; as many more at {@link ANOTHER_PRACTICE}. */
  decided?: number;
  /** AutoShips that are due today. They ship when the parent says {@link RUN_JOBS}. */
  due?: number;
}

/** Where as much was decided in one month as at the measured one in twelve. */
export const ANOTHER_PRACTICE = 1003;

/** Has the service do what is due. */
export const RUN_JOBS = 'run-jobs';
/** Has it say how much memory its process takes, in bytes. */
export const SAY_MEMORY = 'say-memory';
