// `pnpm drill`: releases while people work. Two processes behind HAProxy, 50 connections, restarts, and an upgrade of 100,000 items.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { inZone } from '@practice-portal/domain/locale';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

import { seedBulkQueue } from '../src/seed/queue-bulk.ts';
import { createPostgres } from '../test/support/postgres.ts';
import { seeded } from '../test/support/seeded.ts';
import { fillInSteps, watchLocks } from './drill/database.ts';
import { freePort } from './drill/free-port.ts';
import { findHaproxy, startHaproxy } from './drill/haproxy.ts';
import { type Item, noFigures, work, type World } from './drill/load.ts';
import { makeNextRelease } from './drill/next-release.ts';
import { openScreens } from './drill/screens.ts';
import { serviceAt } from './drill/service-process.ts';

const PRACTICE = 1001;
const ITEMS = 100_000;
const CONNECTIONS = 50;
const SCREENS = 20;
const LEAST_MS = 60_000;
const DRAIN_SECONDS = 5;
/** How long the data of the next release are written: all 100,000 rows take minutes on a busy machine. */
const FILL_MS = effort(30_000, Number.POSITIVE_INFINITY);
/** What a wait may take: a second, and how often it is looked. */
const LOCK_MS = 1_100;
const THIS = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const haproxy = findHaproxy();
if (haproxy === undefined) {
  console.log('The drill was skipped: HAProxy is not installed (Debian: apt install haproxy).');
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'practice-drill-'));
const postgres = await createPostgres(await seeded('postgres', 'tests'));
const pool = new Pool({ connectionString: postgres.url, max: 4 });
// Its connections end with the server, when all is over.
pool.on('error', () => undefined);
console.log(`Making a queue of ${ITEMS} items.`);
await seedBulkQueue(drizzle(pool), PRACTICE, ITEMS, inZone(new Date(), 'America/Denver'));
await pool.query('analyze');

const proxy = { port: await freePort(), cards: await freePort(), howMany: await freePort() };
const places = [
  { port: await freePort(), cards: await freePort() },
  { port: await freePort(), cards: await freePort() },
] as const;
const url = `http://127.0.0.1:${proxy.port}`;
const env = {
  DATABASE_URL: postgres.url,
  PUBLIC_URL: url,
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
  SECRET_KEY: 'only-for-the-drill-'.repeat(3),
  ACCESS_TOKEN_SECONDS: '7200',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
};
const one = serviceAt(places[0], env);
const other = serviceAt(places[1], env);
await one.start(THIS);
await other.start(THIS);
const stopHaproxy = await startHaproxy(haproxy, folder, proxy, places);
const next = await makeNextRelease(join(folder, 'next'));

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await setTimeout(100);
};
/** One that HAProxy does not know to be ready yet takes nobody over. */
const bothServe = (): Promise<void> =>
  until(() =>
    fetch(`http://127.0.0.1:${proxy.howMany}/`)
      .then(async (answer) => (await answer.text()) === String(places.length))
      .catch(() => false),
  );
await bothServe();
const signIn = await fetch(`${url}/api/auth/practice`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ user: 'practice-portal', practiceId: PRACTICE, password: 'Demo1234' }),
});
const tokens = ((await signIn.json()) as SessionTokensAnswer).data;
const clients = await pool.query<{ id: number }>('select id from clients where practice_id = $1 and active order by id limit 50', [
  PRACTICE,
]);
const vets = await pool.query<{ id: number }>(
  `select id from staff where practice_id = $1 and active and veterinarian and vet_id > 0 and can_approve ? 'EC_ORDER_ITEM' order by id`,
  [PRACTICE],
);
const items = await pool.query<Item>(
  `select type, id from queue_items where practice_id = $1 and status = 'AWAITING' and type = 'EC_ORDER_ITEM' order by id desc limit ${CONNECTIONS}`,
  [PRACTICE],
);
const world: World = {
  url,
  token: tokens.token,
  practiceId: PRACTICE,
  vetIds: vets.rows.map(({ id }) => id),
  clientIds: clients.rows.map(({ id }) => id),
  items: items.rows,
};

