import { sessionEnded, userSessionEnded, userSessionRefreshed } from '@practice-portal/api-client';
import { accountEndpoints } from '@practice-portal/api-client/account';
import { practiceEndpoints } from '@practice-portal/api-client/practices';
import { sessionEndpoints } from '@practice-portal/api-client/session';
import { signOutEndpoints } from '@practice-portal/api-client/sign-out';
import { memoryTokenStore } from '@practice-portal/api-client/testing';
import { readClaims, type SessionTokens } from '@practice-portal/domain/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const TOKEN_LIFE = 900;
const { userSignIn } = sessionEndpoints.endpoints;
const { userSignOut, signOut } = signOutEndpoints.endpoints;

/** A portal at practice 1001 where a manager has logged in besides. */
const logInOver = async (): Promise<Portal & { userId: number }> => {
  const portal = await contract.signIn();
  const request = { practiceId: 1001, user: 'kelly.donovan', password: 'Demo1234' };
  const { data } = await (portal.store.dispatch(userSignIn.initiate(request)) as PromiseLike<{ data?: SessionTokens }>);
  if (!data) throw new Error('Nobody could log in over the practice');
  portal.userTokens.write(data);
  return { ...portal, userId: readClaims(data.token)?.userId ?? 0 };
};

const readAccount = ({ store, userId }: Portal & { userId: number }): Promise<{ data?: { id: number }; error?: unknown }> =>
  store.dispatch(accountEndpoints.endpoints.account.initiate(userId, { forceRefetch: true }));
const readPractice = ({ store }: Portal): Promise<{ data?: { id: number }; error?: unknown }> =>
  store.dispatch(practiceEndpoints.endpoints.practice.initiate(1001, { forceRefetch: true }));

describe('endpoint userSignOut', () => {
  test('ends the login of the person at the service, and leaves the practice signed in', async () => {
    const portal = await logInOver();
    const stolen = portal.userTokens.read();
    expect((await readAccount(portal)).data?.id).toBe(portal.userId);
    await portal.store.dispatch(userSignOut.initiate());
    const answer = await portal.calls.find(({ path }) => path === '/api/auth/logout')?.answer;
    expect(answer?.status).toBe(204);
    expect((await readPractice(portal)).data?.id).toBe(1001);
    const thief = contract.open(memoryTokenStore(stolen));
    expect((await readPractice(thief)).data).toBeUndefined();
    expect(thief.actions.filter(sessionEnded.match)).toHaveLength(1);
  });
});

describe('a login over the practice login', () => {
  test('is renewed apart from it', async () => {
    const portal = await logInOver();
    const before = portal.tokens.read();
    contract.passSeconds(TOKEN_LIFE + 1);
    expect((await readAccount(portal)).data?.id).toBe(portal.userId);
    expect(portal.actions.filter(userSessionRefreshed.match)).toHaveLength(1);
    expect(portal.tokens.read()).toEqual(before);
  });

  test('ends at the service together with the practice', async () => {
    const portal = await logInOver();
    const stolen = portal.userTokens.read();
    await portal.store.dispatch(signOut.initiate());
    await Promise.all(portal.calls.filter(({ path }) => path === '/api/auth/logout').map(({ answer }) => answer));
    expect((await readPractice(contract.open(memoryTokenStore(stolen)))).data).toBeUndefined();
  });

  test('that expired with its refresh token ends alone', async () => {
    const portal = await logInOver();
    contract.passSeconds(13 * 60 * 60);
    expect((await readAccount(portal)).data).toBeUndefined();
    expect(portal.actions.filter(userSessionEnded.match)).toEqual([userSessionEnded({ reason: 'expired' })]);
    expect(portal.userTokens.read()).toBeNull();
    expect(portal.tokens.read()).not.toBeNull();
  });

  test('whose token is shown for another person is refused', async () => {
    const portal = await logInOver();
    const { error } = await readAccount({ ...portal, userId: portal.userId + 1 });
    expect([403, 404]).toContain((error as { status: number }).status);
  });
});
