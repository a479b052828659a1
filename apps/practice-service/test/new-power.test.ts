import type { HistoryPage } from '@practice-portal/domain/history';
import type { PracticeInformationAnswer } from '@practice-portal/domain/practice-info';
import { SCOPES } from '@practice-portal/domain/session';
import { newStaffBodyOf, staffBodyOf, staffFormOf, type StaffForm, type StaffMember } from '@practice-portal/domain/staff-member';
import { desc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { answerReview } from '../src/integrations/answer-review.ts';
import type { Service } from '../src/create-service.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { staff } from '../src/db/schema/practice.ts';
import { A, call, CLOCK, ONE_DATABASE, signInPerson, startService } from './support/service.ts';

const STAFF = `/api/staff/practice/${A}/staff`;
const KELLY = 'kelly.donovan';
const AMELIA_AT = 'amelia.okafor@practice1001.example';

const BOSS: StaffForm = {
  ...staffFormOf(null),
  firstName: 'Bo',
  lastName: 'Strand',
  username: 'bo.strand',
  password: 'Sunrise7',
  email: 'bo@clinic.example',
  notificationsEnabled: true,
  siteAdministrator: true,
};

describe.each(ONE_DATABASE)('new power is told (%s)', (kind) => {
  let service: Service;
  let admin: string;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    admin = (await signInPerson(service)).token;
  });
  afterAll(() => service.close());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}): Promise<LightMyRequestResponse> =>
    call(service, { method, url, token: admin, headers, ...(payload ? { payload } : {}) });
  const read = async (id: number): Promise<StaffMember> => (await send('GET', `${STAFF}/${id}`)).json<{ data: StaffMember }>().data;
  const save = async (id: number, changes: Partial<StaffForm>) =>
    send('PUT', `${STAFF}/${id}`, staffBodyOf({ ...staffFormOf(await read(id)), ...changes }));
  const idOf = async (userName: string): Promise<number> =>
    (await service.services.db.select({ id: staff.id }).from(staff).where(eq(staff.userName, userName)))[0]?.id ?? 0;
  const mails = () => service.services.db.select().from(outbox).where(eq(outbox.practiceId, A)).orderBy(desc(outbox.id));
  const toldBy = async (doing: () => Promise<LightMyRequestResponse>): Promise<(string | null)[]> => {
    const before = new Set((await mails()).map(({ id }) => id));
    const answer = await doing();
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const fresh = (await mails()).filter(({ id, recipient }) => !before.has(id) && recipient === AMELIA_AT);
    for (const { body } of fresh) expect(body).toMatch(/by Dr\. Amelia Okafor|Dr\. Amelia Okafor has/);
    for (const { body } of fresh) expect(body).toMatch(/https?:\/\/\S+\/(staff|integrations|practice-info|bank-settings)/);
    return fresh.map(({ subject }) => subject);
  };

  it('of a site administrator who is added, made, deactivated, back, and none any more', async () => {
    const added = [expect.stringContaining('Bo Strand is now a site administrator')];
    const ended = [expect.stringContaining('Bo Strand is no longer a site administrator')];
    expect(await toldBy(() => send('POST', STAFF, newStaffBodyOf(BOSS)))).toEqual(added);
    const bo = await idOf('bo.strand');
    expect(await toldBy(() => save(bo, { lastName: 'Strand' }))).toEqual([]);
    expect(await toldBy(() => send('DELETE', `${STAFF}/${bo}`))).toEqual(ended);
    expect(await toldBy(() => send('POST', `${STAFF}/${bo}/reactivate`))).toEqual(added);
    expect(await toldBy(() => save(bo, { siteAdministrator: false, practiceManager: true }))).toEqual(ended);
    expect(await toldBy(() => save(bo, { siteAdministrator: true }))).toEqual(added);
  });

  it('of a partner’s token, and of another primary contact', async () => {
    expect(await toldBy(() => send('POST', `/api/partner-integrations/practice/${A}/partner/1/token?validateExternalIds=false`))).toEqual([
      expect.stringMatching(/ was enabled at /),
    ]);
    const url = '/api/practice-information/';
    const {
      version,
      practiceName: _name,
      country: _country,
      ...info
    } = (await send('GET', `${url}${A}`)).json<PracticeInformationAnswer>().data;
    const saveInfo = (changes: object, at: number) => send('PUT', url, { ...info, ...changes }, { 'if-match': `"${at}"` });
    expect(await toldBy(() => saveInfo({ webSiteTitle: 'Juniper' }, version))).toEqual([]);
    expect(await toldBy(() => saveInfo({ primaryContactEmailAddress: 'else@where.example' }, version + 1))).toEqual([
      expect.stringContaining('primary contact'),
    ]);
  });

  it('of bank data, also where another number ends as the one before', async () => {
    const bank = (routingNumber: string, version: number) =>
      send(
        'POST',
        `/api/ecom/rest/v1/practiceadmin/banking/${A}`,
        { routingNumber, accountNumber: '000987654321', password: 'Demo1234' },
        { 'if-match': `"${version}"` },
      );
    const { data } = (await send('GET', `/api/ecom/rest/v1/practiceadmin/banking/${A}`)).json<{ data: { version: number } | null }>();
    const version = data?.version ?? 0;
    await bank('021000021', version);
    // Both are right, and end in 0021.
    expect(await toldBy(() => bank('129960021', version + 1))).toHaveLength(1);
    const mail = (await mails()).find(({ subject }) => subject?.includes('Bank information'));
    expect(mail?.body).toContain('are paid to: the routing number. The routing number ends in 0021');
    const history = (await send('GET', `/api/change-history/practice/${A}?subject=bank`)).json<HistoryPage>();
    expect(history.items[0]?.changes).toEqual([{ field: 'otherRoutingNumber', before: false, after: true }]);
  });

  it('of a review’s answer to who asked, with a link', async () => {
    const { db, keys, publicUrl } = service.services;
    await db
      .update(staff)
      .set({ scopes: [SCOPES.practiceProfile] })
      .where(eq(staff.userName, KELLY));
    const { token } = await signInPerson(service, A, KELLY);
    const asked = await call(service, { method: 'POST', url: `/api/partner-integrations/practice/${A}/partner/3/review`, token });
    expect(asked.statusCode, asked.body).toBe(204);
    await answerReview(db, { auditKey: keys.audit, publicUrl }, { practiceId: A, partnerId: 3, approved: true }, CLOCK);
    const told = (await mails()).filter(({ subject }) => subject?.endsWith('your review is done'));
    expect(told.map(({ recipient }) => recipient)).toContain('kelly.donovan@practice1001.example');
    expect(told[0]?.body).toContain('/integrations');
  });

  it('notifications that a role forces on are on for all groups, and the drawer opens as it is', async () => {
    const { db } = service.services;
    const id = await idOf('bo.strand');
    await db
      .update(staff)
      .set({ notificationsEnabled: false, notificationTypes: [], siteAdministrator: false, practiceManager: false })
      .where(eq(staff.id, id));
    expect((await save(id, { veterinarian: false, practiceManager: true })).statusCode).toBe(200);
    const [row] = await db.select().from(staff).where(eq(staff.id, id));
    expect([row?.notificationsEnabled, row?.notificationTypes]).toEqual([true, null]);
    await db.update(staff).set({ notificationTypes: [] }).where(eq(staff.id, id));
    const member = await read(id);
    expect(member.notificationsEnabled).toBe(false);
    expect(staffFormOf(member).notificationsEnabled).toBe(true);
  });
});
