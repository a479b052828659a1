import { setTimeout } from 'node:timers/promises';

import { Client, type Pool } from 'pg';

/** How often it is looked for locks that somebody waits for. */
const LOOK_MS = 50;
/** A step of the data that the next release writes: below a second on a busy machine. */
const STEP = 1_000;

/** Whoever waits for one of these holds up nobody: an index that is built waits for transactions to end, processes for who upgrades. */
const HARMLESS = `locktype not in ('virtualxid', 'advisory')`;

/** Looks how long anybody waits for a lock, until it is stopped; returns the longest time in milliseconds. */
export const watchLocks = async (databaseUrl: string, goesOn: () => boolean): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let longest = 0;
  while (goesOn()) {
    const { rows } = await client.query<{ ms: number | null }>(
      `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms from pg_locks where not granted and ${HARMLESS}`,
    );
    longest = Math.max(longest, rows[0]?.ms ?? 0);
    await setTimeout(LOOK_MS);
  }
  await client.end();
  return longest;
};

/** Writes the data of the new column in steps, as a job does. Returns how many rows there were, and the longest step. */
export const fillInSteps = async (pool: Pool): Promise<{ rows: number; longest: number }> => {
  let rows = 0;
  let longest = 0;
  for (let after = 0; ;) {
    const began = performance.now();
    const { rows: done } = await pool.query<{ id: number }>(
      `update queue_items set drill = 'filled' where id in (
         select id from queue_items where id > $1 and drill is null order by id limit ${STEP} for update skip locked
       ) returning id`,
      [after],
    );
    longest = Math.max(longest, performance.now() - began);
    rows += done.length;
    if (done.length === 0) return { rows, longest };
    after = Math.max(...done.map(({ id }) => id));
  }
};
