import type { SessionTokensAnswer } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { staff } from '../src/db/schema/practice.ts';
import { allMail, codeIn, mailsTo } from './support/mail.ts';
import { A, call, ONE_DATABASE, startService, tryUser } from './support/service.ts';

const MINUTE = 60_000;
const PATH = '/api/passwordrecovery/scriptapproval';
const NEW = 'Sunrise7';

const mailOf = (user: string, practiceId = A): string => `${user}@practice${practiceId}.example`;

/** So many wrong ones, then the wait. */
const guesses = (wrong: number, all: number): number[] => Array.from({ length: all }, (_, turn) => (turn < wrong ? 400 : 429));

describe.each(ONE_DATABASE)('a staff password reset (%s)', (kind) => {
  let service: Service;
  let clock = new Date('2026-11-20T12:00:00Z').getTime();
  beforeAll(async () => {
    service = await startService(kind, { now: () => new Date(clock) });
  });
  afterAll(() => service.close());

  const post = (url: string, payload: object, remoteAddress = '192.0.2.10'): Promise<LightMyRequestResponse> =>
    call(service, { method: 'POST', url, payload, remoteAddress });
  const ask = (user: string, practiceId = A, address?: string) => post(PATH, { practiceId, user }, address);
  const check = (user: string, code: string, address?: string) => post(`${PATH}/validatecode`, { practiceId: A, user, code }, address);
  const change = (user: string, code: string, password = NEW, address?: string) =>
    post(`${PATH}/changepassword`, { practiceId: A, user, code, password, repeatPassword: password }, address);
  const codeOf = async (user: string): Promise<string> => {
    expect((await ask(user)).statusCode).toBe(204);
    return (await mailsTo(service, mailOf(user))).map(codeIn).find((code) => code !== '') ?? '';
  };

  it('goes from the user name by a mailed code to a new password', async () => {
    const { token } = (await tryUser(service, A, 'brandon.whitfield')).json<SessionTokensAnswer>().data;
    const code = await codeOf('brandon.whitfield');
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect((await check(' Brandon.Whitfield', code)).statusCode).toBe(204);
    const changed = await change('brandon.whitfield', code.replace(' ', ''));
    expect(`${changed.statusCode} ${changed.body}`).toBe('200 {"message":"Password reset"}');
    expect((await tryUser(service, A, 'brandon.whitfield')).statusCode).toBe(400);
    expect((await tryUser(service, A, 'brandon.whitfield', NEW)).statusCode).toBe(200);
    expect((await call(service, { url: `/api/practices/${A}`, token })).statusCode).toBe(401);
    const [told] = await mailsTo(service, mailOf('brandon.whitfield'));
    expect(told?.subject).toBe('Your password was changed');
  });

  it('takes a code once, and of two at once only one', async () => {
    const code = await codeOf('ines.duarte');
    const answers = await Promise.all([7, 8, 9].map((turn) => change('ines.duarte', code, `Sunrise${turn}`)));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await change('ines.duarte', code)).json()).toEqual({ errorMessage: 'Enter a valid code' });
  });

  it('takes every code that is still good, until one has changed the password', async () => {
    const first = await codeOf('tomas.herreradelacruz');
    const second = await codeOf('tomas.herreradelacruz');
    expect((await check('tomas.herreradelacruz', first)).statusCode).toBe(204);
    expect((await check('tomas.herreradelacruz', second)).statusCode).toBe(204);
    expect((await change('tomas.herreradelacruz', first)).statusCode).toBe(200);
    expect((await change('tomas.herreradelacruz', second)).statusCode).toBe(400);
  });

  it('takes no code of another person or practice', async () => {
    const code = await codeOf('brandon.whitfield');
    expect((await check('kelly.donovan', code)).statusCode).toBe(400);
    const elsewhere = await post(`${PATH}/validatecode`, { practiceId: 1003, user: 'brandon.whitfield', code });
    expect(elsewhere.statusCode).toBe(400);
    expect((await check('brandon.whitfield', code)).statusCode).toBe(204);
  });

  it('lets a code expire', async () => {
    const code = await codeOf('grace.lindqvist');
    clock += 14 * MINUTE;
    expect((await check('grace.lindqvist', code)).statusCode).toBe(204);
    clock += 2 * MINUTE;
    expect((await change('grace.lindqvist', code)).statusCode).toBe(400);
  });

  it('gives a code up after five wrong ones, and makes the eighth try wait', async () => {
    const code = await codeOf('marcus.bell');
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await check('marcus.bell', `0000 000${turn}`)).statusCode);
    expect((await check('marcus.bell', code)).statusCode).toBe(400);
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await check('marcus.bell', code)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429, 429]);
    clock += 16 * MINUTE;
    expect((await check('marcus.bell', await codeOf('marcus.bell'))).statusCode).toBe(204);
  });

  it('counts two hundred guesses at once like two hundred in a row', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, turn) => check('kelly.donovan', String(turn), '192.0.2.20')));
    const wrong = answers.filter((answer) => answer.statusCode === 400).length;
    expect(wrong).toBeLessThanOrEqual(7);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(200 - wrong);
  });

  it.each(['Abcd1', 'Abcdefghijklmnop1', 'Nodigits', 'NOLOWER1', 'noupper1', 'Abc de1'])(
    'refuses the new password %j',
    async (password) => {
      const answer = await change('kelly.donovan', '1', password, '192.0.2.40');
      expect(answer.json<{ errorMessage: string }>().errorMessage).toMatch(/^(?:Invalid password|password: No spaces allowed)$/);
    },
  );

  describe('when somebody knows a name', () => {
    const OWNER = '192.0.2.50';
    const STRANGER = '203.0.113.50';

    it('takes from nobody the code they hold, by asking again or by guessing', async () => {
      const user = 'grace.lindqvist';
      clock += 31 * MINUTE;
      expect((await ask(user, A, OWNER)).statusCode).toBe(204);
      const code = codeIn((await mailsTo(service, mailOf(user)))[0]);
      for (let turn = 0; turn < 8; turn += 1) await ask(user, A, STRANGER);
      const statuses: number[] = [];
      // Both where a code was asked for and where none was; the third digit is changed, so that the right code is meant.
      const near = `${code.slice(0, 2)}${(Number(code[2]) + 1) % 10}${code.slice(3)}`;
      for (const from of [STRANGER, '203.0.113.51'])
        for (let turn = 0; turn < 10; turn += 1) statuses.push((await check(user, near, from)).statusCode);
      expect(statuses).toEqual([...guesses(7, 10), ...guesses(7, 10)]);
      expect((await check(user, code, OWNER)).statusCode).toBe(204);
      expect((await change(user, code, NEW, OWNER)).statusCode).toBe(200);
    });

    it('gives the owner one who asks from elsewhere, when a stranger has spent theirs', async () => {
      const user = 'marcus.bell';
      const before = (await mailsTo(service, mailOf(user))).length;
      const answers: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) answers.push((await ask(user, A, STRANGER)).statusCode);
      expect(answers).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
      expect((await ask(user, A, OWNER)).statusCode).toBe(204);
      expect(await mailsTo(service, mailOf(user))).toHaveLength(before + 6);
    });

    it('lets who asked guess at their own codes alone, and all who did not as often together as one', async () => {
      const user = 'brandon.whitfield';
      clock += 31 * MINUTE;
      await ask(user, A, OWNER);
      const code = codeIn((await mailsTo(service, mailOf(user)))[0]);
      await ask(user, A, STRANGER);
      expect((await check(user, code, STRANGER)).statusCode).toBe(400);
      // Somewhere else the code is good: people change networks.
      expect((await check(user, code, '203.0.113.52')).statusCode).toBe(204);
      const statuses: number[] = [];
      for (let turn = 0; turn < 10; turn += 1) statuses.push((await check(user, '99 99', `198.51.100.${turn + 100}`)).statusCode);
      expect(statuses).toEqual(guesses(7, 10));
    });

    it('floods no mailbox, however many networks ask, and still answers where the practice signs in', async () => {
      const user = 'priya.raghunathan';
      const HOME = '192.0.2.60';
      clock += 31 * MINUTE;
      expect((await tryUser(service, A, 'kelly.donovan', 'Demo1234', HOME)).statusCode).toBe(200);
      const before = (await mailsTo(service, mailOf(user))).length;
      const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(user, A, `198.51.100.${turn}`)));
      expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(10);
      const refused = answers.find((answer) => answer.statusCode === 429);
      expect(refused?.json<{ errorMessage: string }>().errorMessage).toMatch(/: 15 minutes$/);
      expect(await mailsTo(service, mailOf(user))).toHaveLength(before + 10);
      expect((await ask(user, A, HOME)).statusCode).toBe(204);
      // Nor by its own people, from however many of its networks.
      const homes = [61, 62, 63].map((at) => `192.0.2.${at}`);
      for (const home of homes) expect((await tryUser(service, A, 'kelly.donovan', 'Demo1234', home)).statusCode).toBe(200);
      const within = await Promise.all(homes.flatMap((home) => Array.from({ length: 5 }, () => ask(user, A, home))));
      expect(within.filter((answer) => answer.statusCode === 204)).toHaveLength(9);
      // Which of its people have signed in there makes no difference, nor whether there is anybody.
      for (let turn = 0; turn < 35; turn += 1) await ask('nobody.here', A, `198.51.100.${turn}`);
      expect((await ask('nobody.here', A, HOME)).statusCode).toBe(204);
      clock += 16 * MINUTE;
      expect((await ask(user, A, OWNER)).statusCode).toBe(204);
    });

    it('tells by the tries it allows nothing about who exists', async () => {
      clock += 31 * MINUTE;
      const course: number[][] = [];
      for (const user of ['kelly.donovan', 'nobody.there']) {
        const statuses: number[] = [];
        for (let turn = 0; turn < 9; turn += 1) statuses.push((await check(user, '12 34', '203.0.113.60')).statusCode);
        await ask(user, A, '203.0.113.61');
        for (let turn = 0; turn < 9; turn += 1) statuses.push((await check(user, '12 34', '203.0.113.61')).statusCode);
        statuses.push((await check(user, '12 34', '203.0.113.62')).statusCode);
        course.push(statuses);
      }
      expect(course[0]).toEqual(course[1]);
      expect(course[0]).toEqual([...guesses(7, 9), ...guesses(7, 9), 429]);
    });
  });

  it('lets one network ask for so many people and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, turn) => ask(`person.${turn}`, A, '203.0.113.99')));
    expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(50);
  });

  it('tells nobody who exists: the same answer and the same record, whoever gets a mail afterwards', async () => {
    await service.services.db
      .update(staff)
      .set({ active: false })
      .where(and(eq(staff.practiceId, A), eq(staff.userName, 'zoe.castellanos')));
    const askedFor = [
      ['siobhan.omalley-fitzgerald', A],
      ['zoe.castellanos', A],
      ['nobody.at.all', A],
      ['nobody', 999_999],
    ] as const;
    const mailBefore = await allMail(service);
    const answers: string[] = [];
    for (const [user, practiceId] of askedFor) {
      const answer = await ask(user, practiceId, '203.0.113.7');
      answers.push(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).toSorted().join()}`);
    }
    expect(new Set(answers).size).toBe(1);
    await mailsTo(service, '');
    const mail = await allMail(service);
    expect(mail.length).toBeGreaterThan(mailBefore.length);
    expect(mail).not.toContain('zoe.castellanos@');
    const rows = (await service.services.db.select().from(auditLog)).filter((row) => row.action === 'recovery.requestCode');
    const asked = rows.slice(-askedFor.length).map(({ practiceId, actor, subject, result }) => ({ practiceId, actor, subject, result }));
    expect(new Set(asked.map((row) => JSON.stringify(row))).size).toBe(1);
  });

  it('costs one code check whoever it is for', async () => {
    const matched: boolean[] = [];
    const { passwords } = service.services;
    const original = passwords.matches;
    const code = await codeOf('daniel.nguyen');
    const near = `${code.slice(0, 2)}${(Number(code[2]) + 1) % 10}${code.slice(3)}`;
    passwords.matches = (hash, secret) => {
      matched.push(hash !== null);
      return original(hash, secret);
    };
    try {
      const answers = [
        await check('daniel.nguyen', near, '203.0.113.8'),
        await check('tomas.herreradelacruz', near, '203.0.113.8'),
        await check('nobody', near, '203.0.113.8'),
      ];
      expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`))).toEqual(
        new Set(['400 {"errorMessage":"Enter a valid code"}']),
      );
      expect(matched).toEqual([true, false, false]);
    } finally {
      passwords.matches = original;
    }
  });

  it('lets a person in at once who was locked out before', async () => {
    for (let turn = 0; turn < 9; turn += 1) await tryUser(service, A, 'amelia.okafor', `wrong ${turn}`, '192.0.2.30');
    expect((await tryUser(service, A, 'amelia.okafor', 'Demo1234', '192.0.2.30')).statusCode).toBe(429);
    await change('amelia.okafor', await codeOf('amelia.okafor'), NEW, '192.0.2.30');
    expect((await tryUser(service, A, 'amelia.okafor', NEW, '192.0.2.30')).statusCode).toBe(200);
  });

  it('records every step, and no code and no password', async () => {
    const rows = await service.services.db.select().from(auditLog);
    for (const [action, result] of [
      ['recovery.requestCode', 'done'],
      ['recovery.requestCode', 'refused'],
      ['recovery.sendCode', 'done'],
      ['recovery.validateCode', 'done'],
      ['recovery.validateCode', 'refused'],
      ['recovery.changePassword', 'done'],
    ])
      expect(rows.some((row) => row.action === action && row.result === result)).toBe(true);
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/Sunrise|Demo1234|nobody\.at\.all/);
    for (const { body } of await mailsTo(service, mailOf('brandon.whitfield'))) {
      const code = /\d{4} \d{4}/.exec(body)?.[0];
      if (code) expect(text).not.toContain(code);
    }
  });
});
