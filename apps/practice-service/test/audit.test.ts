import { call as declare } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { sessions } from '../src/db/schema/session.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { problem } from '../src/http/problem.ts';
import { route } from '../src/http/contract-route.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { queueMessage } from '../src/outbox/send.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { deskCookieOf } from './support/chat.ts';
import { A, call, DATABASES, signIn, startService } from './support/service.ts';

const made = (name: string, run: AnyRoute['handler']): AnyRoute =>
  route(
    contract(declare()({ id: `test.${name}`, method: 'POST', host: 'practice', path: `test/${name}` }), { summary: name, status: 201 }),
    {
      run: run as () => Promise<undefined>,
    },
  );

const message = { practiceId: A, channel: 'mail' as const, recipient: 'someone@mail.example', body: 'Hello' };

const extraRoutes = [
  made('done', ({ write }) =>
    write(async (tx, record) => {
      await queueMessage(tx, message, new Date());
      record({ subject: 'thing/1', before: { weight: 1.5, name: 'é' }, after: { name: 'é', weight: 2, list: [1, null, 'x'] } });
      return { ok: true };
    }),
  ),
  made('refused', ({ write, about }) => {
    about({ subject: 'thing/2' });
    return write(async (tx) => {
      await queueMessage(tx, message, new Date());
      throw problem(409, 'Someone else has it');
    });
  }),
  made('failed', () => {
    throw new Error('select secret from somewhere');
  }),
];

describe.each(DATABASES)('the audit log (%s)', (kind) => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await startService(kind, { extraRoutes });
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());

  const rows = () => service.services.db.select().from(auditLog).orderBy(asc(auditLog.id));
  const post = (name: string) => call(service, { method: 'POST', url: `/api/test/${name}`, token });
  const mails = async () => (await service.services.db.select().from(outbox)).length;

  it('has one row for a write: who, which practice, what, when, how it ended, before and after', async () => {
    const before = (await rows()).length;
    expect((await post('done')).statusCode).toBe(201);
    const all = await rows();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)).toMatchObject({
      practiceId: A,
      actor: `practice:${A}`,
      action: 'test.done',
      subject: 'thing/1',
      result: 'done',
      status: null,
      before: { name: 'é', weight: 1.5 },
      after: { weight: 2, list: [1, null, 'x'] },
    });
    expect(all.at(-1)?.sessionId).not.toBeNull();
  });

  it('has one row for a refused and for a failed attempt, and nothing of what they began', async () => {
    const sent = await mails();
    expect((await post('refused')).statusCode).toBe(409);
    expect((await rows()).at(-1)).toMatchObject({ action: 'test.refused', subject: 'thing/2', result: 'refused', status: 409 });
    expect((await post('failed')).json()).toEqual({ errorMessage: 'Something went wrong' });
    expect((await rows()).at(-1)).toMatchObject({ action: 'test.failed', result: 'failed', status: 500 });
    expect(await mails()).toBe(sent);
  });

  it.each(routes.filter((candidate) => candidate.audit).map((candidate) => [candidate.id, candidate] as const))(
    '%s leaves exactly one row, whatever the outcome',
    async (_id, candidate) => {
      // Mails that were asked for are written and recorded a moment later.
      const ofRoutes = async () => (await rows()).filter(({ action }) => !action.startsWith('recovery.send'));
      // The desk's calls are an operator's, known by a cookie.
      const caller = candidate.access === 'operator' ? { headers: { cookie: await deskCookieOf(service) } } : { token };
      const before = (await ofRoutes()).length;
      const answer = await call(service, { ...toRequest(candidate, await callWith(service.services.db, candidate)), ...caller });
      const added = (await ofRoutes()).slice(before);
      expect(added, `answered ${answer.statusCode} ${answer.body}`).toHaveLength(1);
      expect(added[0]).toMatchObject({
        action: candidate.audit,
        result: answer.statusCode < 400 ? 'done' : 'refused',
        status: answer.statusCode < 400 ? null : answer.statusCode,
      });
    },
  );

  it('lets no write stand that it could not record', async () => {
    const { db } = service.services;
    const sent = await mails();
    const signedIn = (await db.select().from(sessions)).length;
    await db.execute(
      sql`alter table audit_log add constraint full_for_the_test check (action not like 'test.%' and action <> 'session.signIn') not valid`,
    );
    try {
      expect((await post('done')).statusCode).toBe(500);
      await expect(signIn(service, A)).rejects.toThrow('500');
    } finally {
      await db.execute(sql`alter table audit_log drop constraint full_for_the_test`);
    }
    expect(await mails()).toBe(sent);
    expect(await db.select().from(sessions)).toHaveLength(signedIn);
  });

  it('cannot be changed, not even by the service', async () => {
    const { db } = service.services;
    await expect(db.update(auditLog).set({ actor: 'nobody' })).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
    await expect(db.delete(auditLog)).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
    await expect(db.execute(sql`truncate audit_log`)).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
  });

  it('names the row that someone altered around the trigger', async () => {
    const { db, keys } = service.services;
    const written = await verifyAudit(db, keys.audit);
    expect(written.altered).toEqual([]);
    expect(written.rows).toBeGreaterThan(5);
    const [last] = await db.select().from(auditLog).where(eq(auditLog.action, 'test.done')).orderBy(desc(auditLog.id)).limit(1);
    await db.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
    await db.execute(sql`update audit_log set after = jsonb_set(after, '{weight}', '3') where id = ${last?.id ?? 0}`);
    await db.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
    expect((await verifyAudit(db, keys.audit)).altered).toEqual([last?.id]);
  });
});
