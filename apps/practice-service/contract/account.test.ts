import { accountEndpoints } from '@practice-portal/api-client/account';
import { sessionEndpoints } from '@practice-portal/api-client/session';
import { makeAccount } from '@practice-portal/api-client/testing';
import { PERSONAL_PASSWORD_CODES, type UserAccount } from '@practice-portal/domain/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { logInOver } from './support/log-in-over.ts';
import { startContract, type Contract } from './support/portal.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { account, updateAccount, changePersonalPassword } = accountEndpoints.endpoints;
const { userSignIn } = sessionEndpoints.endpoints;

describe('endpoint account', () => {
  test('is of the person who is logged in', async () => {
    const { store, userId } = await logInOver(contract);
    const { data } = await store.dispatch(account.initiate(userId));
    expect(data).toEqual({ id: userId, firstName: 'Kelly', lastName: 'Donovan', email: 'kelly.donovan@practice1001.example' });
    expect(Object.keys(data ?? {})).toEqual(Object.keys(makeAccount()));
  });

  test('is nobody’s for the shared practice login', async () => {
    const { store } = await contract.signIn();
    expect((await store.dispatch(account.initiate(100101))).error).toMatchObject({ status: 401 });
  });
});

describe('endpoint updateAccount', () => {
  test('saves, and has the account read again', async () => {
    const { store, userId } = await logInOver(contract, 'ravi.menon');
    const reading = store.dispatch(account.initiate(userId));
    await reading;
    const changed: UserAccount = { id: userId, firstName: 'Ravindra', lastName: 'Menon', email: 'ravindra@clinic.example' };
    expect(
      (await store.dispatch(updateAccount.initiate({ ...changed, email: 'ravindra@clinic.example', currentPassword: 'Demo1234' }))).data,
    ).toEqual(changed);
    await Promise.all(store.dispatch(accountEndpoints.util.getRunningQueriesThunk()));
    expect(account.select(userId)(store.getState()).data).toEqual(changed);
  });

  test('a bad address is a 400 with words', async () => {
    const { store, userId } = await logInOver(contract);
    const { error } = await store.dispatch(updateAccount.initiate({ id: userId, firstName: 'Kelly', lastName: 'D', email: 'kelly' }));
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('email') as string });
  });
});

describe('endpoint changePersonalPassword', () => {
  test('changes it: the new one signs in, the old one does not', async () => {
    const { store, userId } = await logInOver(contract, 'ines.duarte');
    const form = { currentPassword: 'Demo1234', newPassword: 'Changed1', verifyNewPassword: 'Changed1' };
    expect(await store.dispatch(changePersonalPassword.initiate({ userId, ...form }))).toEqual({ data: null });
    const tryWith = async (password: string): Promise<unknown> =>
      (await store.dispatch(userSignIn.initiate({ practiceId: 1001, user: 'ines.duarte', password }))).error;
    expect(await tryWith('Demo1234')).toMatchObject({ status: 400 });
    expect(await tryWith('Changed1')).toBeUndefined();
  });

  test.each([
    ['WRONG_CURRENT_PASSWORD', { currentPassword: 'wrong', newPassword: 'Changed1', verifyNewPassword: 'Changed1' }],
    ['PASSWORD_NON_COMPLIANT', { currentPassword: 'Demo1234', newPassword: 'short', verifyNewPassword: 'short' }],
    ['PASSWORD_DONT_MATCH', { currentPassword: 'Demo1234', newPassword: 'Changed1', verifyNewPassword: 'Changed2' }],
  ] as const)('is refused with %s', async (code, form) => {
    expect(PERSONAL_PASSWORD_CODES).toContain(code);
    const { store, userId } = await logInOver(contract);
    const { error } = await store.dispatch(changePersonalPassword.initiate({ userId, ...form }));
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/\S/) as string, data: { code } });
  });
});
