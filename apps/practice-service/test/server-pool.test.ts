import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { rowsOf, type Database } from '../src/db/client.ts';
import { openServer } from '../src/db/open-server.ts';
import { freshDatabase } from './support/service.ts';

let databaseUrl: string;
let database: Database;
let other: Database;

const open = (): Database => openServer({ databaseUrl, poolSize: 1, onConnectionError: () => undefined });
const one = async ({ db }: Database): Promise<number | undefined> => {
  const found = await db.transaction(async (tx) => rowsOf<{ one: number }>(await tx.execute(sql`select 1 as one`)));
  return found[0]?.one;
};
const ownProcess = async ({ db }: Database): Promise<number> => {
  const [row] = rowsOf<{ pid: number }>(await db.execute(sql`select pg_backend_pid() as pid`));
  return row?.pid ?? 0;
};

beforeAll(async () => {
  databaseUrl = await freshDatabase({ empty: true });
});
beforeEach(() => {
  database = open();
  other = open();
});
afterEach(() => Promise.all([database.close(), other.close()]));

/** Loses the only connection while what was sent on it waits for an answer. */
const loseDuring = async (work: () => Promise<unknown>): Promise<unknown> => {
  const pid = await ownProcess(database);
  // It hears of its end before it reads what is sent meanwhile.
  process.kill(pid, 'SIGSTOP');
  const outcome = work().then(
    () => 'done',
    (error: unknown) => error,
  );
  await other.db.execute(sql`select pg_terminate_backend(${pid})`);
  process.kill(pid, 'SIGCONT');
  return outcome;
};

it('takes a connection back that was lost when a transaction began on it', async () => {
  expect(await loseDuring(() => one(database))).toBeInstanceOf(Error);
  expect(await one(database)).toBe(1);
});

it('takes a connection back once that was lost inside a transaction', async () => {
  const lost = database.db.transaction(async (tx) => {
    const [row] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`));
    await other.db.execute(sql`select pg_terminate_backend(${row?.pid})`);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow(/Failed query/);
  expect([await one(database), await one(database)]).toEqual([1, 1]);
});

it('goes on after a query whose connection was lost', async () => {
  expect(await loseDuring(() => database.db.execute(sql`select 1`))).toBeInstanceOf(Error);
  expect(await one(database)).toBe(1);
});
