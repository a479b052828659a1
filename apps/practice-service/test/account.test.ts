import type { UserAccountAnswer } from '@practice-portal/domain/account';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { staffBodyOf, staffFormOf, type StaffMember } from '@practice-portal/domain/staff-member';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { staff } from '../src/db/schema/practice.ts';
import { sessions } from '../src/db/schema/session.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { securityCodes } from '../src/db/schema/recovery.ts';
import { A, call, ONE_DATABASE, signIn, startService, tryUser } from './support/service.ts';

const PATH = '/api/users/scriptapproval';

describe.each(ONE_DATABASE)('a person’s account (%s)', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  const enter = async (user: string, password = 'Demo1234'): Promise<{ token: string; id: number }> => {
    const { token } = (await tryUser(service, A, user, password)).json<SessionTokensAnswer>().data;
    const [row] = await service.services.db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.practiceId, A), eq(staff.userName, user)));
    return { token, id: row?.id ?? 0 };
  };
  const change = (token: string, id: number, form: object) =>
    call(service, { method: 'POST', url: `${PATH}/${id}/changepassword`, token, payload: form });

  it('keeps the title of a vet after an edit, and records what changed', async () => {
    const { token, id } = await enter('amelia.okafor');
    const payload = { id, firstName: ' Amélie ', lastName: 'Okafor', email: 'amelie@clinic.example' };
    const answer = await call(service, { method: 'PUT', url: PATH, token, payload: { ...payload, currentPassword: 'Demo1234' } });
    expect(answer.json<UserAccountAnswer>().data).toEqual({ ...payload, firstName: 'Amélie' });
    const [row] = await service.services.db.select().from(staff).where(eq(staff.id, id));
    expect(row?.displayName).toBe('Dr. Amélie Okafor');
    const [recorded] = await service.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'account.update'))
      .orderBy(desc(auditLog.id));
    expect(recorded).toMatchObject({ actor: `staff:${id}`, before: { firstName: 'Amelia' }, after: { firstName: 'Amélie' } });
  });

  it('tells the old address of a new one, and closes the ways in that were mailed to it', async () => {
    const { db } = service.services;
    const { token, id } = await enter('daniel.nguyen');
    const [before] = await db.select().from(staff).where(eq(staff.id, id));
    await db.insert(securityCodes).values({ staffId: id, slot: 1, network: 'x', codeHash: 'x', expiresAt: new Date(Date.now() + 900_000) });
    const put = (email: string | null, more: object = { currentPassword: 'Demo1234' }) => {
      const payload = { id, firstName: before?.firstName, lastName: before?.lastName, email, ...more };
      return call(service, { method: 'PUT', url: PATH, token, payload });
    };
    expect((await put(before?.email ?? null, {})).statusCode).toBe(200);
    expect(await db.select().from(securityCodes).where(eq(securityCodes.staffId, id))).toHaveLength(1);
    expect((await put('someone.else@mail.example')).statusCode).toBe(200);
    expect(await db.select().from(securityCodes).where(eq(securityCodes.staffId, id))).toEqual([]);
    const [told] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, before?.email ?? ''))
      .orderBy(desc(outbox.id));
    expect(told?.subject).toBe('Your email address was changed');
    expect(told?.body).not.toContain('someone.else');
  });

  it('gets another address with the current password only, by whatever call', async () => {
    const { db } = service.services;
    const { token, id } = await enter('kelly.donovan');
    const [before] = await db.select().from(staff).where(eq(staff.id, id));
    const names = { firstName: before?.firstName, lastName: before?.lastName };
    const put = (more: object) =>
      call(service, { method: 'PUT', url: PATH, token, payload: { id, ...names, email: 'attacker@mail.example', ...more } });
    const missing = await put({});
    expect([missing.statusCode, missing.json<{ fieldErrors: unknown }>().fieldErrors]).toEqual([422, { currentPassword: 'Required' }]);
    const wrong = await put({ currentPassword: 'wrong' });
    expect([wrong.statusCode, wrong.json<{ fieldErrors: unknown }>().fieldErrors]).toEqual([
      422,
      { currentPassword: 'Current password is incorrect' },
    ]);
    // As a manager of the staff, of which they are one; and as a recipient of notifications.
    const member = (await call(service, { url: `/api/staff/practice/${A}/staff/${id}`, token })).json<{ data: StaffMember }>().data;
    const asMember = await call(service, {
      method: 'PUT',
      url: `/api/staff/practice/${A}/staff/${id}`,
      token,
      payload: staffBodyOf({ ...staffFormOf(member), email: 'attacker@mail.example' }),
    });
    expect([asMember.statusCode, Object.keys(asMember.json<{ fieldErrors: object }>().fieldErrors)]).toEqual([422, ['email']]);
    const asRecipient = await call(service, {
      method: 'PUT',
      url: `/api/notification/practice/${A}/staff/${id}`,
      token,
      payload: {
        email: 'attacker@mail.example',
        staffFirstName: before?.firstName,
        staffLastName: before?.lastName,
        notificationsEnabled: [],
        recipientId: before?.recipientId,
      },
    });
    expect(asRecipient.statusCode).toBe(422);
    expect((await db.select({ email: staff.email }).from(staff).where(eq(staff.id, id)))[0]?.email).toBe(before?.email);
    expect((await put({ currentPassword: 'Demo1234' })).statusCode).toBe(200);
  });

  it('whose session a reset has ended sets no password any more', async () => {
    const { token, id } = await enter('ravi.menon');
    const { db } = service.services;
    const [row] = await db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, id));
    // The session ends between the check of its token and the write, as a reset at that moment would end it.
    const pending = change(token, id, { currentPassword: 'Demo1234', newPassword: 'Changed1', verifyNewPassword: 'Changed1' });
    await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.staffId, id));
    expect((await pending).statusCode).toBe(401);
    expect((await db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, id)))[0]).toEqual(row);
  });

  it('is nobody else’s: not a colleague’s, not the practice’s', async () => {
    const { token, id } = await enter('ravi.menon');
    const colleague = await enter('kelly.donovan');
    const shared = await signIn(service, A);
    const edit = { id, firstName: 'X', lastName: 'Y', email: 'x@y.example' };
    const form = { currentPassword: 'Demo1234', newPassword: 'Changed1', verifyNewPassword: 'Changed1' };
    for (const other of [colleague.token, shared.token]) {
      const answers = await Promise.all([
        call(service, { url: `${PATH}/${id}`, token: other }),
        call(service, { method: 'PUT', url: PATH, token: other, payload: edit }),
        change(other, id, form),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
    expect((await call(service, { url: `${PATH}/${id}`, token })).statusCode).toBe(200);
  });

  it('whose password changes is signed out everywhere else, and told by mail', async () => {
    const [here, elsewhere] = [await enter('ines.duarte'), await enter('ines.duarte')];
    const form = { currentPassword: 'Demo1234', newPassword: 'Changed1', verifyNewPassword: 'Changed1' };
    expect((await change(here.token, here.id, form)).statusCode).toBe(204);
    expect((await call(service, { url: `${PATH}/${here.id}`, token: here.token })).statusCode).toBe(200);
    expect((await call(service, { url: `${PATH}/${here.id}`, token: elsewhere.token })).statusCode).toBe(401);
    const mails = await service.services.db.select().from(outbox).where(eq(outbox.recipient, 'ines.duarte@practice1001.example'));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Changed1');
  });

  it('bears only so many guesses at the password it has', async () => {
    const { token, id } = await enter('brandon.whitfield');
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const form = { currentPassword: `wrong ${turn}`, newPassword: 'Changed1', verifyNewPassword: 'Changed1' };
      statuses.push((await change(token, id, form)).statusCode);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });
});
