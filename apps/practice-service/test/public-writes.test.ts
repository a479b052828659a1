import { call as declare } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { route } from '../src/http/contract-route.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { routes } from '../src/routes.ts';
import { callWith, toRequest } from './support/calls.ts';
import { A, call, ONE_DATABASE, signIn, startService, tryUser } from './support/service.ts';

const CALLS = 30;
const REFUSALS = 10;

/** A public write as a person may add it tomorrow: with no thought of budgets. */
const tomorrow: AnyRoute = route(
  contract(
    declare<undefined, { done: boolean }>()({
      id: 'test.tomorrow',
      method: 'POST',
      host: 'user',
      path: 'auth/test/tomorrow',
      access: 'public',
    }),
    { summary: 'Anybody may, as often as they like' },
  ),
  { handler: () => Promise.resolve({ done: true }) },
);

const publicWrites = [...routes, tomorrow].filter(({ access, audit }) => access === 'public' && audit !== undefined);

describe.each(ONE_DATABASE)('writes that anybody may call (%s)', (kind) => {
  let service: Service;
  let ahead = 0;
  beforeAll(async () => {
    service = await startService(kind, {
      extraRoutes: [tomorrow],
      publicCalls: CALLS,
      addressAttempts: REFUSALS,
      now: () => new Date(Date.now() + ahead),
    });
  });
  afterAll(() => service.close());

  const last = async (): Promise<number> => {
    const [row] = await service.services.db.select({ id: max(auditLog.id) }).from(auditLog);
    return row?.id ?? 0;
  };
  const since = (id: number, action: string | undefined) =>
    service.services.db
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.id, id), eq(auditLog.action, action ?? '')))
      .orderBy(asc(auditLog.id));

  it('are more than one', () => {
    expect(publicWrites.length).toBeGreaterThan(10);
  });

  it.each(publicWrites.map((write, at) => [write.id, write, at] as const))(
    '%s bears only so many calls from one network, and the log only so many refusals',
    async (_id, write, at) => {
      const request = toRequest(write, await callWith(service.services.db, write));
      const before = await last();
      const statuses: number[] = [];
      for (let turn = 0; turn < CALLS + 3; turn += 1)
        statuses.push((await call(service, { ...request, remoteAddress: `198.51.100.${at + 1}` })).statusCode);
      expect(statuses.slice(CALLS)).toEqual([429, 429, 429]);
      const refused = (await since(before, write.audit)).filter(({ result }) => result === 'refused');
      expect(refused.length).toBeLessThanOrEqual(REFUSALS + 1);
      // The first of either kind is always there.
      expect(refused.filter(({ status }) => status === 429)).toHaveLength(1);
      const [first] = statuses;
      if (first !== undefined && first >= 400) expect(refused[0]?.status).toBe(first);
    },
  );

  it.each(publicWrites.filter(({ body }) => body).map((write, at) => [write.id, write, at] as const))(
    '%s counts what cannot be read before it looks into it',
    async (_id, write, at) => {
      const request = toRequest(write, await callWith(service.services.db, write));
      const send = async (): Promise<number> =>
        (await call(service, { ...request, payload: { no: 'such field' }, remoteAddress: `203.0.113.${at + 1}` })).statusCode;
      const statuses: number[] = [];
      for (let turn = 0; turn < CALLS + 1; turn += 1) statuses.push(await send());
      expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
      const { statusCode } = await call(service, { ...request, payload: { no: 'x'.repeat(33_000) }, remoteAddress: '203.0.113.200' });
      expect(statusCode).toBe(413);
    },
  );

  it('are open to the next network when one has spent its calls', async () => {
    const from = async (remoteAddress: string) => (await call(service, { method: 'POST', url: tomorrow.path, remoteAddress })).statusCode;
    for (let turn = 0; turn < CALLS; turn += 1) expect(await from('192.0.2.90')).toBe(200);
    expect([await from('192.0.2.90'), await from('192.0.2.91')]).toEqual([429, 200]);
  });

  it('say in the last row of a stranger’s refusals until when no more are written, and write them again then', async () => {
    const signOut = () =>
      call(service, {
        method: 'POST',
        url: '/api/auth/logout',
        payload: { refreshToken: 'unknown' },
        remoteAddress: '192.0.2.77',
      });
    const before = await last();
    for (let turn = 0; turn < REFUSALS + 5; turn += 1) await signOut();
    const rows = await since(before, 'session.signOut');
    expect(rows).toHaveLength(REFUSALS);
    expect(rows.map(({ after }) => after !== null)).toEqual([...Array.from({ length: REFUSALS - 1 }, () => false), true]);
    ahead += 16 * 60_000;
    await signOut();
    expect(await since(before, 'session.signOut')).toHaveLength(REFUSALS + 1);
  });

  it('leave one row for somebody’s many calls too many, and one for each account that waits', async () => {
    const before = await last();
    for (const user of ['kelly.donovan', 'daniel.nguyen'])
      for (let turn = 0; turn < 12; turn += 1) await tryUser(service, A, user, `wrong ${turn}`, '192.0.2.80');
    const rows = await since(before, 'session.signIn');
    expect(rows.filter(({ status }) => status === 400)).toHaveLength(REFUSALS);
    expect(new Set(rows.filter(({ status }) => status === 429).map(({ subject }) => subject)).size).toBe(2);
    expect(rows.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('are the only ones whose refusals are left out: of a sign-in each is written', async () => {
    // After whatever waits the tests above have brought about.
    ahead += 16 * 60_000;
    const { token } = await signIn(service, A);
    const before = await last();
    for (let turn = 0; turn < REFUSALS + 5; turn += 1)
      await call(service, {
        method: 'PUT',
        url: '/api/users/scriptapproval',
        token,
        payload: { id: 1, firstName: 'A', lastName: 'B', email: 'a@b.example' },
      });
    expect(await since(before, 'account.update')).toHaveLength(REFUSALS + 5);
  });
});
