/**
 * Measures the queue page at 100,000 waiting items against a Fastify hello in the same run, and the worst searches
 * with the health check beside them. Prints ratios, because times differ from machine to machine.
 *
 *   node --conditions=@practice-portal/source bench/queue.bench.ts [--database pglite|postgres|both] [--items 100000] [--json]
 */
import { parseArgs } from 'node:util';

import { createPostgres } from '../test/support/postgres.ts';
import { load, signIn, startServer, type Load } from './measure.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    items: { type: 'string', default: '100000' },
    json: { type: 'boolean', default: false },
  },
});
const items = Number(values.items);

/** Bars of design/performance.md. */
const BARS = { pglite: 0.015, postgres: 0.04, searchP99: 100, healthP99: 20 };

/** The worst a person can type: what matches nearly everything, nothing, thousands, pairs, digits, wildcards. */
const SEARCHES = ['ta', 'an', 'tablet', '30', 'zq', 'nosuchthing', 'tabletablet', 'a b', 'smith', 'chewable tablet', '%%', 'ma'];

const QUEUE = '/api/prescription/rest/v1/approval/awaiting/1001';

interface Row {
  name: string;
  load: Load;
  /** Of hello's throughput. */
  ratio: number;
  bar: string;
  ok: boolean;
}

const measureSearches = async (url: string, headers: Record<string, string>, hello: Load, row: (row: Row) => void): Promise<void> => {
  for (const search of SEARCHES) {
    const [searched, health] = await Promise.all([
      load({ url: `${url}${QUEUE}?query=${encodeURIComponent(search)}&sort=clientName&order=ASC`, headers, connections: 1, seconds: 3 }),
      load({ url: `${url}/health/live`, connections: 1, seconds: 3 }),
    ]);
    const ok = searched.p99 < BARS.searchP99 && health.p99 < BARS.healthP99 && searched.failures + health.failures === 0;
    row({
      name: `search ${JSON.stringify(search)} (health p99 ${health.p99} ms)`,
      load: searched,
      ratio: searched.perSecond / hello.perSecond,
      bar: `p99 < ${BARS.searchP99} ms`,
      ok,
    });
  }
};

const measure = async (kind: 'pglite' | 'postgres', databaseUrl: string | null, row: (row: Row) => void): Promise<void> => {
  const floor = await startServer({ kind: 'hello', databaseUrl: null, items: 0 });
  await load({ url: floor.url, seconds: 2 });
  const hello = await load({ url: floor.url });
  await floor.stop();
  row({ name: 'hello', load: hello, ratio: 1, bar: '', ok: true });
  const server = await startServer({ kind, databaseUrl, items });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url)}` };
    const pages: [name: string, query: string, bar: boolean][] = [
      ['first page', '', true],
      ['by client', '?sort=clientName&order=ASC', true],
      ['page 500', '?page=500', false],
      ['one vet', '?vetStaffId=100101', false],
      ['50 rows', '?size=50', false],
    ];
    for (const [name, query, barred] of pages) {
      const url = `${server.url}${QUEUE}${query}`;
      await load({ url, headers, seconds: 2 }); // as hello has
      const measured = await load({ url, headers });
      const ratio = measured.perSecond / hello.perSecond;
      row({
        name,
        load: measured,
        ratio,
        bar: barred ? `ratio >= ${BARS[kind]}` : '',
        ok: measured.failures === 0 && (!barred || ratio >= BARS[kind]),
      });
    }
    await measureSearches(server.url, headers, hello, row);
  } finally {
    await server.stop();
  }
};

const report: Record<string, Row[]> = {};
for (const kind of ['pglite', 'postgres'] as const) {
  if (values.database !== 'both' && values.database !== kind) continue;
  const rows: Row[] = [];
  report[kind] = rows;
  const postgres = kind === 'postgres' ? await createPostgres() : null;
  if (!values.json) console.log(`\n${kind}, ${items.toLocaleString('en')} items`);
  await measure(kind, postgres?.url ?? null, (row) => {
    rows.push(row);
    const { load: seen, ratio, name, bar, ok } = row;
    if (!values.json)
      console.log(
        `${ok ? '  ' : '! '}${name.padEnd(52)} ${seen.perSecond.toFixed(0).padStart(7)}/s  ratio ${ratio.toFixed(4)}  p50 ${seen.p50} ms  p99 ${seen.p99} ms  ${bar}`,
      );
  });
  await postgres?.destroy();
}
if (values.json) console.log(JSON.stringify(report));
process.exitCode = Object.values(report)
  .flat()
  .every((row) => row.ok)
  ? 0
  : 1;
