import { randomUUID } from 'node:crypto';

import { call as declare, IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { desc, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { clients } from '../src/db/schema/client.ts';
import { orderEvents, orderItems, orders, refunds } from '../src/db/schema/order.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { acquirerCards, payments } from '../src/db/schema/payment.ts';
import { jobRuns } from '../src/db/schema/worker.ts';
import { route } from '../src/http/contract-route.ts';
import { refundJob } from '../src/fulfilment/jobs.ts';
import { tellOfOrders } from '../src/notifications/tell-of-orders.ts';
import { runJobs } from '../src/worker/run-jobs.ts';
import type { Job } from '../src/worker/job.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { A, call, CLOCK, signInPerson, startService, TODAY } from './support/service.ts';

const broken = route(
  contract(declare()({ id: 'test.broken', method: 'POST', host: 'practice', path: 'test/broken' }), { summary: 'It fails', status: 201 }),
  {
    run: (): Promise<undefined> => {
      throw new Error('No answer from the pharmacy');
    },
  },
);

interface Line {
  level: number;
  reqId?: string;
  msg: string;
}

let service: Service;
let token: string;
const logged: Line[] = [];
beforeAll(async () => {
  service = await startService('postgres', { extraRoutes: [broken], now: () => CLOCK, accessTokenSeconds: 86_400_000 });
  ({ token } = await signInPerson(service));
  Object.assign(service.app.log, { [pino.symbols.streamSym]: { write: (line: string) => logged.push(JSON.parse(line) as Line) } });
  service.app.log.level = 'info';
});
afterAll(() => service.close());

const fail = (headers = {}) => call(service, { method: 'POST', url: broken.path, token, headers });
const errorsOf = (reference: string) => logged.filter(({ level, reqId }) => level >= 50 && reqId === reference);
const rowsOf = (reference: string) =>
  service.services.db.select().from(auditLog).where(eq(auditLog.requestId, reference)).orderBy(desc(auditLog.id));

it('leads from each broken call to its one line in the log and its one row in the audit log', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => fail()));
  const references = answers.map((answer) => answer.json<{ reference: string }>().reference);
  expect(new Set(references).size).toBe(10);
  for (const [at, reference] of references.entries()) {
    expect(answers[at]?.headers['x-request-id']).toBe(reference);
    expect(errorsOf(reference).map(({ msg }) => msg)).toEqual(['A request failed']);
    expect((await rowsOf(reference)).map(({ action, result }) => [action, result])).toEqual([['test.broken', 'failed']]);
    // What the portal shows of it.
    expect(references.filter((other) => other.startsWith(reference.slice(0, 6)))).toHaveLength(1);
  }
});

it('is the id of the trace that a call belongs to', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await fail({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  expect([answer.json<{ reference: string }>().reference, errorsOf(trace).length, (await rowsOf(trace)).length]).toEqual([trace, 1, 1]);
  for (const none of ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', 'Kelly Donovan', `00-${trace}`])
    expect((await fail({ traceparent: none })).headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

it('goes with refusals too, and with what is no call', async () => {
  for (const url of ['/api/nowhere', '/api/practices/1001', '/health/ready', '/login'])
    expect((await call(service, { url })).headers['x-request-id'], url).toMatch(/^[\da-f-]{36}$/);
});

describe('goes with what a call brings about', () => {
  let order: typeof orders.$inferSelect;
  let line: number;
  let card: { token: string; walletId: number };
  const db = () => service.services.db;
  const run = (job: Job, now = CLOCK) => runJobs(service.services, { now, always: true, jobs: [job] });
  const behave = (behaviour: 'approve' | 'INSUFFICIENT_FUNDS') =>
    db().update(acquirerCards).set({ behaviour }).where(eq(acquirerCards.token, card.token));
  beforeAll(async () => {
    const [due] = await makeDue(service.services, 1, TODAY);
    if (!due) throw new Error('No AutoShip');
    card = due;
    await db().update(clients).set({ email: 'dana.reed@mail.test' }).where(eq(clients.id, due.clientId));
    await behave('INSUFFICIENT_FUNDS');
    await runAutoships(service.services, CLOCK);
    const [made] = await db()
      .select({ order: orders, line: orderItems.id })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(eq(orders.autoshipId, due.id));
    if (!made) throw new Error('No order');
    ({ order, line } = made);
  });
  const write = async (method: 'PUT' | 'POST', url: string, payload: object): Promise<[number, string]> => {
    const answer = await call(service, { method, url, token, payload, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } });
    return [answer.statusCode, String(answer.headers['x-request-id'])];
  };
  const pay = () => write('PUT', `/api/orders/${order.id}/updatepayment/${card.walletId}`, { ids: [order.id] });
  const chargedBy = async (reference: string) =>
    (await db().select({ status: payments.status }).from(payments).where(eq(payments.requestId, reference))).map(({ status }) => status);
  const mailedBy = async (reference: string) =>
    (await db().select({ subject: outbox.subject }).from(outbox).where(eq(outbox.requestId, reference))).map(({ subject }) => subject);

  it('ten charges that come to nothing, and the one that is paid with its mail', async () => {
    const references = new Set<string>();
    for (let times = 0; times < 10; times += 1) {
      const [status, reference] = await pay();
      expect([status, await chargedBy(reference), (await rowsOf(reference)).length]).toEqual([200, ['DECLINED'], 1]);
      references.add(reference);
    }
    expect(references.size).toBe(10);
    await behave('approve');
    const [status, reference] = await pay();
    expect([status, await chargedBy(reference)]).toEqual([200, ['PAID']]);
    expect(await mailedBy(reference)).toContainEqual(expect.stringContaining(order.orderNumber));
  });

  it('a refund, its row in the audit log and its mail', async () => {
    await db().update(orderItems).set({ status: 'Shipped' }).where(eq(orderItems.id, line));
    const at = { at: CLOCK, toldAt: CLOCK, practiceId: A, orderId: order.id, orderItemId: line };
    await db()
      .insert(orderEvents)
      .values([
        { ...at, type: 'submitted', status: 'Processing' },
        { ...at, type: 'shipped', status: 'Shipped' },
      ]);
    const [status, reference] = await write('POST', `/api/orders/items/${line}/refund`, { amount: order.total, reason: 'Arrived damaged' });
    expect(status).toBe(200);
    await run(refundJob);
    await run(tellOfOrders);
    const [refund] = await db().select().from(refunds).where(eq(refunds.orderItemId, line));
    expect([refund?.requestId, refund?.status]).toEqual([reference, 'REFUNDED']);
    expect((await rowsOf(reference)).map(({ action }) => action)).toEqual(['refund.settle', 'order.refund']);
    expect(await mailedBy(reference)).toEqual([expect.stringContaining('Refund for your order')]);
  });

  it('what a job brings about leads to the line of its run', async () => {
    await run({ name: 'test.fails', run: () => Promise.reject(new Error('No answer from the pharmacy')) });
    const [ran] = await db().select().from(jobRuns).where(eq(jobRuns.name, 'test.fails'));
    expect(errorsOf(ran?.requestId ?? '').map(({ msg }) => msg)).toEqual(['A job failed']);
    // What nobody asked for has no reference.
    expect([
      order.requestId,
      ...(await db().select().from(payments).where(eq(payments.orderId, order.id))).map(({ requestId }) => requestId),
    ]).toContain(null);
  });
});
