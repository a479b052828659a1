import type { RecipientList } from '@practice-portal/domain/notifications';
import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { newStaffBodyOf, staffBodyOf, staffFormOf, type StaffForm, type StaffMember } from '@practice-portal/domain/staff-member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { issueLoginToken } from '../src/auth/login-tokens.ts';
import type { Service } from '../src/create-service.ts';
import { codeIn, linkIn, mailsTo } from './support/mail.ts';
import { A, call, ONE_DATABASE, signInPerson, startService, tryUser } from './support/service.ts';

const STAFF = `/api/staff/practice/${A}/staff`;
const USERS = '/api/users/scriptapproval';
const RESET = '/api/passwordrecovery/scriptapproval';
const PASSWORD = 'Sunrise7';
const HOUR = 3_600_000;

/** A person of the practice whose mail is read by another. */
interface Person {
  id: number;
  user: string;
  address: string;
}

describe.each(ONE_DATABASE)('what was mailed (%s)', (kind) => {
  let service: Service;
  let admin: string;
  let count = 0;
  beforeAll(async () => {
    service = await startService(kind, { publicUrl: 'https://portal.example', addressAttempts: 1_000 });
    admin = (await signInPerson(service)).token;
  });
  afterAll(() => service.close());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token?: string) =>
    call(service, { method, url, token, remoteAddress: `192.0.2.${count}`, ...(payload ? { payload } : {}) });
  const member = async ({ id }: Person): Promise<StaffMember> =>
    (await send('GET', `${STAFF}/${id}`, undefined, admin)).json<{ data: StaffMember }>().data;

  /** An administrator with a password, or one who is invited. */
  const add = async (more: Partial<StaffForm>): Promise<Person> => {
    count += 1;
    const user = `mailed.${count}`;
    const address = `${user}@wrong.example`;
    const names = { firstName: 'Mae', lastName: `Number ${count}`, username: user, email: address, siteAdministrator: true };
    const added = await send('POST', STAFF, newStaffBodyOf({ ...staffFormOf(null), ...names, password: PASSWORD, ...more }), admin);
    expect(added.statusCode).toBe(200);
    return { id: added.json<{ data: StaffMember }>().data.id, user, address };
  };
  const loginToken = (staffId: number | null): Promise<string> =>
    service.services.db.transaction((tx) => issueLoginToken(tx, { practiceId: A, staffId, expiresAt: new Date(Date.now() + HOUR) }));
  const enter = async (token: string) => (await send('POST', '/api/auth/token/practice', { token })).statusCode;

  interface Way {
    /** Whom it is mailed to. */
    add(): Promise<Person>;
    /** Brings the mail about and returns what is in it. */
    mail(person: Person): Promise<string>;
    /** The status of the person who uses it. */
    use(person: Person, secret: string): Promise<number>;
    works: number;
  }
  const withPassword = () => add({});
  const WAYS: Record<string, Way> = {
    'an invitation': {
      add: () => add({ invite: true }),
      mail: async ({ address }) => linkIn((await mailsTo(service, address))[0]).searchParams.get('token') ?? '',
      use: async (_person, token) =>
        (await send('POST', '/api/invitations/accept', { token, password: 'Moonrise8', repeatPassword: 'Moonrise8' })).statusCode,
      works: 204,
    },
    'a security code': {
      add: withPassword,
      mail: async ({ user, address }) => {
        await send('POST', RESET, { practiceId: A, user });
        return (await mailsTo(service, address)).map(codeIn).find((code) => code !== '') ?? '';
      },
      use: async ({ user }, code) => (await send('POST', `${RESET}/validatecode`, { practiceId: A, user, code })).statusCode,
      works: 204,
    },
    'a login link of their own': { add: withPassword, mail: ({ id }) => loginToken(id), use: (_person, token) => enter(token), works: 200 },
    'a login link to pass on': {
      add: withPassword,
      mail: async ({ address }) => {
        await send('POST', '/api/passwordrecovery/practice', { practiceId: A, firstName: 'Alex', lastName: 'Rivera' });
        return linkIn((await mailsTo(service, address))[0]).searchParams.get('token') ?? '';
      },
      use: (_person, token) => enter(token),
      works: 200,
    },
  };

  const own = async ({ user }: Person) => (await tryUser(service, A, user, PASSWORD)).json<SessionTokensAnswer>().data.token;
  const right = ({ user }: Person): string => `${user}@right.example`;
  const CHANGES: Record<string, (person: Person) => Promise<number>> = {
    'the address on the Staff page': async (person) =>
      (await send('PUT', `${STAFF}/${person.id}`, staffBodyOf({ ...staffFormOf(await member(person)), email: right(person) }), admin))
        .statusCode,
    'the address among the recipients': async (person) => {
      const list = `/api/notification/practice/${A}/recipients?size=50&search=${person.user}`;
      const { items } = (await send('GET', list, undefined, admin)).json<RecipientList>();
      const found = items.find(({ staffId }) => staffId === person.id);
      const names = { staffFirstName: found?.staffFirstName, staffLastName: found?.staffLastName, email: right(person) };
      const body = { ...names, notificationsEnabled: found?.notificationsEnabled, recipientId: found?.siteContactId };
      return (await send('PUT', `/api/notification/practice/${A}/staff/${person.id}`, body, admin)).statusCode;
    },
    'the address in their account': async (person) => {
      const { id, firstName, lastName } = await member(person);
      return (await send('PUT', USERS, { id, firstName, lastName, email: right(person), currentPassword: PASSWORD }, await own(person)))
        .statusCode;
    },
    'the password in their account': async (person) => {
      const body = { currentPassword: PASSWORD, newPassword: 'Starrise9', verifyNewPassword: 'Starrise9' };
      return (await send('POST', `${USERS}/${person.id}/changepassword`, body, await own(person))).statusCode;
    },
    'the password, by an administrator': async ({ id }) =>
      (await send('PUT', `${USERS}/${id}/password/admin-reset`, { newPassword: 'Starrise9', verifyNewPassword: 'Starrise9' }, admin))
        .statusCode,
    'the practice’s password': async () =>
      (await send('PUT', `/api/practice/${A}/password`, { password: 'Starrise9', repeatPassword: 'Starrise9' }, admin)).statusCode,
    'that they work here': async ({ id }) => (await send('DELETE', `${STAFF}/${id}`, undefined, admin)).statusCode,
  };

  const ADDRESSES = ['the address on the Staff page', 'the address among the recipients', 'the address in their account'];
  const PASSWORDS = ['the password in their account', 'the password, by an administrator'];
  const ENDS: Record<string, readonly string[]> = {
    'an invitation': [...ADDRESSES.slice(0, 2), 'the password, by an administrator', 'that they work here'],
    'a security code': [...ADDRESSES, ...PASSWORDS, 'that they work here'],
    'a login link of their own': [...ADDRESSES, ...PASSWORDS, 'that they work here'],
    'a login link to pass on': [...ADDRESSES, 'the practice’s password', 'that they work here'],
  };

  it.each(Object.keys(WAYS))('%s works', async (name) => {
    const way = WAYS[name];
    if (!way) throw new Error(`No ${name}`);
    const person = await way.add();
    expect(await way.use(person, await way.mail(person))).toBe(way.works);
  });

  it.each(Object.entries(ENDS).flatMap(([way, changes]) => changes.map((change) => [way, change] as const)))(
    '%s ends with %s',
    async (name, change) => {
      const [way, make] = [WAYS[name], CHANGES[change]];
      if (!way || !make) throw new Error(`No ${name} or ${change}`);
      const person = await way.add();
      const secret = await way.mail(person);
      expect(secret).not.toBe('');
      expect([200, 204]).toContain(await make(person));
      expect(await way.use(person, secret)).toBeGreaterThanOrEqual(400);
    },
  );

  it('goes to the new address of who is invited again', async () => {
    const person = await add({ invite: true });
    await CHANGES['the address on the Staff page']?.(person);
    const { invitation } = await member(person);
    expect(new Date(invitation?.expiresAt ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    expect((await send('POST', `${STAFF}/${person.id}/invitation`, undefined, admin)).statusCode).toBe(200);
    const token = linkIn((await mailsTo(service, right(person)))[0]).searchParams.get('token') ?? '';
    expect(await WAYS['an invitation']?.use(person, token)).toBe(204);
  });
});
