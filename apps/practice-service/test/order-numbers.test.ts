import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { IN_MEMORY, openEmbedded } from '../src/db/open-embedded.ts';
import { openServer } from '../src/db/open-server.ts';
import { nextOrderNumber } from '../src/orders/order-number.ts';
import { A, B, DATABASES, freshDatabase } from './support/service.ts';

describe.each(DATABASES)('order numbers on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database =
      kind === 'pglite'
        ? await openEmbedded(IN_MEMORY)
        : openServer({ databaseUrl: await freshDatabase({ empty: true }), poolSize: 10, onConnectionError: () => undefined });
    await migrate(database.db);
  });
  afterAll(() => database.close());

  const take = (practiceId = A): Promise<string> => database.db.transaction((tx) => nextOrderNumber(tx, practiceId));

  it('begin with the practice, and are a number each for many orders at once', async () => {
    const given = await Promise.all(Array.from({ length: 40 }, (_, at) => take(at % 2 ? A : B)));
    expect(new Set(given.map((each) => each.slice(5))).size).toBe(40);
    expect(given.every((each, at) => new RegExp(`^P${at % 2 ? A : B}\\d{5}$`).test(each))).toBe(true);
  });

  it('do not come again when an order is undone', async () => {
    let undone = '';
    await expect(
      database.db.transaction(async (tx) => {
        undone = await nextOrderNumber(tx, A);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(Number((await take()).slice(5))).toBeGreaterThan(Number(undone.slice(5)));
  });

  it.runIf(kind === 'postgres')('do not wait for an order that is still being placed', async () => {
    await database.db.transaction(async (tx) => {
      const first = await nextOrderNumber(tx, A);
      expect(await take()).not.toBe(first);
    });
  });
});
