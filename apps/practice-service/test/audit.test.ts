import { appendFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { call as declare } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { anchorAudit, auditAnchors, readAnchors } from '../src/audit/anchor.ts';
import { type AuditFindings, verifyAudit } from '../src/audit/verify-audit.ts';
import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { sessions } from '../src/db/schema/session.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { problem } from '../src/http/problem.ts';
import { route } from '../src/http/contract-route.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { tell } from '../src/outbox/tell.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { deskCookieOf } from './support/chat.ts';
import { A, call, ONE_DATABASE, signIn, startService } from './support/service.ts';

const made = (name: string, run: AnyRoute['handler']): AnyRoute =>
  route(
    contract(declare()({ id: `test.${name}`, method: 'POST', host: 'practice', path: `test/${name}` }), { summary: name, status: 201 }),
    {
      run: run as () => Promise<undefined>,
    },
  );

const notice = { practiceId: A, mail: 'pinChanged' as const, to: [{ name: 'Someone', email: 'someone@mail.example' }] };

const extraRoutes = [
  made('done', ({ write }) =>
    write(async (tx, record) => {
      await tell(tx, notice, new Date());
      record({ subject: 'thing/1', before: { weight: 1.5, name: 'é' }, after: { name: 'é', weight: 2, list: [1, null, 'x'] } });
      return { ok: true };
    }),
  ),
  made('refused', ({ write, about }) => {
    about({ subject: 'thing/2' });
    return write(async (tx) => {
      await tell(tx, notice, new Date());
      throw problem(409, 'Someone else has it');
    });
  }),
  made('failed', () => {
    throw new Error('select secret from somewhere');
  }),
];

/** Who the log says it was where nobody asked: a day that passes has its jobs done. */
const BY_ITSELF = new Set(['service', 'autoship']);

describe.each(ONE_DATABASE)('the audit log (%s)', (kind) => {
  let service: Service;
  let token: string;
  let anchors: string;
  beforeAll(async () => {
    anchors = join(await mkdtemp(join(tmpdir(), 'anchors-')), 'audit-anchors');
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
    expect((await post('failed')).json()).toEqual({ errorMessage: 'Something went wrong', reference: expect.any(String) as string });
    expect((await rows()).at(-1)).toMatchObject({ action: 'test.failed', result: 'failed', status: 500 });
    expect(await mails()).toBe(sent);
  });

  it.each(routes.filter((candidate) => candidate.audit).map((candidate) => [candidate.id, candidate] as const))(
    '%s leaves exactly one row, whatever the outcome',
    async (_id, candidate) => {
      // Mails that were asked for are written and recorded a moment later, and what is done by itself has rows of its own.
      const ofRoutes = async () =>
        (await rows()).filter(({ action, actor }) => !action.startsWith('recovery.send') && !BY_ITSELF.has(actor));
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

  /** Does something to the table that the service cannot, and takes it back. */
  const around = async (change: ReturnType<typeof sql>, see: () => Promise<void>): Promise<void> => {
    const { db } = service.services;
    const undo = new Error('Taken back');
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
        await tx.execute(change);
        found = await verifyAudit(tx, service.services.keys.audit, await readAnchors(anchors, service.services.keys.audit));
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    await see();
  };
  let found: AuditFindings;

  it('names the row that someone altered around the trigger, and what was deleted, swapped or put in its place', async () => {
    const { db, keys } = service.services;
    for (let turn = 0; turn < 3; turn += 1) await post('done');
    const written = await verifyAudit(db, keys.audit);
    expect(written).toMatchObject({ altered: [], unlinked: [], cut: null });
    expect(written.rows).toBeGreaterThan(5);
    const [third, second, first] = (await rows()).toReversed().map(({ id }) => id);
    const finds = (change: ReturnType<typeof sql>, expected: Partial<AuditFindings>) =>
      around(change, () => {
        expect(found).toMatchObject({ altered: [], unlinked: [], cut: null, ...expected });
        return Promise.resolve();
      });
    await finds(sql`update audit_log set after = jsonb_set(after, '{weight}', '3') where id = ${second}`, { altered: [second ?? 0] });
    await finds(sql`delete from audit_log where id = ${second}`, { unlinked: [third ?? 0] });
    // A seal that fits its row, of another moment.
    await finds(
      sql`update audit_log t set (at, practice_id, actor, session_id, request_id, action, subject, result, status, before, after, hmac, previous)
        = (select at, practice_id, actor, session_id, request_id, action, subject, result, status, before, after, hmac, previous
            from audit_log where id = ${first}) where id = ${second}`,
      { unlinked: [second ?? 0, third ?? 0] },
    );
    // Two that have changed places.
    await finds(
      sql`update audit_log t set (at, practice_id, actor, session_id, request_id, action, subject, result, status, before, after, hmac, previous)
        = (select at, practice_id, actor, session_id, request_id, action, subject, result, status, before, after, hmac, previous
            from audit_log o where o.id = ${first}::bigint + ${second}::bigint - t.id) where id in (${first}, ${second})`,
      { unlinked: [first ?? 0, second ?? 0, third ?? 0] },
    );
  });

  it('shows by an anchor outside the table that its end was cut', async () => {
    const { keys } = service.services;
    await anchorAudit(service.services, anchors);
    const [last] = (await rows()).toReversed().map(({ id }) => id);
    await post('done');
    await around(sql`delete from audit_log where id >= ${last}`, () => {
      expect(found.cut).toMatchObject({ id: last });
      return Promise.resolve();
    });
    // Nobody else makes one.
    await appendFile(anchors, `${JSON.stringify({ at: new Date().toISOString(), id: 1, hmac: 'x', seal: 'x' })}\n`);
    expect((await readAnchors(anchors, keys.audit)).map(({ id }) => id)).toEqual([last]);
  });

  it('is anchored at the start, every ten minutes and at the end', async () => {
    const { services, app } = service;
    const auditAnchorFile = `${anchors}-of-a-part`;
    const count = async () => (await readAnchors(auditAnchorFile, services.keys.audit)).length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const part = await auditAnchors(app, { ...services, config: { ...services.config, auditAnchorFile } });
      expect(await count()).toBe(1);
      for (const expected of [2, 3]) {
        vi.advanceTimersByTime(10 * 60_000);
        await expect.poll(count, { interval: 20, timeout: 10_000 }).toBe(expected);
      }
      await part.close();
      expect(await count()).toBe(4);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
