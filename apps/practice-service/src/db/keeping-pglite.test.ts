import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KeepingPglite } from './keeping-pglite.ts';

const OFTEN = 6;

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

let keeping: KeepingPglite;
let plain: PGlite;

beforeAll(async () => {
  keeping = new KeepingPglite();
  plain = new PGlite();
  await Promise.all([keeping.waitReady, plain.waitReady]);
  await keeping.exec('create table pets (id int primary key, name text)');
});
afterAll(() => Promise.all([keeping.close(), plain.close()]));

const keptTexts = async (): Promise<string[]> => {
  const { rows } = await keeping.query<{ statement: string }>('select statement from pg_prepared_statements -- not kept');
  return rows.map(({ statement }) => statement);
};

describe('a database that keeps its statements', () => {
  it.each(['object', 'array'] as const)('answers as PGlite does, kept or not, rows as %s', async (rowMode) => {
    const text = `${VALUES} -- ${rowMode}`;
    const expected = await plain.query(text, GIVEN, { rowMode });
    for (let turn = 0; turn < OFTEN; turn += 1) {
      const answer = await keeping.query(text, GIVEN, { rowMode });
      expect(answer.rows).toEqual(expected.rows);
      expect(answer.fields).toEqual(expected.fields);
    }
    expect(await keptTexts()).toContain(text);
  });

  it('reads with the parsers it is given', async () => {
    const options = { parsers: { 1184: (value: string) => `at ${value}` } };
    const text = `select timestamptz '2026-01-02 03:04:05+00' at time zone 'UTC' as local, timestamptz '2026-01-02 03:04:05+00' as moment`;
    const expected = await plain.query(text, [], options);
    for (let turn = 0; turn < OFTEN; turn += 1) expect((await keeping.query(text, [], options)).rows).toEqual(expected.rows);
  });

  it('keeps no statement that writes, or that is asked seldom', async () => {
    const seldom = 'select 1 as seldom';
    await keeping.query(seldom);
    for (let turn = 0; turn < OFTEN; turn += 1) await keeping.query('insert into pets values ($1, $2)', [100 + turn, 'Rex']);
    const kept = await keptTexts();
    expect(kept).not.toContain(seldom);
    expect(kept.filter((text) => text.startsWith('insert'))).toEqual([]);
  });

  it('goes on after a kept statement failed', async () => {
    const text = 'select 10 / $1::int as share';
    for (let turn = 0; turn < OFTEN; turn += 1) await keeping.query(text, [5]);
    await expect(keeping.query(text, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await keeping.query(text, [2])).rows).toEqual([{ share: 5 }]);
    expect((await keeping.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('sees nothing of a transaction that goes on', async () => {
    const text = 'select count(*)::int as pets from pets where name = $1';
    for (let turn = 0; turn < OFTEN; turn += 1) await keeping.query(text, ['Bella']);
    let asked: Promise<unknown> | undefined;
    await expect(
      keeping.transaction(async (tx) => {
        await tx.query('insert into pets values (1, $1)', ['Bella']);
        asked = keeping.query(text, ['Bella']);
        await tx.query('insert into pets values (2, $1)', ['Bella']);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await asked).toMatchObject({ rows: [{ pets: 0 }] });
  });

  it('answers many at once, each with its own', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, own) => keeping.query(`select $1::int as own -- many`, [own])));
    expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 50 }, (_, own) => [{ own }]));
  });
});
