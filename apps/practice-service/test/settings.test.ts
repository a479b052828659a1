import type { PartnersAnswer } from '@practice-portal/domain/integrations';
import type { RecipientList } from '@practice-portal/domain/notifications';
import type { PetMailAnswer } from '@practice-portal/domain/petmail';
import type { PracticeInformationAnswer } from '@practice-portal/domain/practice-info';
import { and, eq, like } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { animals } from '../src/db/schema/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { partnerOffers, practiceDetails } from '../src/db/schema/settings.ts';
import { answerReview } from '../src/integrations/answer-review.ts';
import { enterQueue } from '../src/queue-items/enter-queue.ts';
import { modelItem } from './support/made.ts';
import { A, call, CLOCK, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

describe.each(ONE_DATABASE)('the settings on %s', (kind) => {
  let service: Service;
  let token: string;
  let clock = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => clock });
    ({ token } = await signInPerson(service));
  });
  afterAll(() => service.close());

  const ask = (options: InjectOptions & { token?: string }) => call(service, { token, ...options });
  const mailed = async (channel: 'mail' | 'fax' | 'sms') =>
    (
      await service.services.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.practiceId, A), eq(outbox.channel, channel)))
    ).filter(({ subject, body }) => `${subject ?? ''}${body}`.includes('await'));

  describe('practice information', () => {
    const url = `/api/practice-information/${A}`;
    const read = async () => (await ask({ url })).json<PracticeInformationAnswer>().data;

    it('is not saved over what somebody else saved since, whose record is told', async () => {
      const { practiceName: _name, country: _country, version, ...info } = await read();
      const save = (city: string) =>
        ask({
          method: 'PUT',
          url: '/api/practice-information/',
          headers: { 'if-match': `"${version}"` },
          payload: { ...info, city },
        });
      expect((await save('Boulder')).json()).toMatchObject({ data: { city: 'Boulder', version: version + 1 } });
      const late = await save('Denver');
      expect([late.statusCode, late.json()]).toMatchObject([409, { data: { city: 'Boulder' } }]);
      expect((await read()).city).toBe('Boulder');
    });

    it('has no commercial information at a US practice that is no partner', async () => {
      expect((await ask({ url: `/api/commercial-information/${A}` })).statusCode).toBe(403);
      const { token: partner } = await signInPerson(service, 1002);
      expect((await ask({ url: '/api/commercial-information/1002', token: partner })).json()).toMatchObject({ data: { city: 'Seattle' } });
    });
  });

  describe('notifications', () => {
    const url = `/api/notification/practice/${A}`;
    const find = async (search: string) =>
      (await ask({ url: `${url}/recipients?search=${encodeURIComponent(search)}` })).json<RecipientList>().items;
    const enter = async (count: number) => {
      const item = await modelItem(service.services.db, A);
      await service.services.db.transaction((tx) =>
        enterQueue(
          tx,
          service.services,
          A,
          Array.from({ length: count }, () => ({ ...item })),
          clock,
        ),
      );
    };

    it('of a new order go to whoever is subscribed, once to each address', async () => {
      await enter(2);
      const mails = await mailed('mail');
      const all = (await ask({ url: `${url}/recipients?size=50` })).json<RecipientList>().items;
      const subscribed = all.filter(({ email, notificationsEnabled }) => email !== null && notificationsEnabled.includes('APPROVALS'));
      expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(subscribed.map(({ email }) => email)));
      expect(mails).toHaveLength(new Set(subscribed.map(({ email }) => email)).size);
      expect(mails[0]?.subject).toContain('2 prescriptions await approval');
    });

    it('go to the fax as well where the practice has it so, and no more to who was disabled', async () => {
      await service.services.db.update(practiceDetails).set({ notificationMode: 'EMAIL_AND_FAX' }).where(eq(practiceDetails.practiceId, A));
      const [person] = await find('daniel');
      await ask({ method: 'DELETE', url: `${url}/recipient/${person?.siteContactId ?? 0}` });
      await service.services.db.delete(outbox);
      await enter(1);
      expect((await mailed('fax')).map(({ recipient }) => recipient)).toEqual(['3035550149']);
      const mails = await mailed('mail');
      expect(mails.length).toBeGreaterThan(3);
      expect(mails.some(({ recipient }) => recipient.startsWith('daniel'))).toBe(false);
      expect((await find('daniel'))[0]?.notificationsEnabled).toEqual([]);
    });

    it('are the same for all who share an email address', async () => {
      const [ravi] = await find('ravi');
      expect(ravi?.sharesEmail).toBe(true);
      const saved = await ask({
        method: 'PUT',
        url: `${url}/staff/${ravi?.staffId ?? 0}`,
        headers: { 'if-match': `"${ravi?.version ?? 0}"` },
        payload: {
          email: ravi?.email,
          staffFirstName: 'Ravi',
          staffLastName: 'Menon',
          notificationsEnabled: ['PAYMENTS'],
          recipientId: ravi?.siteContactId,
        },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      expect((await find('team@')).map(({ notificationsEnabled }) => notificationsEnabled)).toEqual([['PAYMENTS'], ['PAYMENTS']]);
    });

    it('are nobody’s twice: an address or name that is known is refused', async () => {
      const add = (name: string, email: string) =>
        ask({ method: 'POST', url: `${url}/recipient`, payload: { name, email, notificationsEnabled: ['ORDERS'] } });
      expect((await add('Somebody', 'FRONT.desk@practice1001.example')).json()).toEqual({
        errorMessage: 'The email address provided is already in use.',
      });
      expect((await add('front DESK', 'new@clinic.example')).json()).toEqual({ errorMessage: 'The name provided is already in use.' });
    });

    it('do not lend a manager the address of an administrator', async () => {
      const { token: manager } = await signInPerson(service, A, 'kelly.donovan');
      const [amelia] = await find('amelia');
      const refused = await ask({
        method: 'PUT',
        url: `${url}/staff/${amelia?.staffId ?? 0}`,
        token: manager,
        headers: { 'if-match': `"${amelia?.version ?? 0}"` },
        payload: {
          email: 'kelly@evil.example',
          staffFirstName: 'Amelia',
          staffLastName: 'Okafor',
          notificationsEnabled: ['ORDERS'],
          recipientId: amelia?.siteContactId,
        },
      });
      expect(refused.statusCode).toBe(403);
      expect((await find('amelia'))[0]?.email).toBe('amelia.okafor@practice1001.example');
    });

    it('are not chosen by a partner, nor by fax alone by a member', async () => {
      const { token: partner } = await signInPerson(service, 1002);
      const put = (practiceId: number, notificationMode: string, as: string) =>
        ask({ method: 'PUT', url: `/api/notification/practice/${practiceId}/modes`, token: as, payload: { notificationMode } });
      expect((await put(1002, 'EMAIL_ONLY', partner)).statusCode).toBe(403);
      expect((await put(A, 'FAX_ONLY', token)).statusCode).toBe(403);
    });
  });

  it('PetMail+ is paused and resumed by its days alone', async () => {
    const { token: canada } = await signInPerson(service, 1004);
    const url = '/api/petmail/enrollment-preferences/practice/1004';
    const read = async () => (await ask({ url, token: canada })).json<PetMailAnswer>().data;
    expect(await read()).toMatchObject({ futurePauseScheduled: true, paused: false });
    clock = new Date(CLOCK.getTime() + 20 * 86_400_000);
    ({ token } = await signInPerson(service));
    const { token: later } = await signInPerson(service, 1004);
    const at = async () => (await ask({ url, token: later })).json<PetMailAnswer>().data;
    expect(await at()).toMatchObject({ futurePauseScheduled: false, paused: true });
    const pause = await ask({
      method: 'PUT',
      url: `${url}/pause`,
      token: later,
      payload: { reason: '', startPauseDate: '2098-01-01', resumeDate: '2098-02-01' },
    });
    expect(pause.statusCode).toBe(409);
    clock = CLOCK;
    ({ token } = await signInPerson(service));
  });

  describe('integrations', () => {
    const url = (partnerId: number, what = 'token', practiceId = A) =>
      `/api/partner-integrations/practice/${practiceId}/partner/${partnerId}/${what}`;
    const partners = async () => (await ask({ url: `/api/partner-integrations/practice/${A}` })).json<PartnersAnswer>().partners;

    it('are nothing of another practice’s: neither its partner nor its path', async () => {
      // Partner 7 is offered to 1002 alone.
      expect((await ask({ method: 'POST', url: url(7) })).statusCode).toBe(404);
      expect((await ask({ method: 'POST', url: url(1, 'token', 1002) })).statusCode).toBe(403);
    });

    it('tell a token once, and keep what nobody can sign in with', async () => {
      const { practiceToken } = (await ask({ method: 'POST', url: url(1) })).json<{ practiceToken: string }>();
      expect(practiceToken.length).toBeGreaterThan(20);
      expect((await partners()).find(({ partnerId }) => partnerId === 1)?.practiceToken).toBe(`••••${practiceToken.slice(-4)}`);
      const rows = await service.services.db.select().from(partnerOffers);
      expect(JSON.stringify(rows)).not.toContain(practiceToken);
    });

    it('know of external IDs where clients or pets have some', async () => {
      const known = async (practiceId: number, as?: string) =>
        (await ask({ url: `/api/partner-integrations/practice/${practiceId}/validate-pms`, ...(as ? { token: as } : {}) })).json<{
          practiceHasExternalIds: boolean;
        }>().practiceHasExternalIds;
      const { db } = service.services;
      expect(await known(A)).toBe(true);
      const { token: partner } = await signInPerson(service, 1002);
      expect(await known(1002, partner)).toBe(false);
      const [pet] = await db.select({ id: animals.id }).from(animals).where(eq(animals.practiceId, 1002)).limit(1);
      await db
        .update(animals)
        .set({ petExternalId: 'P-1' })
        .where(eq(animals.id, pet?.id ?? 0));
      expect(await known(1002, partner)).toBe(true);
    });

    it('have one practice management system at a time, unless support has looked at the other', async () => {
      expect((await ask({ method: 'POST', url: `${url(2)}?validateExternalIds=false` })).statusCode).toBe(200);
      const second = await ask({ method: 'POST', url: `${url(3)}?validateExternalIds=false` });
      expect([second.statusCode, second.body]).toEqual([409, expect.stringContaining('Only one prescription management')]);
      expect((await ask({ method: 'POST', url: url(3, 'review') })).statusCode).toBe(204);
      expect((await ask({ method: 'POST', url: url(3) })).statusCode).toBe(409);
      const { db, keys } = service.services;
      const answered = (approved: boolean) =>
        answerReview(db, { auditKey: keys.audit, publicUrl: service.services.publicUrl }, { practiceId: A, partnerId: 3, approved }, CLOCK);
      await expect(answered(false)).resolves.toMatch(/declined/);
      await expect(answered(true)).rejects.toThrow('has not asked for a review');
      expect((await ask({ method: 'POST', url: url(3, 'review') })).statusCode).toBe(204);
      await expect(answered(true)).resolves.toMatch(/approved/);
      const mails = await db.select({ subject: outbox.subject }).from(outbox).where(like(outbox.subject, '%your review is done'));
      expect(mails.length).toBeGreaterThanOrEqual(2);
      expect((await ask({ method: 'POST', url: url(3) })).statusCode).toBe(200);
    });
  });

  it('a settlement of another practice is none', async () => {
    expect((await ask({ url: `/api/report/ledger/${A}/pdf?settlementReference=1002-2026-10` })).statusCode).toBe(404);
  });
});
