import { call as declare } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { desc, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { route } from '../src/http/contract-route.ts';
import { A, call, signIn, startService } from './support/service.ts';

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
  service = await startService('postgres', { extraRoutes: [broken] });
  ({ token } = await signIn(service, A));
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
