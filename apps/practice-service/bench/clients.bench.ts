/**
 * Measures the list and the searches of 100,000 clients with the health check beside them, and what a client page asks for
 * of a client with 4,000 pets and 10,000 orders against one with three.
 *
 *   node --conditions=@practice-portal/source bench/clients.bench.ts [--database pglite|postgres|both] [--clients 100000]
 */
import { parseArgs } from 'node:util';

import { createPostgres } from '../test/support/postgres.ts';
import { load, signIn, startServer, type Load } from './measure.ts';

const { values } = parseArgs({
  options: { database: { type: 'string', default: 'both' }, clients: { type: 'string', default: '100000' } },
});

/** Bars of design/performance.md, in ms; and how much later a large client may be there than a small one, which nobody sees. */
const BARS = { searchP99: 100, healthP99: 20, largeP50: 10 };

/** The worst a person can type: what matches nearly everything, nothing, thousands, one letter, two words, digits, wildcards. */
const SEARCHES = ['', 'ma', 'a', 'zq', 'nosuchclient', 'biscuit', 'smith', 'smith pepper', '303', '3035550100', '%%', 'mail.example'];

/** Of the seeds: a client with 4,000 pets, and one with seven. */
const MANY_PETS = 10_019_004;
const SOME_PETS = 10_019_003;
const MANY_ORDERS = 10_000;

let failed = false;

const tell = (name: string, seen: Load, bar: string, ok: boolean): void => {
  failed ||= !ok;
  console.log(
    `${ok ? '  ' : '! '}${name.padEnd(44)} ${seen.perSecond.toFixed(0).padStart(6)}/s  p50 ${seen.p50} ms  p99 ${seen.p99} ms  ${bar}`,
  );
};

/** The client of the seeds with the long history. */
const longHistory = async (url: string, headers: Record<string, string>): Promise<number> => {
  for (let id = 10_010_001; id < 10_010_400; id += 1) {
    const answer = await fetch(`${url}/api/orderhistory/${id}?size=1`, { headers });
    const { count } = (await answer.json()) as { count: number };
    if (count >= MANY_ORDERS) return id;
  }
  throw new Error('No client of the seeds has a long history');
};

/** One call for the large client and for the small one. */
const compare = async (name: string, headers: Record<string, string>, large: string, small: string): Promise<void> => {
  const one = { headers, connections: 1, seconds: 3 };
  await load({ ...one, url: small, seconds: 1 });
  const few = await load({ ...one, url: small });
  const many = await load({ ...one, url: large });
  const later = many.p50 - few.p50;
  const ok = later <= BARS.largeP50 && many.failures === 0;
  tell(`${name}: ${later} ms later than of a small client`, many, `at most ${BARS.largeP50} ms later`, ok);
};

const measure = async (kind: 'pglite' | 'postgres', databaseUrl: string | null): Promise<void> => {
  const server = await startServer({ kind, databaseUrl, items: 0, clients: Number(values.clients) });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url)}` };
    const one = { headers, connections: 1, seconds: 3 };
    for (const filter of SEARCHES) {
      const [searched, health] = await Promise.all([
        load({ ...one, url: `${server.url}/api/practices/1001/clientpet/paginated?filter=${encodeURIComponent(filter)}` }),
        load({ url: `${server.url}/health/live`, connections: 1, seconds: 3 }),
      ]);
      const ok = searched.p99 < BARS.searchP99 && health.p99 < BARS.healthP99 && searched.failures + health.failures === 0;
      tell(`search ${JSON.stringify(filter)} (health p99 ${health.p99} ms)`, searched, `p99 < ${BARS.searchP99} ms`, ok);
    }
    const long = await longHistory(server.url, headers);
    const at = (path: string): string => `${server.url}/api/${path}`;
    await compare('client record', headers, at(`clients/${MANY_PETS}`), at(`clients/${SOME_PETS}`));
    await compare('pets', headers, at(`animals/client/${MANY_PETS}?size=6`), at(`animals/client/${SOME_PETS}?size=6`));
    await compare('orders', headers, at(`orderhistory/${long}?size=10`), at(`orderhistory/${long - 1}?size=10`));
  } finally {
    await server.stop();
  }
};

for (const kind of ['pglite', 'postgres'] as const) {
  if (values.database !== 'both' && values.database !== kind) continue;
  const postgres = kind === 'postgres' ? await createPostgres() : null;
  console.log(`\n${kind}, ${Number(values.clients).toLocaleString('en')} clients`);
  await measure(kind, postgres?.url ?? null);
  await postgres?.destroy();
}
process.exitCode = failed ? 1 : 0;
