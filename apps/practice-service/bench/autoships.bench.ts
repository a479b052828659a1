/**
 * Measures what a day of many due AutoShips adds to the calls of the portal: calls at a steady rate, first with nothing else to
 * do and then while AutoShips ship and cards are charged.
 *
 *   node --conditions=@practice-portal/source bench/autoships.bench.ts [--database pglite|postgres|both] [--due 10000] [--seconds 30]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { ClientPets } from '@practice-portal/domain/client';
import type { ListPage } from '@practice-portal/domain/paging';

import { createPostgres } from '../test/support/postgres.ts';
import { percentile, signIn, startServer } from './measure.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    due: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
  },
});
const seconds = Number(values.seconds);

/** Holds what a call may take longer at the 99th percentile, in milliseconds. */
const BAR = 20;
/** Between two calls: some forty people at work. */
const EVERY_MS = 40;

/** Calls at a steady rate, whether or not those before are answered. @returns how long each took, in milliseconds */
const callSteadily = async (urls: readonly string[], headers: Record<string, string>): Promise<number[]> => {
  const begun = performance.now();
  const calls: Promise<number>[] = [];
  while (performance.now() - begun < seconds * 1_000) {
    const url = urls[calls.length % urls.length] ?? '';
    const asked = performance.now();
    calls.push(
      fetch(url, { headers }).then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        return performance.now() - asked;
      }),
    );
    await wait(EVERY_MS);
  }
  return Promise.all(calls);
};

const measure = async (kind: 'pglite' | 'postgres', databaseUrl: string | null): Promise<boolean> => {
  const server = await startServer({ kind, databaseUrl, items: 0, due: Number(values.due) });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url)}` };
    const api = `${server.url}/api`;
    const people = `${api}/practices/1001/clientpet/paginated?size=10&page=0&order=ASC&filter=&active=true`;
    const { elements } = (await (await fetch(people, { headers })).json()) as ListPage<ClientPets>;
    const client = elements[0]?.id ?? 0;
    const urls = [
      `${api}/prescription/rest/v1/approval/awaiting/1001`,
      people,
      `${api}/orderhistory/${client}?size=10&page=0`,
      `${api}/autoships/client/${client}?size=10`,
      `${api}/orders/paymentfailure/practice/1001`,
    ];
    // As warm as it is later.
    for (const url of urls) for (let turn = 0; turn < 20; turn += 1) await (await fetch(url, { headers })).arrayBuffer();
    const alone = await callSteadily(urls, headers);
    server.runJobs();
    const beside = await callSteadily(urls, headers);
    const more = percentile(beside, 0.99) - percentile(alone, 0.99);
    const ok = more <= BAR;
    for (const [name, times] of Object.entries({ alone, beside }))
      console.log(
        `${kind.padEnd(9)} ${name.padEnd(7)} p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ${times.length} calls`,
      );
    console.log(`${kind.padEnd(9)} p99 ${more.toFixed(1)} ms more, bar ${BAR} ms ${ok ? 'ok' : 'MISSED'}`);
    return ok;
  } finally {
    await server.stop();
  }
};

let met = true;
for (const kind of ['pglite', 'postgres'] as const) {
  if (values.database !== 'both' && values.database !== kind) continue;
  const postgres = kind === 'postgres' ? await createPostgres() : null;
  met = (await measure(kind, postgres?.url ?? null)) && met;
  await postgres?.destroy();
}
process.exitCode = met ? 0 : 1;
