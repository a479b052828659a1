import type { HistoryPage } from '@practice-portal/domain/history';
import {
  newStaffBodyOf,
  staffBodyOf,
  staffFormOf,
  type StaffForm,
  type StaffList,
  type StaffMember,
} from '@practice-portal/domain/staff-member';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { securityCodes } from '../src/db/schema/recovery.ts';
import { mailsTo } from './support/mail.ts';
import { A, call, CLOCK, ONE_DATABASE, signIn, signInPerson, startService, tryPractice, tryUser } from './support/service.ts';

const STAFF = `/api/staff/practice/${A}/staff`;
const AMELIA = 100101;
const DANIEL = 100102;

const NEW: StaffForm = {
  ...staffFormOf(null),
  firstName: 'Nora',
  lastName: 'Lindqvist',
  username: 'nora',
  password: 'Sunrise7',
  email: 'nora@clinic.example',
};

describe.each(ONE_DATABASE)('staff (%s)', (kind) => {
  let service: Service;
  let admin: string;
  let manager: string;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    admin = (await signInPerson(service)).token;
    manager = (await signInPerson(service, A, 'kelly.donovan')).token;
  });
  afterAll(() => service.close());

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const send = (token: string, method: Method, url: string, payload?: object): Promise<LightMyRequestResponse> =>
    call(service, { method, url, token, ...(payload ? { payload } : {}) });
  const list = async (query = '', token = admin): Promise<StaffList> => (await send(token, 'GET', `${STAFF}?${query}`)).json();
  const read = async (id: number, token = admin): Promise<StaffMember> =>
    (await send(token, 'GET', `${STAFF}/${id}`)).json<{ data: StaffMember }>().data;
  const save = async (id: number, changes: Partial<StaffForm>, token = admin): Promise<LightMyRequestResponse> =>
    send(token, 'PUT', `${STAFF}/${id}`, staffBodyOf({ ...staffFormOf(await read(id)), ...changes }));
  const add = async (changes: Partial<StaffForm>, token = admin): Promise<LightMyRequestResponse> =>
    send(token, 'POST', STAFF, newStaffBodyOf({ ...NEW, ...changes }));
  const idOf = (answer: LightMyRequestResponse): number => answer.json<{ data: StaffMember }>().data.id;
  const words = (answer: LightMyRequestResponse): [number, string] => [
    answer.statusCode,
    answer.json<{ errorMessage: string }>().errorMessage,
  ];
  const fieldErrors = (answer: LightMyRequestResponse): unknown => answer.json<{ fieldErrors: unknown }>().fieldErrors;

  it('are listed by name, searched, active or not, and page by page', async () => {
    const active = await list('size=50');
    expect(active.items.map(({ firstName }) => firstName)).toEqual(
      active.items.map(({ firstName }) => firstName).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(active.items.every((member) => member.active)).toBe(true);
    expect((await list('active=false')).items.map(({ firstName }) => firstName)).toEqual(['Louise', 'Oskar', 'Walter']);
    expect((await list('search=KELLY')).items.map(({ roles }) => roles)).toEqual(['Practice manager']);
    expect((await list('search=%25')).count).toBe(0);
    const second = await list('size=10&page=1');
    expect([second.items.length, second.count]).toEqual([active.count - 10, active.count]);
  });

  it('hear at their old address of another email or PIN, and codes mailed before open nothing', async () => {
    const { db } = service.services;
    const old = 'daniel.nguyen@practice1001.example';
    const codes = async () => (await db.select().from(securityCodes).where(eq(securityCodes.staffId, DANIEL))).length;
    for (const [changes, subject] of [
      [{ veterinarianAttributes: { ...staffFormOf(await read(DANIEL)).veterinarianAttributes, pin: '4711' } }, 'Your PIN was changed'],
      [{ email: 'daniel@elsewhere.example' }, 'Your email address was changed'],
    ] as const) {
      await db
        .insert(securityCodes)
        .values({ staffId: DANIEL, slot: 1, codeHash: 'x', network: '', expiresAt: new Date(CLOCK.getTime() + 60_000), failures: 0 });
      const answer = await save(DANIEL, changes);
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await mailsTo(service, old))[0]?.subject).toBe(subject);
      expect(await codes()).toBe(0);
    }
    await save(DANIEL, { email: old });
  });

  it('who makes herself a veterinarian is told to administrators, and new until another has confirmed', async () => {
    const [kelly] = (await list('search=kelly.donovan')).items;
    const id = kelly?.id ?? 0;
    const made = await save(
      id,
      { veterinarian: true, veterinarianAttributes: { ...staffFormOf(null).veterinarianAttributes, pin: '9999', licenseNumber: 'X-1' } },
      manager,
    );
    expect(made.statusCode, made.body).toBe(200);
    expect((await read(id)).isNew).toBe(true);
    expect((await mailsTo(service, 'amelia.okafor@practice1001.example'))[0]?.subject).toContain('Kelly Donovan');
    const confirm = (token: string) => send(token, 'POST', `${STAFF}/${id}/confirm`);
    expect(words(await confirm(manager))).toEqual([
      403,
      'A veterinarian must be confirmed by someone other than the person who added them',
    ]);
    expect((await confirm(admin)).statusCode).toBe(204);
    expect((await read(id)).isNew).toBe(false);
    expect((await save(id, { veterinarian: false })).statusCode).toBe(200);
  });

  it('are an administrator’s and a manager’s to see', async () => {
    const { token } = await signInPerson(service, A, 'ravi.menon');
    expect((await send(token, 'GET', STAFF)).statusCode).toBe(403);
    const [amelia] = (await list('search=amelia', manager)).items;
    expect([amelia?.canEdit, amelia?.canDeactivate]).toEqual([false, false]);
  });

  it('get roles that count at once, and a login', async () => {
    const id = idOf(
      await add({
        username: 'nora.one',
        veterinarian: true,
        veterinarianAttributes: { ...NEW.veterinarianAttributes, pin: '4321', licenseNumber: 'V1' },
      }),
    );
    const member = await read(id);
    expect([member.roles, member.notificationsEnabled, member.hasPin]).toEqual(['Veterinarian', true, true]);
    const { token } = await signInPerson(service, A, 'nora.one', 'Sunrise7');
    expect((await send(token, 'GET', STAFF)).statusCode).toBe(403);
    expect((await save(id, { practiceManager: true })).statusCode).toBe(200);
    expect((await send(token, 'GET', STAFF)).statusCode).toBe(200);
  });

  it('get no username that somebody has, whatever its case', async () => {
    const exists = (name: string) => send(admin, 'GET', `/api/staff/practice/${A}/username?username=${name}`);
    expect((await exists('KELLY.donovan')).json()).toEqual({ data: true });
    expect((await exists('nobody')).json()).toEqual({ data: false });
    const refused = await add({ username: 'Kelly.Donovan' });
    expect([refused.statusCode, fieldErrors(refused)]).toEqual([422, { username: 'Username already exists' }]);
    // One name, however it is typed: apart or composed, full width, in any case.
    const zoe = await add({ username: 'ZOE\u0308.Ek', password: 'Zoe\u030812345' });
    expect([zoe.statusCode, zoe.json<{ data: StaffMember }>().data.username]).toEqual([200, 'ZO\u00cb.Ek']);
    expect(fieldErrors(await add({ username: 'zo\u00eb.\uff45k' }))).toEqual({ username: 'Username already exists' });
    expect((await tryUser(service, A, 'Zo\u00cb.ek', 'Zo\u00eb12345')).statusCode).toBe(200);
    for (const username of ['k\u0435lly.donovan', 'kelly\u200b.donovan', 'kelly.donovan\ufe0f'])
      expect(fieldErrors(await add({ username }))).toEqual({ username: 'Use letters of one alphabet and no invisible characters' });
  });

  it('keep the rules of the form', async () => {
    const answer = await add({
      firstName: 'N'.repeat(62),
      username: 'a b',
      password: 'short',
      externalId: 'jv.12',
      siteAdministrator: true,
      email: '',
    });
    expect([answer.statusCode, fieldErrors(answer)]).toEqual([
      422,
      {
        firstName: 'Enter fewer than 61 characters',
        username: 'No spaces allowed',
        password: 'Invalid password',
        externalId: 'Please enter only the text after the prefix',
        email: 'Required',
      },
    ]);
  });

  it('get no role above that of who gives it', async () => {
    const above = 'Only a site administrator can make someone a site administrator or take that role away';
    expect(words(await add({ username: 'nora.two', siteAdministrator: true }, manager))).toEqual([403, above]);
    expect(words(await save(DANIEL, { siteAdministrator: true }, manager))).toEqual([403, above]);
    expect(words(await save(DANIEL, { priceOverride: true }, manager))).toEqual([
      403,
      "Only a site administrator can change 'Price override'",
    ]);
    const managed = 'Only a site administrator manages a site administrator';
    for (const [method, url, payload] of [
      ['DELETE', `${STAFF}/${AMELIA}`, undefined],
      ['PUT', `/api/users/scriptapproval/${AMELIA}/password/admin-reset`, { newPassword: 'Sunrise7', verifyNewPassword: 'Sunrise7' }],
    ] as const)
      expect(words(await send(manager, method, url, payload))).toEqual([403, managed]);
    expect((await tryUser(service, A, 'amelia.okafor')).statusCode).toBe(200);
  });

  it('never lose their last administrator, of two who leave at once either', async () => {
    const last = 'The last site administrator of a practice cannot be deactivated';
    expect(words(await send(admin, 'DELETE', `${STAFF}/${AMELIA}`))).toEqual([409, last]);
    expect((await read(AMELIA)).canDeactivate).toBe(false);
    const stepsDown = await save(AMELIA, { siteAdministrator: false });
    expect([stepsDown.statusCode, Object.keys(fieldErrors(stepsDown) as object)]).toEqual([422, ['siteAdministrator']]);
    expect((await save(DANIEL, { siteAdministrator: true, priceOverride: true })).statusCode).toBe(200);
    const answers = await Promise.all([AMELIA, DANIEL].map((id) => send(admin, 'DELETE', `${STAFF}/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(1);
    const logins = await Promise.all(['amelia.okafor', 'daniel.nguyen'].map((user) => tryUser(service, A, user)));
    const left = logins.find(({ statusCode }) => statusCode === 200);
    admin = left?.json<{ data: { token: string } }>().data.token ?? '';
    for (const id of [AMELIA, DANIEL]) await send(admin, 'POST', `${STAFF}/${id}/reactivate`);
    if (left === undefined) throw new Error('Nobody is left');
  });

  const causeOf = async ({ token, refreshToken }: { token: string; refreshToken: string }): Promise<unknown[]> => {
    const payload = { refreshToken, authToken: token };
    const answer = await call(service, { method: 'POST', url: '/api/auth/refreshauthtoken', payload });
    return [answer.statusCode, answer.json<{ cause?: string }>().cause];
  };

  it('are out with the next call once they are deactivated, and back with a new sign-in', async () => {
    const [marcus] = (await list('search=marcus')).items;
    const { token, refreshToken } = await signInPerson(service, A, 'marcus.bell');
    expect((await send(token, 'GET', `/api/practices/${A}`)).statusCode).toBe(200);
    expect((await send(admin, 'DELETE', `${STAFF}/${marcus?.id}`)).statusCode).toBe(204);
    expect((await send(token, 'GET', `/api/practices/${A}`)).statusCode).toBe(401);
    expect(await causeOf({ token, refreshToken })).toEqual([401, 'deactivated']);
    expect(await causeOf({ token, refreshToken: 'somebody else' })).toEqual([401, undefined]);
    expect((await tryUser(service, A, 'marcus.bell')).statusCode).toBe(400);
    expect((await list('active=false&search=marcus')).items.map(({ canReactivate }) => canReactivate)).toEqual([true]);
    expect((await send(admin, 'POST', `${STAFF}/${marcus?.id}/reactivate`)).statusCode).toBe(204);
    expect((await send(token, 'GET', `/api/practices/${A}`)).statusCode).toBe(401);
    expect((await tryUser(service, A, 'marcus.bell')).statusCode).toBe(200);
  });

  it('get another password from who manages them, but nobody from themselves', async () => {
    const [ines] = (await list('search=ines')).items;
    const reset = (id: number | undefined, token: string, newPassword = 'Sunrise8', verifyNewPassword = newPassword) =>
      send(token, 'PUT', `/api/users/scriptapproval/${id}/password/admin-reset`, { newPassword, verifyNewPassword });
    const before = await signInPerson(service, A, 'ines.duarte');
    expect(fieldErrors(await reset(ines?.id, manager, 'Sunrise8', 'Sunrise9'))).toEqual({
      verifyNewPassword: 'The password confirmation does not match',
    });
    expect((await reset(ines?.id, manager)).statusCode).toBe(204);
    expect((await send(before.token, 'GET', `/api/practices/${A}`)).statusCode).toBe(401);
    expect(await causeOf(before)).toEqual([401, 'passwordChanged']);
    expect((await tryUser(service, A, 'ines.duarte', 'Sunrise8')).statusCode).toBe(200);
    const [kelly] = (await list('search=kelly')).items;
    expect(words(await reset(kelly?.id, manager))).toEqual([403, "Change your own password under 'My account'"]);
  });

  it('are invited by mail, and set their first password by its link, once', async () => {
    const id = idOf(await add({ username: 'nora.three', email: 'nora.three@clinic.example', invite: true }));
    const linkOf = async (): Promise<string> => {
      const [mail] = await mailsTo(service, 'nora.three@clinic.example');
      return /invitation\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    };
    expect((await tryUser(service, A, 'nora.three', '')).statusCode).toBe(400);
    const first = await linkOf();
    for (let turn = 0; turn < 4; turn += 1) expect((await send(admin, 'POST', `${STAFF}/${id}/invitation`)).statusCode).toBe(200);
    expect(words(await send(admin, 'POST', `${STAFF}/${id}/invitation`))[0]).toBe(429);
    const token = await linkOf();
    const post = (url: string, payload: object) => call(service, { method: 'POST', url: `/api/invitations/${url}`, payload });
    expect((await post('read', { token: first })).statusCode).toBe(404);
    expect((await post('read', { token })).json()).toMatchObject({ data: { username: 'nora.three', firstName: 'Nora' } });
    const accept = (password: string, repeatPassword = password) => post('accept', { token, password, repeatPassword });
    expect((await accept('short')).statusCode).toBe(422);
    const statuses = (await Promise.all([accept('Sunrise7'), accept('Sunrise8')])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404]);
    const logins = await Promise.all(['Sunrise7', 'Sunrise8'].map((password) => tryUser(service, A, 'nora.three', password)));
    expect(logins.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await read(id)).invitation).toBeNull();
    expect(words(await send(admin, 'POST', `${STAFF}/${id}/invitation`))[0]).toBe(409);
  });

  it('of an affiliate are veterinarians, who are changed by their own call', async () => {
    const { token } = await signInPerson(service, 1003);
    const url = '/api/staff/practice/1003';
    const { items } = (await send(token, 'GET', `${url}/staff?size=50`)).json<StaffList>();
    expect(items.map(({ firstName }) => firstName)).toEqual(['Eleanor', 'Fiona', 'Rhys']);
    const vet = {
      firstName: 'Rhys',
      lastName: 'Llewellyn',
      email: '',
      licenseNumber: 'V-2',
      licenseState: 'GB',
      licenseExpiration: '2099-06-30',
    };
    const refused = await send(token, 'PUT', `${url}/vet/100302`, vet);
    expect([refused.statusCode, fieldErrors(refused)]).toEqual([422, { email: 'Required' }]);
    const saved = await send(token, 'PUT', `${url}/vet/100302`, { ...vet, email: 'rhys@surgery.example' });
    expect(saved.json()).toMatchObject({
      data: { email: 'rhys@surgery.example', veterinarianAttributes: { licenseNumber: 'V-2' }, version: 2 },
    });
    expect((await send(token, 'POST', `${url}/staff`, newStaffBodyOf(NEW))).statusCode).toBe(403);
    expect((await send(admin, 'PUT', `/api/staff/practice/${A}/vet/${DANIEL}`, { ...vet, email: 'd@x.example' })).statusCode).toBe(403);
  });

  it('are told what changed, without secrets, and only to who manages them', async () => {
    const [brandon] = (await list('search=brandon')).items;
    await save(brandon?.id ?? 0, { email: 'b@clinic.example' });
    const history = async (query: string, token = admin) => send(token, 'GET', `/api/change-history/practice/${A}?${query}`);
    const { items } = (await history(`subject=staff&subjectId=${brandon?.id}`)).json<HistoryPage>();
    expect(items).toMatchObject([
      {
        action: 'staff.update',
        about: 'Brandon Whitfield',
        changes: [{ field: 'email', before: 'brandon.whitfield@practice1001.example', after: 'b@clinic.example' }],
      },
    ]);
    const all = (await history('subject=staff')).body;
    expect(all).not.toMatch(/Sunrise|\b4321\b|argon2/);
    const { token } = await signInPerson(service, A, 'ravi.menon');
    expect((await history('subject=staff', token)).statusCode).toBe(403);
    expect((await history('subject=account', token)).json()).toEqual({ items: [], next: null });
  });

  it('change the practice’s password, which administrators are told of', async () => {
    const url = `/api/practice/${A}/password`;
    const differ = await send(manager, 'PUT', url, { password: 'Sunrise7', repeatPassword: 'Sunrise8' });
    expect(fieldErrors(differ)).toEqual({ repeatPassword: 'Passwords must match' });
    expect(
      (await send((await signIn(service, A)).token, 'PUT', url, { password: 'Sunrise7', repeatPassword: 'Sunrise7' })).statusCode,
    ).toBe(403);
    expect((await send(manager, 'PUT', url, { password: ' Sunrise7 ', repeatPassword: 'Sunrise7' })).statusCode).toBe(200);
    expect((await tryPractice(service, A)).statusCode).toBe(400);
    expect((await tryPractice(service, A, 'Sunrise7')).statusCode).toBe(200);
    const [mail] = await mailsTo(service, 'amelia.okafor@practice1001.example');
    expect(mail?.body).toContain('Kelly Donovan has just changed the password');
  });
});
