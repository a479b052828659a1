/**
 * Measures what reads many rows: the load report over 100,000 decisions, the queue's first page while reports are read one after
 * the other, and lists of 100,000 rows as files, with what the process takes more of memory meanwhile.
 *
 *   node --conditions=@practice-portal/source bench/large-lists.bench.ts [--database pglite|postgres|both] [--rows 100000] [--rounds 3]
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { LoadReport } from '@practice-portal/domain/report';

import { createPostgres } from '../test/support/postgres.ts';
import { type MeasuredServer, percentile, signInPerson, startServer } from './measure.ts';
import { ANOTHER_PRACTICE } from './server-order.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
  },
});
const rows = Number(values.rows);

/** In milliseconds: a report, what the queue's page may be later beside reports, the first byte of a file; and MB that it may take. */
const BARS = { report: 1_000, queueLater: 20, firstByte: 1_000, memory: 64 };
const PRACTICE = 1001;
const WAITING = 10_000;
const REPORTS = 48;
const PAGES = 200;
/** Between two pages of the queue: some forty people at work. */
const EVERY_MS = 20;

let failed = false;
const tell = (name: string, figures: string, bar: string, ok: boolean): void => {
  failed ||= !ok;
  console.log(`${ok ? '  ' : '! '}${name.padEnd(34)} ${figures.padEnd(54)} ${bar}${ok ? '' : '  OVER'}`);
};
const ms = (time: number): string => `${time.toFixed(1)} ms`;

interface Asking {
  server: MeasuredServer;
  headers: Record<string, string>;
}

const asking = async (server: MeasuredServer, user: string, practiceId: number): Promise<Asking> => ({
  server,
  headers: { authorization: `Bearer ${await signInPerson(server.url, user, practiceId)}` },
});

const timeOf = async ({ server, headers }: Asking, path: string): Promise<number> => {
  const asked = performance.now();
  const answer = await fetch(`${server.url}/api/${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - asked;
};

const reportOf = (practiceId: number, month = ''): string => `report/load/practice/${practiceId}${month && `?month=${month}`}`;

const monthsOf = async ({ server, headers }: Asking): Promise<string[]> =>
  ((await (await fetch(`${server.url}/api/${reportOf(PRACTICE)}`, { headers })).json()) as LoadReport).months;

const timesOf = async (person: Asking, paths: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const path of paths) times.push(await timeOf(person, path));
  return times;
};

const measureReports = async (name: string, person: Asking, paths: readonly string[], bar = Infinity): Promise<void> => {
  await timesOf(person, paths.slice(0, 3));
  const times = await timesOf(person, paths);
  const late = percentile(times, 0.95);
  tell(name, `p50 ${ms(percentile(times, 0.5))}  p95 ${ms(late)}`, Number.isFinite(bar) ? `p95 <= ${bar} ms` : '', late <= bar);
};

const queueTimes = async (person: Asking): Promise<number[]> => {
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    times.push(await timeOf(person, `prescription/rest/v1/approval/awaiting/${PRACTICE}`));
    await wait(EVERY_MS);
  }
  return times;
};

/** Of some rounds, in turns, the best of each: what else the machine does makes others worse. */
const measureQueue = async (person: Asking, paths: readonly string[]): Promise<void> => {
  await queueTimes(person);
  const alone: number[] = [];
  const beside: number[] = [];
  let reports = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    alone.push(percentile(await queueTimes(person), 0.99));
    const over = new AbortController();
    const reading = (async () => {
      for (; !over.signal.aborted; reports += 1) await timeOf(person, paths[reports % paths.length] ?? '');
    })();
    beside.push(percentile(await queueTimes(person), 0.99));
    over.abort();
    await reading;
  }
  const [without, within] = [Math.min(...alone), Math.min(...beside)];
  const later = within - without;
  tell(
    "the queue's page beside reports",
    `p99 ${ms(without)} alone, ${ms(within)} beside ${reports} reports`,
    `at most ${BARS.queueLater} ms later`,
    later <= BARS.queueLater,
  );
};

const measureFile = async (name: string, { server, headers }: Asking, path: string): Promise<void> => {
  const before = await server.memory();
  const asked = performance.now();
  const answer = await fetch(`${server.url}/api/${path}`, { headers: { ...headers, accept: 'text/csv', 'accept-encoding': 'identity' } });
  let first = Number.NaN;
  let lines = 0;
  let most = before;
  for await (const chunk of answer.body ?? []) {
    if (lines === 0) first = performance.now() - asked;
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
    most = Math.max(most, await server.memory());
  }
  const ok = lines > rows && first <= BARS.firstByte && most - before <= BARS.memory;
  tell(
    `${name} as a file, ${lines - 1} rows`,
    `first byte ${ms(first)}, all ${ms(performance.now() - asked)}, ${(most - before).toFixed(0)} MB more`,
    `first byte <= ${BARS.firstByte} ms, <= ${BARS.memory} MB`,
    ok,
  );
};

const measure = async (kind: 'pglite' | 'postgres', databaseUrl: string | null): Promise<void> => {
  const server = await startServer({ kind, databaseUrl, items: WAITING, clients: rows, decided: rows });
  try {
    const person = await asking(server, 'amelia.okafor', PRACTICE);
    const another = await asking(server, 'eleanor.ashdown', ANOTHER_PRACTICE);
    const months = await monthsOf(person);
    const paths = Array.from({ length: REPORTS }, (_, at) => reportOf(PRACTICE, months[at % months.length]));
    await measureReports('reports, all decided in a year', person, paths, BARS.report);
    const full = Array.from({ length: 20 }, () => reportOf(ANOTHER_PRACTICE, months[1]));
    await measureReports('a report, all decided in its month', another, full);
    await measureQueue(person, paths);
    await measureFile('clients', person, `practices/${PRACTICE}/clientpet/paginated`);
    await measureFile('decisions', another, `report/decisions/practice/${ANOTHER_PRACTICE}?month=${months[1]}`);
  } finally {
    await server.stop();
  }
};

for (const kind of ['pglite', 'postgres'] as const) {
  if (values.database !== 'both' && values.database !== kind) continue;
  const postgres = kind === 'postgres' ? await createPostgres() : null;
  console.log(`\n${kind}, ${rows.toLocaleString('en')} rows, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  await measure(kind, postgres?.url ?? null);
  await postgres?.destroy();
}
process.exitCode = failed ? 1 : 0;
