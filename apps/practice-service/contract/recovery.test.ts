import { recoveryEndpoints } from '@practice-portal/api-client/recovery';
import { sessionEndpoints } from '@practice-portal/api-client/session';
import { makeFoundPractice } from '@practice-portal/api-client/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { outbox } from '../src/db/schema/outbox.ts';
import { type Contract, startContract } from './support/portal.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { findPractices, requestLoginLink, requestUserPasswordReset, validateResetCode, resetUserPassword } = recoveryEndpoints.endpoints;
const hannah = { practiceId: 1002, user: 'hannah.schwartz' };
const wei = { practiceId: 1002, user: 'wei.zhang' };

const mailBody = (recipient: string, subject: RegExp): Promise<string> =>
  vi.waitUntil(
    async () => {
      const mails = await contract.service.services.db.select().from(outbox);
      return mails.findLast((mail) => mail.recipient === recipient && subject.test(mail.subject ?? ''))?.body;
    },
    { timeout: 10_000 },
  );

const codeFor = async (person: typeof hannah): Promise<string> => {
  await contract.open().store.dispatch(requestUserPasswordReset.initiate(person));
  return /\d{4} \d{4}/.exec(await mailBody(`${person.user}@practice1002.example`, /security code/))?.[0] ?? '';
};

describe('endpoint findPractices', () => {
  test('finds by ID', async () => {
    const { data } = await contract.open().store.dispatch(findPractices.initiate({ practiceId: 1001 }));
    expect(data?.map(({ id, city }) => `${id} ${city}`)).toEqual(['1001 Golden']);
    expect(Object.keys(data?.[0] ?? {}).toSorted()).toEqual(Object.keys(makeFoundPractice()).toSorted());
  });

  test('finds by phone and postal code as people write them', async () => {
    const { data } = await contract.open().store.dispatch(findPractices.initiate({ phone: '(303) 555-0142', zip: ' 80401 ' }));
    expect(data?.map(({ id }) => id)).toEqual([1001]);
  });

  test('finds nothing', async () => {
    expect((await contract.open().store.dispatch(findPractices.initiate({ practiceId: 4711 }))).data).toEqual([]);
  });
});

describe('endpoint requestLoginLink', () => {
  test('mails the administrators', async () => {
    const asked = requestLoginLink.initiate({ practiceId: 1003, firstName: 'Alex', lastName: 'Rivera' });
    expect(await contract.open().store.dispatch(asked)).toMatchObject({ data: null });
    expect(await mailBody('eleanor.ashdown@practice1003.example', /^Alex Rivera asks/)).toContain('/tokenlogin?token=');
  });
});

describe('endpoint requestUserPasswordReset', () => {
  test('answers alike whoever it is for', async () => {
    const answer = await contract.open().store.dispatch(requestUserPasswordReset.initiate({ practiceId: 1002, user: 'nobody' }));
    expect(answer).toMatchObject({ data: null });
  });
});

describe('endpoint validateResetCode', () => {
  test('takes the code of the mail, spaces and all', async () => {
    const code = await codeFor(hannah);
    expect(await contract.open().store.dispatch(validateResetCode.initiate({ ...hannah, code: ` ${code} ` }))).toMatchObject({
      data: null,
    });
  });

  test('refuses another', async () => {
    const { error } = await contract.open().store.dispatch(validateResetCode.initiate({ ...hannah, code: '1' }));
    expect(error).toMatchObject({ status: 400, message: 'Enter a valid code' });
  });
});

describe('endpoint resetUserPassword', () => {
  test('sets a password that signs in', async () => {
    const { store } = contract.open();
    const asked = { ...wei, code: await codeFor(wei), password: 'Sunrise7', repeatPassword: 'Sunrise7' };
    expect((await store.dispatch(resetUserPassword.initiate(asked))).data).toEqual({ message: 'Password reset' });
    const { data } = await store.dispatch(sessionEndpoints.endpoints.userSignIn.initiate({ ...wei, password: 'Sunrise7' }));
    expect(data?.token).toMatch(/\S/);
  });

  test('refuses a weak password', async () => {
    const weak = resetUserPassword.initiate({ ...hannah, code: '1', password: 'weak', repeatPassword: 'weak' });
    expect((await contract.open().store.dispatch(weak)).error).toMatchObject({ status: 400, message: 'Invalid password' });
  });
});
