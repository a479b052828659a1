import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readByIndex } from './read-by-index.ts';

const VALUES = `select $1::int as number, $2::text as text, $3::timestamptz as moment, $4::jsonb as json, $5::int[] as numbers,
  $6::text[] as texts, $7::bool as yes, $8::numeric as exact, $9::bytea as bytes, $10::text as nothing`;
const GIVEN = [
  7,
  `O'Neil "ünïcode" \\ 犬`,
  '2026-01-02T03:04:05.678Z',
  { a: [1, null] },
  [1, 2],
  ['a,b', '{"c"}'],
  true,
  '1.50',
  Uint8Array.of(0, 255),
  null,
];

describe('queries that are prepared once', () => {
  let client: PGlite;
  let byIndex: Pick<PGlite, 'query'>;
  beforeAll(async () => {
    client = await PGlite.create();
    byIndex = readByIndex(client);
    await client.exec('create table pets (id int primary key, name text)');
  });
  afterAll(() => client.close());

  it.each(['object', 'array'] as const)('answer as PGlite does, again and again, rows as %s', async (rowMode) => {
    const options = { rowMode, parsers: { 1184: (value: string) => `at ${value}` } };
    const expected = await client.query(VALUES, GIVEN, options);
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await byIndex.query(VALUES, GIVEN, options);
      expect([answer.rows, answer.fields]).toEqual([expected.rows, expected.fields]);
    }
    const prepared = await client.query('select name from pg_prepared_statements where statement = $1', [VALUES]);
    expect(prepared.rows).toHaveLength(1);
  });

  it('go on after one failed', async () => {
    const text = 'select 10 / $1::int as share';
    await expect(byIndex.query(text, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await byIndex.query(text, [2])).rows).toEqual([{ share: 5 }]);
    expect((await client.query('show enable_seqscan')).rows).toEqual([{ enable_seqscan: 'on' }]);
  });

  it('see nothing of a transaction that goes on', async () => {
    let asked: Promise<unknown> | undefined;
    await expect(
      client.transaction(async (tx) => {
        await tx.query('insert into pets values (1, $1)', ['Bella']);
        asked = byIndex.query('select count(*)::int as pets from pets where name = $1', ['Bella']);
        await tx.query('insert into pets values (2, $1)', ['Bella']);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await asked).toMatchObject({ rows: [{ pets: 0 }] });
  });
});
