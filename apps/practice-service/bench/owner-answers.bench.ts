/**
 * Measures how long it takes from an owner's answer on their page to its mark in a vet's open queue: the press, the event through a
 * socket, and the queue's page that is then asked for.
 *
 *   node --conditions=@practice-portal/source bench/owner-answers.bench.ts [--database pglite|postgres|both] [--answers 30] [--items 10000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { approvalChannel } from '@practice-portal/domain/approval';
import { addDays, dayIn, inZone } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';

import { createService, type Service } from '../src/create-service.ts';
import { ownerRequests } from '../src/db/schema/owner.ts';
import { ownerLinkOf } from '../src/owner-links/owner-link.ts';
import { seedBulkQueue } from '../src/seed/queue-bulk.ts';
import { type ApprovalApi, approvalApi, firstVet, isOrdinary } from '../test/support/approval.ts';
import { createPostgres } from '../test/support/postgres.ts';
import { connect } from '../test/support/sockets.ts';
import { signIn } from './measure.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    answers: { type: 'string', default: '30' },
    items: { type: 'string', default: '10000' },
  },
});

/** Milliseconds at the 95th percentile. */
const BAR = 2_000;
const PRACTICE = 1001;
const VET = firstVet(PRACTICE);

/** Puts an item off with a question, and returns the address of its owner's page. */
const ask = async ({ services }: Service, api: ApprovalApi, id: number): Promise<{ path: string; askedAt: string }> => {
  const item = { id, type: 'RX_CART_ITEM' as const };
  await api.item(item, `lock/${VET}`);
  const until = addDays(dayIn(services.now(), 'America/Denver'), 7);
  const wait = { waitingFor: 'OWNER', until, note: '', colleagueStaffId: null, missedShipDate: null };
  const body = { ...item, vetStaffId: VET, vetPin: '1234', ...wait, questionKind: 'TEXT', questionText: 'Is she still limping?' };
  const { status } = await api.item(item, 'put-off', { body });
  if (status !== 200) throw new Error(`An order could not be put off: ${status}`);
  const link = await services.db.transaction((tx) => ownerLinkOf(tx, services, { practiceId: PRACTICE, queueItemId: id }, services.now()));
  const [row] = await services.db.select().from(ownerRequests).where(eq(ownerRequests.itemId, id));
  return { path: new URL(link).pathname, askedAt: row?.askedAt?.toISOString() ?? '' };
};

const measure = async (service: Service): Promise<number[]> => {
  await seedBulkQueue(service.services.db, PRACTICE, Number(values.items), inZone(new Date(), 'UTC'));
  const url = await service.listen();
  const token = await signIn(url);
  const api = approvalApi(url, token, PRACTICE);
  const wanted = Number(values.answers);
  const open: number[] = [];
  for (let page = 0; open.length < wanted; page += 1) {
    const { elements } = (await api.queue(`size=50&page=${page}&sort=orderDate&order=ASC`)).body;
    if (elements.length === 0) throw new Error('Too few orders wait');
    const fits = elements.filter(
      (one) => isOrdinary(one) && one.type === 'RX_CART_ITEM' && !one.isAutoship && one.clientEmail !== null && one.lockedBy === null,
    );
    open.push(...fits.map(({ id }) => id));
  }
  const queue = await connect(url, { token });
  await queue.subscribe(approvalChannel(service.services.config.env, PRACTICE));
  const times: number[] = [];
  for (const id of open.slice(0, wanted)) {
    const { path, askedAt } = await ask(service, api, id);
    queue.heard.length = 0;
    const marked = queue.hears(({ name, message }) => name === 'unlocked_item' && message.item.id === id && message.returned === true);
    const begun = performance.now();
    const body = JSON.stringify({ askedAt, answer: 'A little, in the morning' });
    const answer = fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await marked;
    const shown = (await api.queue('size=50&sort=orderDate&order=ASC')).status;
    times.push(performance.now() - begun);
    if ((await answer).status !== 200 || shown !== 200) throw new Error('An answer was not taken');
  }
  queue.socket.disconnect();
  return times.toSorted((a, b) => a - b);
};

let ok = true;
for (const kind of ['pglite', 'postgres'] as const) {
  if (values.database !== 'both' && values.database !== kind) continue;
  const postgres = kind === 'postgres' ? await createPostgres() : null;
  const dataDir = await mkdtemp(join(tmpdir(), 'practice-bench-'));
  const place = postgres ? { databaseUrl: postgres.url } : { dataDir };
  const service = await createService({ ...place, seed: 'yes', logLevel: 'silent', port: 0, host: '127.0.0.1' });
  const times = await measure(service);
  const [median, p95] = [0.5, 0.95].map((share) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN);
  const met = (p95 ?? Number.NaN) <= BAR;
  ok &&= met;
  console.log(
    `${met ? '  ' : '! '}an owner's answer to its mark, ${kind}: ${times.length} answers, median ${median?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)} ms  <= ${BAR}`,
  );
  await service.close();
  await postgres?.destroy();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = ok ? 0 : 1;
