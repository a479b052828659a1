import { signInEndpoints } from '@practice-portal/api-client/sign-ins';
import { readClaims } from '@practice-portal/domain/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issueLoginToken } from '../src/auth/login-tokens.ts';
import { type Contract, startContract } from './support/portal.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { tokenSignIn, accessCodeSignIn } = signInEndpoints.endpoints;

describe('endpoint tokenSignIn', () => {
  test('answers with tokens of the practice, once', async () => {
    const { db } = contract.service.services;
    const expiresAt = new Date(Date.now() + 60_000);
    const token = await db.transaction((tx) => issueLoginToken(tx, { practiceId: 1003, staffId: null, expiresAt }));
    const { data } = await contract.open().store.dispatch(tokenSignIn.initiate({ token }));
    expect(readClaims(data?.token)).toMatchObject({ practiceId: 1003, userId: 1003, practiceStatus: 'AFFILIATE' });
    expect(data?.refreshToken).toMatch(/\S/);
    const { error } = await contract.open().store.dispatch(tokenSignIn.initiate({ token }));
    expect(error).toMatchObject({ status: 401, data: { errorMessage: 'Your temporary token is invalid' } });
  });
});

describe('endpoint accessCodeSignIn', () => {
  test('answers with tokens of the practice', async () => {
    const { data } = await contract.open().store.dispatch(accessCodeSignIn.initiate({ accessCode: 'forge-1003' }));
    expect(readClaims(data?.token)).toMatchObject({ practiceId: 1003, userId: 1003 });
  });

  test('a wrong code is a 400 that says invalid', async () => {
    const { error } = await contract.open().store.dispatch(accessCodeSignIn.initiate({ accessCode: 'WRONG' }));
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('invalid') as string });
  });
});