const screens = openScreens(url, tokens.token, PRACTICE, SCREENS);
await until(() => screens.live() === SCREENS);

const figures = noFigures();
let isOver = false;
const goesOn = (): boolean => !isOver;
const began = performance.now();
const locks = watchLocks(postgres.url, goesOn);
const working = Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => work(world, figures, at, goesOn)));

const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);
for (let turn = 1; turn <= 3; turn += 1) {
  for (const process of [one, other]) {
    await process.stop();
    await process.start(THIS);
    await bothServe();
  }
  console.log(`Restarted each for the ${turn}. time, ${seconds(began)} s.`);
}
const upgrading = performance.now();
await one.stop();
await one.start(next);
await bothServe();
console.log(`Upgraded one, the other is of the release before: ${seconds(upgrading)} s with the stop and the migrations.`);
const filling = performance.now();
const filled = await fillInSteps(pool, FILL_MS);
const left = await pool.query<{ count: number }>('select count(*)::int as count from queue_items where drill is null');
console.log(`Filled ${filled.rows} rows in ${seconds(filling)} s, ${left.rows[0]?.count} are left.`);
await other.stop();
await other.start(next);
await bothServe();
console.log(`Upgraded both, ${seconds(began)} s.`);
while (performance.now() - began < LEAST_MS) await setTimeout(100);
await until(() => screens.live() === SCREENS);
isOver = true;
await working;
const longestLock = await locks;
const lasted = seconds(began);
screens.close();

/** How many of what was answered as written are not there exactly once. */
const wrongOf = async (table: string, column: string, written: readonly string[]): Promise<number> => {
  const { rows } = await pool.query<{ text: string; count: number }>(
    `select ${column} as text, count(*)::int as count from ${table} where ${column} like 'Drill %' group by ${column}`,
  );
  const counts = new Map(rows.map(({ text, count }) => [text, count]));
  return written.filter((text) => counts.get(text) !== 1).length + rows.filter(({ count }) => count > 1).length;
};
const wrong = (await wrongOf('notes', 'text', figures.notes)) + (await wrongOf('clients', 'last_name', figures.clients));

const took = figures.took.toSorted((a, b) => a - b);
const share = (part: number): string => `${Math.round(took[Math.floor((took.length - 1) * part)] ?? 0)} ms`;
const longestAway = Math.max(0, ...screens.away);
const checks: [words: string, holds: boolean][] = [
  [`${figures.failed.length} failed answers of ${took.length} in ${lasted} s`, figures.failed.length === 0],
  [`${figures.notes.length + figures.clients.length} writes with keys: ${wrong} lost or written twice`, wrong === 0],
  [`${figures.repeated} sent again with their key: ${figures.different} answered differently`, figures.different === 0],
  [`longest wait for a lock of a table: ${Math.round(longestLock.table)} ms`, longestLock.table <= LOCK_MS],
  [`longest wait for a lock of a row: ${Math.round(longestLock.row)} ms`, longestLock.row <= LOCK_MS],
  [`${filled.rows} rows filled in steps of at most ${Math.round(filled.longest)} ms`, filled.longest <= 1_000],
  [`${left.rows[0]?.count} rows were left out`, !isFullEffort || left.rows[0]?.count === 0],
  [`${screens.away.length} realtime connections came again, within ${Math.round(longestAway)} ms`, longestAway <= 5_000],
];
console.log(`\nAnswers: half in ${share(0.5)}, 99 of 100 in ${share(0.99)}, the last in ${share(1)}`);
console.log(`Calls: ${[...figures.calls].map(([name, count]) => `${name} ${count}`).join(', ')}`);
const failures = new Map<string, number>();
for (const words of figures.failed) failures.set(words, (failures.get(words) ?? 0) + 1);
for (const [words, count] of [...failures].slice(0, 20)) console.log(`  ${count} × ${words}`);
for (const [words, holds] of checks) console.log(`${holds ? '✓' : '✗'} ${words}`);

await Promise.all([one.stop(), other.stop()]);
await stopHaproxy();
await pool.end();
await postgres.destroy();
await rm(folder, { recursive: true, force: true });

process.exit(checks.every(([, holds]) => holds) ? 0 : 1);
