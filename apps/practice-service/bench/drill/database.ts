import { setTimeout } from 'node:timers/promises';

import { Client, type Pool } from 'pg';

/** How often it is looked for locks that somebody waits for. */
const LOOK_MS = 50;
/** A step of the data that the next release writes, so large that it takes about as long. */
const STEP_MS = 400;
const FIRST_STEP = 100;

/** Whoever waits for one of these holds up nobody: an index that is built waits for transactions to end, processes for who upgrades. */
const HARMLESS = `locktype not in ('virtualxid', 'advisory')`;

/** The longest waits, in milliseconds: for a table, as an upgrade causes them, and for a row that somebody else writes. */
export interface LockWaits {
  table: number;
  row: number;
}

/** Looks how long anybody waits for a lock, until it is stopped. */
export const watchLocks = async (databaseUrl: string, goesOn: () => boolean): Promise<LockWaits> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const longest: LockWaits = { table: 0, row: 0 };
  while (goesOn()) {
    const { rows } = await client.query<{ isTable: boolean; ms: number }>(
      `select locktype = 'relation' as "isTable", max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
       from pg_locks where not granted and waitstart is not null and ${HARMLESS} group by 1`,
    );
    for (const { isTable, ms } of rows) {
      const kind = isTable ? 'table' : 'row';
      longest[kind] = Math.max(longest[kind], ms);
    }
    await setTimeout(LOOK_MS);
  }
  await client.end();
  return longest;
};

/** Writes the data of the new column in steps for so long, as a job does. Returns how many rows were written, and the longest step. */
export const fillInSteps = async (pool: Pool, forMs: number): Promise<{ rows: number; longest: number }> => {
  let rows = 0;
  let longest = 0;
  const until = performance.now() + forMs;
  for (let after = 0, size = FIRST_STEP; ;) {
    const began = performance.now();
    const { rows: done } = await pool.query<{ id: number }>(
      `update queue_items set drill = 'filled' where id in (
         select id from queue_items where id > $1 and drill is null order by id limit $2 for update skip locked
       ) returning id`,
      [after, size],
    );
    const took = performance.now() - began;
    longest = Math.max(longest, took);
    // Fewer after a slow one; more only little by little.
    size = Math.max(10, Math.min(Math.round((size * STEP_MS) / took), Math.round(size * 1.5)));
    rows += done.length;
    if (performance.now() > until || (done.length === 0 && after === 0)) return { rows, longest };
    // Once more from the beginning, for what somebody had locked.
    after = Math.max(0, ...done.map(({ id }) => id));
  }
};
