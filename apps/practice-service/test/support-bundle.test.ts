import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { call as declare } from '@practice-portal/domain/call';
import { contract, fields, text as ofText } from '@practice-portal/domain/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { animals, clients } from '../src/db/schema/client.ts';
import { orders } from '../src/db/schema/order.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { staff } from '../src/db/schema/practice.ts';
import { jobRuns } from '../src/db/schema/worker.ts';
import { route } from '../src/http/contract-route.ts';
import { readConfig } from '../src/read-config.ts';
import { runSupportBundle } from '../src/checks/support/support-bundle.ts';
import { A, call, CLOCK, signIn, startService } from './support/service.ts';

const some = (of: (n: number) => string) => Array.from({ length: 15 }, (_none, n) => of(n));
const NAMES = some((n) => `Zs${'aeiou'[n % 5]}fia Pl${'aeiou'[Math.floor(n / 5)]}ntovics`);
const MAILS = some((n) => `planted.person${n}@mail.example`);
const CARDS = some((n) => `4111 1111 1111 ${1000 + n}`);
const PHONES = some((n) => `(303) 555-${5500 + n}`);
const PLANTED = [...NAMES, ...MAILS, ...CARDS, ...PHONES];

const about = (n: number): string => `550 5.1.1 ETIMEDOUT ${NAMES[n]} <${MAILS[n]}> ${CARDS[n]} ${PHONES[n]}`;

const broken = route(
  contract(declare<{ name: string }>()({ id: 'test.broken', method: 'POST', host: 'practice', path: 'test/broken/:name' }), {
    summary: 'Fails',
    params: fields({ name: ofText() }),
    status: 201,
  }),
  { run: ({ request }): Promise<undefined> => Promise.reject(new Error(`No ${request.url}`)) },
);

let service: Service;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  service = await startService('postgres', { extraRoutes: [broken] });
  const { db } = service.services;
  const ids = async (table: typeof clients | typeof animals | typeof staff | typeof orders) =>
    (await db.select({ id: table.id }).from(table).where(eq(table.practiceId, A)).orderBy(table.id).limit(15)).map(({ id }) => id);
  const [ofClients, ofPets, ofStaff, ofOrders] = [await ids(clients), await ids(animals), await ids(staff), await ids(orders)];
  const { token } = await signIn(service, A);
  for (let n = 0; n < 15; n += 1) {
    const [firstName = '', lastName = ''] = NAMES[n]?.split(' ') ?? [];
    await db
      .update(clients)
      .set({ firstName, lastName, email: MAILS[n] ?? '', phone: PHONES[n] ?? '' })
      .where(eq(clients.id, ofClients[n] ?? 0));
    await db
      .update(animals)
      .set({ name: NAMES[n] ?? '' })
      .where(eq(animals.id, ofPets[n] ?? 0));
    await db
      .update(staff)
      .set({ displayName: NAMES[n] ?? '' })
      .where(eq(staff.id, ofStaff[n] ?? 0));
    await db
      .update(orders)
      .set({ paymentFailureReason: about(n) })
      .where(eq(orders.id, ofOrders[n] ?? 0));
    await db.insert(jobRuns).values({ name: `test.${n}`, startedAt: CLOCK, failedAt: CLOCK, failure: about(n) });
    await db.insert(outbox).values({
      practiceId: A,
      channel: 'mail',
      recipient: MAILS[n] ?? '',
      subject: NAMES[n] ?? '',
      body: about(n),
      createdAt: CLOCK,
      failedAt: CLOCK,
      failure: about(n),
    });
    await call(service, { method: 'POST', url: `/api/test/broken/${encodeURIComponent(PHONES[n] ?? '')}`, token });
  }
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const bundle = async (name: string, env: Record<string, string>): Promise<string> => {
  const file = join(folder, name);
  await runSupportBundle(readConfig(env), file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  return readFile(file, 'utf8');
};

const PRIVATE = {
  SECRET_KEY: 'planted-secret'.repeat(4),
  SMTP_URL: `smtps://${encodeURIComponent(MAILS[0] ?? '')}:planted-secret@zsafia.example`,
  MAIL_FROM: MAILS[1] ?? '',
  SUPPORT_URL: 'https://zsafia.example/plantovics',
  ENVIRONMENT_NAME: NAMES[2] ?? '',
};

const namesNobody = (text: string): void => {
  expect(PLANTED.filter((planted) => text.includes(planted))).toEqual([]);
  // Nor a part of one.
  expect(text).not.toMatch(/zs.?fia|pl.?ntovics|planted|\(303\)|555-55|4111 1111/i);
};

it('says how settings, migrations, jobs and sizes stand and what failed, and names nobody', async () => {
  const { databaseUrl } = service.services.config;
  const text = await bundle('whole.json', { ...PRIVATE, DATABASE_URL: databaseUrl ?? '' });
  namesNobody(text);
  expect(JSON.parse(text)).toMatchObject({
    settings: { SECRET_KEY: 'set, not shown', SMTP_URL: 'smtps: set, not shown', LOG_LEVEL: 'info', DATABASE_POOL: 10 },
    database: {
      demo: true,
      migrations: expect.arrayContaining([expect.objectContaining({ tag: '0029_references' })]) as unknown,
      sizes: { tables: { clients: { rows: expect.any(Number) as number } } },
      jobs: expect.arrayContaining([expect.objectContaining({ name: 'test.3', failure: ['550 5.1.1', 'ETIMEDOUT'] })]) as unknown,
      lastErrors: {
        calls: expect.arrayContaining([expect.objectContaining({ action: 'test.broken', status: 500 })]) as unknown,
        mails: expect.arrayContaining([expect.objectContaining({ failure: ['550 5.1.1', 'ETIMEDOUT'] })]) as unknown,
      },
    },
  });
  const planted = await service.services.db
    .select({ id: clients.id })
    .from(clients)
    .where(sql`${clients.email} like 'planted.person%'`);
  expect(planted).toHaveLength(15);
});

it('is made without a database too, and writes over no file', async () => {
  const away = { ...PRIVATE, DATABASE_URL: `postgres://${NAMES[3]?.split(' ')[0]}:planted-secret@127.0.0.1:1/planted` };
  const text = await bundle('away.json', away);
  namesNobody(text);
  expect(JSON.parse(text)).toMatchObject({ database: { trouble: 'It cannot be read', codes: ['ECONNREFUSED'] } });
  await expect(bundle('away.json', away)).rejects.toThrow(/away\.json is there already: name a new file\.$/);
});
