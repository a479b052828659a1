import { call } from '@practice-portal/domain/call';
import { contract, fields } from '@practice-portal/domain/contract';
import { string } from 'yup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { route } from '../src/http/contract-route.ts';
import { tell } from '../src/outbox/tell.ts';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { A, B, call as ask, ONE_DATABASE, signIn, startService, tryUser } from './support/service.ts';

const sendOnce = call<{ text: string }, { sent: string; at: number }>()({
  id: 'test.send',
  method: 'POST',
  host: 'practice',
  path: 'test/send',
  idempotent: true,
});

const send = route(contract(sendOnce, { summary: 'Sends a mail once', body: fields({ text: string().required() }) }), {
  handler: async ({ body, session: { practiceId }, tx, now }) => {
    await tell(tx, { practiceId, mail: 'pinChanged', to: [{ name: body.text, email: 'x@mail.example' }] }, now);
    return { sent: body.text, at: Math.random() };
  },
});

const keepOnce = call<{ text: string }, { kept: number }>()({
  id: 'test.keep',
  method: 'PUT',
  host: 'practice',
  path: 'test/keep',
  idempotent: true,
  versioned: true,
});

const keep = route(contract(keepOnce, { summary: 'Keeps a text once', body: fields({ text: string().required() }) }), {
  handler: () => Promise.resolve({ kept: Math.random() }),
});

describe.each(ONE_DATABASE)('an idempotency key (%s)', (kind) => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService(kind, { extraRoutes: [send, keep] });
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());

  const post = (key: string, text: string, as = token) =>
    ask(service, { method: 'POST', url: send.path, payload: { text }, token: as, headers: { 'idempotency-key': key } });

  it('used twenty times at once does the thing once and answers alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('key-number-1', 'once')));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect((await service.services.db.select().from(outbox)).filter((mail) => mail.body.startsWith('Hello once,'))).toHaveLength(1);
    const rows = (await service.services.db.select().from(auditLog)).filter((row) => row.action === 'test.send');
    expect(rows.filter((row) => row.result === 'done')).toHaveLength(1);
    expect(rows.filter((row) => row.result === 'replayed')).toHaveLength(19);
  });

  it('is good for a retry that has read what the first one saved: with another version of the record', async () => {
    const put = (version: number) =>
      ask(service, {
        method: 'PUT',
        url: keep.path,
        payload: { text: 'kept' },
        token,
        headers: { 'idempotency-key': 'key-number-8', 'if-match': `"${version}"` },
      });
    const first = await put(1);
    expect(first.statusCode, first.body).toBe(200);
    expect((await put(2)).body).toBe(first.body);
  });

  it('is refused for another body, for another person, and means nothing at another practice', async () => {
    const first = await post('key-number-2', 'mine');
    expect((await post('key-number-2', 'other')).statusCode).toBe(422);
    const person = (await tryUser(service, A, 'kelly.donovan')).json<SessionTokensAnswer>().data.token;
    const theirs = await post('key-number-2', 'mine', person);
    expect(theirs.statusCode).toBe(422);
    expect(theirs.body).not.toContain('mine');
    const elsewhere = await post('key-number-2', 'mine', (await signIn(service, B)).token);
    expect(elsewhere.statusCode).toBe(200);
    expect(elsewhere.body).not.toBe(first.body);
    expect((await post('short', 'x')).statusCode).toBe(400);
  });
});
