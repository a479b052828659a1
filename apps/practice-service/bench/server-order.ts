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
  /** AutoShips that are due today. They ship when the parent says {@link RUN_JOBS}. */
  due?: number;
}

/** Has the service do what is due. */
export const RUN_JOBS = 'run-jobs';
