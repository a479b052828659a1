import { string } from 'yup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { fields } from '@practice-portal/domain/contract';
import { defineRoute } from '../src/http/route.ts';
import { actorOf } from '../src/http/session.ts';
import { withIdempotency } from '../src/idempotency/with-idempotency.ts';
import { queueMessage } from '../src/outbox/send.ts';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { A, B, call, DATABASES, signIn, startService, tryUser } from './support/service.ts';

const send = defineRoute({
  id: 'test.send',
  method: 'POST',
  path: '/api/test/send',
  access: 'session',
  practiceFrom: 'token',
  summary: 'Sends a mail once',
  body: fields({ text: string().required() }),
  audit: 'test.send',
  answer: { description: 'What was sent' },
  handler: ({ body, session, request, services, write }) =>
    write(async (tx, record) => {
      const key = String(request.headers['idempotency-key']);
      const { answer, replayed } = await withIdempotency(
        tx,
        { practiceId: session.practiceId, key, actor: actorOf(session), request: body, now: services.now() },
        async () => {
          await queueMessage(
            tx,
            { practiceId: session.practiceId, channel: 'mail', recipient: 'x@mail.example', body: body.text },
            services.now(),
          );
          return { sent: body.text, at: Math.random() };
        },
      );
      record({ result: replayed ? 'replayed' : 'done' });
      return answer;
    }),
});

describe.each(DATABASES)('an idempotency key (%s)', (kind) => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService(kind, { extraRoutes: [send] });
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());

  const post = (key: string, text: string, as = token) =>
    call(service, { method: 'POST', url: send.path, payload: { text }, token: as, headers: { 'idempotency-key': key } });

  it('used twenty times at once does the thing once and answers alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('key-number-1', 'once')));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect((await service.services.db.select().from(outbox)).filter((mail) => mail.body === 'once')).toHaveLength(1);
    const rows = (await service.services.db.select().from(auditLog)).filter((row) => row.action === 'test.send');
    expect(rows.filter((row) => row.result === 'done')).toHaveLength(1);
    expect(rows.filter((row) => row.result === 'replayed')).toHaveLength(19);
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
