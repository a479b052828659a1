import { sessionEnded, sessionRefreshed } from '@practice-portal/api-client';
import { practiceEndpoints } from '@practice-portal/api-client/practices';
import { sessionEndpoints } from '@practice-portal/api-client/session';
import { signOutEndpoints } from '@practice-portal/api-client/sign-out';
import { makeClaims, memoryTokenStore } from '@practice-portal/api-client/testing';
import { readClaims } from '@practice-portal/domain/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';
import { askQueue } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { practiceSignIn, userSignIn } = sessionEndpoints.endpoints;
const { signOut } = signOutEndpoints.endpoints;
const TOKEN_LIFE = 900;
const REFRESH = '/api/auth/refreshauthtoken';

const refreshesOf = ({ calls }: Portal): number => calls.filter(({ path }) => path === REFRESH).length;
const ends = ({ actions }: Portal): unknown[] => actions.filter(sessionEnded.match).map(({ payload }) => payload.reason);
const readPractice = async ({ store }: Portal): Promise<{ data?: { id: number }; error?: unknown }> =>
  store.dispatch(practiceEndpoints.endpoints.practice.initiate(1001, { forceRefetch: true }));

describe('endpoint practiceSignIn', () => {
  test('answers with tokens of the practice', async () => {
    const { data } = await contract.open().store.dispatch(practiceSignIn.initiate({ practiceId: 1001, password: 'Demo1234' }));
    const claims = readClaims(data?.token);
    expect(claims).toMatchObject({ practiceId: 1001, userId: 1001, practiceStatus: 'MEMBER' });
    for (const name of Object.keys(makeClaims())) expect(claims).toHaveProperty(name);
  });

  test('a wrong password is a 400 with words', async () => {
    const { error } = await contract.open().store.dispatch(practiceSignIn.initiate({ practiceId: 1003, password: 'wrong' }));
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('incorrect') as string });
  });

  test('too many have to wait, and the text says how long after a colon', async () => {
    const { store } = contract.open();
    const statuses: unknown[] = [];
    let last: unknown;
    for (let turn = 0; turn < 10; turn += 1) {
      ({ error: last } = await store.dispatch(practiceSignIn.initiate({ practiceId: 1004, password: `wrong ${turn}` })));
      statuses.push((last as { status: number }).status);
    }
    expect(statuses[0]).toBe(400);
    expect(last).toMatchObject({ status: 429, message: expect.stringMatching(/:\s*\S/) as string });
  });
});

describe('endpoint userSignIn', () => {
  test('answers with tokens of the person', async () => {
    const { data } = await contract
      .open()
      .store.dispatch(userSignIn.initiate({ practiceId: 1002, user: 'jordan.reyes', password: 'Demo1234' }));
    expect(readClaims(data?.token)).toMatchObject({ practiceId: 1002, userId: 100201 });
  });

  test('a wrong password is a 400 with words', async () => {
    const { error } = await contract.open().store.dispatch(userSignIn.initiate({ practiceId: 1002, user: 'wei.zhang', password: 'wrong' }));
    expect(error).toMatchObject({ status: 400, message: 'Your username or password is incorrect' });
  });
});

describe('endpoint signOut', () => {
  test('ends the session here and at the service', async () => {
    const portal = await contract.signIn();
    const stolen = portal.tokens.read();
    await readPractice(portal);
    await portal.store.dispatch(signOut.initiate());
    const answer = await portal.calls.find(({ path }) => path === '/api/auth/logout')?.answer;
    expect(answer?.status).toBe(204);
    expect(portal.tokens.read()).toBeNull();
    expect(portal.store.getState().api.queries).toEqual({});
    expect(ends(portal)).toEqual(['signedOut']);
    const thief = contract.open(memoryTokenStore(stolen));
    expect((await readPractice(thief)).data).toBeUndefined();
    expect(ends(thief)).toEqual(['expired']);
  });
});

describe('a token that expires', () => {
  test('while 20 calls are on their way is renewed once, and all are answered', async () => {
    const portal = await contract.signIn();
    const before = portal.tokens.read();
    contract.passSeconds(TOKEN_LIFE + 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, page) => askQueue(portal, { size: 10, page: page % 5, query: page % 2 ? 'an' : '', sources: [] })),
    );
    expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(refreshesOf(portal)).toBe(1);
    expect(portal.actions.filter(sessionRefreshed.match)).toHaveLength(1);
    expect(portal.tokens.read()?.refreshToken).not.toBe(before?.refreshToken);
  });

  test('in two tabs at once is renewed once between them', async () => {
    const first = await contract.signIn();
    const second = contract.open(first.tokens);
    contract.passSeconds(TOKEN_LIFE + 1);
    const answers = await Promise.all([first, second, first, second].map(readPractice));
    expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(refreshesOf(first) + refreshesOf(second)).toBe(1);
  });

  test('again and again keeps the session: each refresh token is used once', async () => {
    const portal = await contract.signIn();
    for (let turn = 1; turn <= 3; turn += 1) {
      contract.passSeconds(TOKEN_LIFE + 1);
      expect((await readPractice(portal)).data?.id).toBe(1001);
      expect(refreshesOf(portal)).toBe(turn);
    }
  });

  test('whose refresh token was used by a thief ends the session for both', async () => {
    const portal = await contract.signIn();
    const thief = contract.open(memoryTokenStore(portal.tokens.read()));
    contract.passSeconds(TOKEN_LIFE + 1);
    expect((await readPractice(thief)).data?.id).toBe(1001);
    // Longer than two tabs of one browser, or a lost answer, could explain.
    contract.passSeconds(60);
    expect((await readPractice(portal)).data).toBeUndefined();
    expect(ends(portal)).toEqual(['expired']);
    expect((await readPractice(thief)).data).toBeUndefined();
    expect(ends(thief)).toEqual(['expired']);
  });

  test('together with its refresh token ends the session', async () => {
    const portal = await contract.signIn();
    contract.passSeconds(13 * 60 * 60);
    expect((await readPractice(portal)).data).toBeUndefined();
    expect(ends(portal)).toEqual(['expired']);
    expect(portal.tokens.read()).toBeNull();
  });
});
