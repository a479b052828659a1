import type { SessionTokens } from '@practice-portal/domain/session';
import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { bearerOf, type LittleService, type Reply, startService } from '../../test/service.ts';
import { accountEndpoints } from '../endpoints/account.ts';
import { practicePasswordEndpoints } from '../endpoints/practice-password.ts';
import { practiceEndpoints } from '../endpoints/practices.ts';
import { signOutEndpoints } from '../endpoints/sign-out.ts';
import type { TokenStore } from '../environment/types.ts';
import { makeStore, makeTokens, memoryTokenStore, testEnvironment, type TestStore } from '../testing/index.ts';
import { checkUser, endExpired } from './end-session.ts';
import { sessionEnded, sessionRefreshed, userSessionEnded, userSessionRefreshed } from '../tokens/session-actions.ts';

const REFRESH = 'auth/refreshauthtoken';
const PERSON = { userId: 100105, sub: 'staff:100105' };
const practice = makeTokens({ jti: 'practice' }, 'practice-refresh');
const user = makeTokens({ ...PERSON, jti: 'user' }, 'user-refresh');
const renewed = makeTokens({ ...PERSON, jti: 'renewed' }, 'user-refresh-2');

let service: LittleService;
let refused: ReadonlySet<string>;
let refreshReply: () => Reply;
let changeReply: () => Reply;

beforeEach(async () => {
  refused = new Set();
  refreshReply = () => ({ status: 200, body: { data: renewed }, afterMs: 30 });
  service = await startService((request) => {
    if (request.path.endsWith(REFRESH)) return refreshReply();
    if (request.path.endsWith('/password')) return changeReply();
    return refused.has(bearerOf(request)) ? { status: 401 } : { status: 200, body: { id: 1, data: { id: PERSON.userId } } };
  });
});

afterEach(() => service.close());

interface Tab {
  store: TestStore;
  actions: UnknownAction[];
  tokens: TokenStore;
  userTokens: TokenStore;
}

const open = (session: SessionTokens | null, person: SessionTokens | null): Tab => {
  const actions: UnknownAction[] = [];
  const tokens = memoryTokenStore(session);
  const userTokens = memoryTokenStore(person);
  const spy = (state: null | undefined, action: UnknownAction): null => {
    actions.push(action);
    return state ?? null;
  };
  return { store: makeStore(testEnvironment({ base: service.base, tokens, userTokens }), { spy }), actions, tokens, userTokens };
};

const { account } = accountEndpoints.endpoints;
const readAccount = ({ store }: Tab): Promise<{ data?: unknown; error?: unknown }> => store.dispatch(account.initiate(PERSON.userId));
const readPractice = ({ store }: Tab, id = 1): Promise<{ data?: unknown; error?: unknown }> =>
  store.dispatch(practiceEndpoints.endpoints.practice.initiate(id));
const cached = ({ store }: Tab): string[] => Object.keys(store.getState().api.queries);

describe('a call for a person', () => {
  test("carries the token of who logged in over the practice login; others carry the practice's", async () => {
    const tab = open(practice, user);
    await readAccount(tab);
    await readPractice(tab);
    expect(service.seen.map(bearerOf)).toEqual([user.token, practice.token]);
  });

  test.each([
    ['an individual login', makeTokens({ userId: 77 })],
    ["an administrator's login", makeTokens({ scopes: ['sr3:admin:financial'] })],
  ])('carries the session of %s itself', async (_name, session) => {
    await readAccount(open(session, null));
    expect(service.seen.map(bearerOf)).toEqual([session.token]);
  });

  test('is not sent while nobody has logged in', async () => {
    const tab = open(practice, null);
    expect((await readAccount(tab)).error).toMatchObject({ status: 401 });
    expect(service.seen).toEqual([]);
    expect(tab.actions.filter(userSessionEnded.match)).toEqual([]);
  });
});

describe("a user's refused token", () => {
  test('is renewed once for all calls, beside the session', async () => {
    refused = new Set([user.token]);
    const tab = open(practice, user);
    const answers = await Promise.all([1, 2, 3].map((id) => tab.store.dispatch(account.initiate(id))));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(service.seenAt(REFRESH)).toMatchObject([{ body: { refreshToken: 'user-refresh', authToken: user.token } }]);
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([practice, renewed]);
    expect(tab.actions.filter(userSessionRefreshed.match)).toHaveLength(1);
    expect(tab.actions.filter(sessionRefreshed.match)).toEqual([]);
  });

  test('is renewed while the session is renewed as well', async () => {
    const nextPractice = makeTokens({ jti: 'practice-2' }, 'practice-refresh-2');
    refused = new Set([user.token, practice.token]);
    const answers = [renewed, nextPractice];
    refreshReply = () => {
      const asked = service.seenAt(REFRESH).at(-1)?.body as { refreshToken: string };
      return { status: 200, body: { data: asked.refreshToken === 'user-refresh' ? answers[0] : answers[1] }, afterMs: 30 };
    };
    const tab = open(practice, user);
    const [person, place] = await Promise.all([readAccount(tab), readPractice(tab)]);
    expect([person.error, place.error]).toEqual([undefined, undefined]);
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([nextPractice, renewed]);
  });

  test('that can not be renewed ends the user session, and the practice goes on', async () => {
    const tab = open(practice, user);
    await readAccount(tab);
    await readPractice(tab);
    refused = new Set([user.token]);
    refreshReply = () => ({ status: 401 });
    await tab.store.dispatch(account.initiate(PERSON.userId, { forceRefetch: true }));
    expect(tab.actions.filter(userSessionEnded.match)).toEqual([userSessionEnded({ reason: 'expired' })]);
    expect(tab.actions.filter(sessionEnded.match)).toEqual([]);
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([practice, null]);
    await vi.waitFor(() => expect(cached(tab)).toEqual(['practice(1)']));
  });
});

describe('looking whether a person may still be here', () => {
  test.each(['deactivated', 'passwordChanged'] as const)('tells one who is %s so, and leaves the practice signed in', async (cause) => {
    const tab = open(practice, user);
    refused = new Set([user.token]);
    refreshReply = () => ({ status: 401, body: { errorMessage: 'Sign in to continue', cause } });
    await tab.store.dispatch(checkUser());
    expect(tab.actions.filter(userSessionEnded.match)).toEqual([userSessionEnded({ reason: cause })]);
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([practice, null]);
  });

  test('changes nothing while they may, and keeps no session alive that nobody uses', async () => {
    await open(practice, user).store.dispatch(checkUser());
    await open(practice, makeTokens({ ...PERSON, exp: 1_600_000_900 }, 'old')).store.dispatch(checkUser());
    await open(practice, null).store.dispatch(checkUser());
    expect(service.seen.map(bearerOf)).toEqual([user.token]);
  });
});

describe('logging out', () => {
  test('of the account tells the service and forgets what was asked in its name, and nothing else', async () => {
    const tab = open(practice, user);
    await readAccount(tab);
    await readPractice(tab);
    await tab.store.dispatch(signOutEndpoints.endpoints.userSignOut.initiate());
    expect(service.seenAt('auth/logout')).toMatchObject([{ body: { refreshToken: 'user-refresh' } }]);
    expect(tab.actions.filter(userSessionEnded.match)).toEqual([userSessionEnded({ reason: 'signedOut' })]);
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([practice, null]);
    expect(cached(tab)).toEqual(['practice(1)']);
  });

  test('of the practice ends both at the service', async () => {
    const tab = open(practice, user);
    await tab.store.dispatch(signOutEndpoints.endpoints.signOut.initiate());
    await vi.waitUntil(() => service.seenAt('auth/logout').length === 2);
    const revoked = service.seenAt('auth/logout').map(({ body }) => (body as { refreshToken: string }).refreshToken);
    expect(revoked.toSorted()).toEqual(['practice-refresh', 'user-refresh']);
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([null, null]);
  });

  test('is done here even when the service cannot be reached', async () => {
    const tab = open(practice, user);
    await service.close();
    expect((await tab.store.dispatch(signOutEndpoints.endpoints.userSignOut.initiate())).error).toMatchObject({ status: 0 });
    await tab.store.dispatch(signOutEndpoints.endpoints.signOut.initiate());
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([null, null]);
    expect(tab.actions.filter(sessionEnded.match)).toHaveLength(1);
  });
});

describe('after a renewal', () => {
  const next = makeTokens({ jti: 'practice-2' }, 'practice-refresh-2');
  const seenPractices = (): string[] => service.seen.filter(({ path }) => path.includes('/practices/')).map(({ path }) => path.slice(-1));

  beforeEach(() => {
    refreshReply = () => ({ status: 200, body: { data: next } });
  });

  test('what is on screen is asked for again once; what is not, and what was on its way, is not', async () => {
    const tab = open(practice, null);
    const shown = tab.store.dispatch(practiceEndpoints.endpoints.practice.initiate(1));
    const closed = tab.store.dispatch(practiceEndpoints.endpoints.practice.initiate(2));
    await Promise.all([shown, closed]);
    closed.unsubscribe();
    // RTK Query tells the store a little later who looks at what.
    await vi.waitUntil(() => 'practice(1)' in tab.store.getState().api.subscriptions);
    service.seen.length = 0;
    refused = new Set([practice.token]);
    expect((await readPractice(tab, 3)).error).toBeUndefined();
    await vi.waitUntil(() => seenPractices().includes('1'));
    await Promise.all(tab.store.dispatch(practiceEndpoints.util.getRunningQueriesThunk()));
    expect(seenPractices().filter((id) => id === '1')).toHaveLength(1);
    expect(seenPractices().filter((id) => id === '2')).toHaveLength(0);
    // Refused, then sent once more: it is not fetched a third time.
    expect(seenPractices().filter((id) => id === '3')).toHaveLength(2);
  });

  test("a user's renewal asks again for the user's answers only", async () => {
    refreshReply = () => ({ status: 200, body: { data: renewed } });
    const tab = open(practice, user);
    await readPractice(tab);
    await readAccount(tab);
    await vi.waitUntil(() => Object.keys(tab.store.getState().api.subscriptions).length === 2);
    service.seen.length = 0;
    refused = new Set([user.token]);
    await tab.store.dispatch(account.initiate(8));
    await Promise.all(tab.store.dispatch(practiceEndpoints.util.getRunningQueriesThunk()));
    await vi.waitUntil(() => service.seenAt(`/${PERSON.userId}`).length === 1);
    expect(seenPractices()).toEqual([]);
  });
});

describe("another password of the practice's shared login", () => {
  const shared = makeTokens({ jti: 'shared' }, 'shared-refresh');
  const change = ({ store }: Tab): Promise<unknown> =>
    store.dispatch(
      practicePasswordEndpoints.endpoints.changePracticePassword.initiate({
        practiceId: 1,
        body: { password: 'Sunrise7', repeatPassword: 'Sunrise7' },
      }),
    );
  const answer = (body: unknown): void => {
    refreshReply = () => ({ status: 401 });
    changeReply = () => ({ status: body === null ? 204 : 200, body });
  };

  test('goes on with the session that comes with it', async () => {
    answer({ data: shared });
    const tab = open(practice, user);
    await change(tab);
    refused = new Set([practice.token]);
    expect((await readPractice(tab)).error).toBeUndefined();
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([shared, user]);
    expect(tab.actions.filter(sessionEnded.match)).toEqual([]);
  });

  test("is nothing to a person's own login, and may come without a session", async () => {
    const own = makeTokens(PERSON);
    answer({ data: shared });
    const alone = open(own, null);
    await change(alone);
    expect(alone.tokens.read()).toEqual(own);
    answer(null);
    const tab = open(practice, user);
    await change(tab);
    expect(tab.tokens.read()).toEqual(practice);
  });
});

describe('a screen that nobody uses', () => {
  const ended = (tokens: SessionTokens, refreshEnds: number): SessionTokens => ({
    ...tokens,
    refreshToken: makeTokens({ ...PERSON, exp: refreshEnds }, 'r').token,
  });

  test('ends once both tokens have, and not while one may be of use', () => {
    const old = makeTokens({ ...PERSON, exp: 1_600_000_900 }, 'old');
    const tab = open(practice, ended(old, 1_600_009_000));
    tab.store.dispatch(endExpired());
    expect(tab.actions.filter(userSessionEnded.match)).toEqual([userSessionEnded({ reason: 'expired' })]);
    expect([tab.tokens.read(), tab.userTokens.read()]).toEqual([practice, null]);
    const going = ended(old, 4_102_444_800);
    for (const tokens of [going, old]) {
      const other = open(practice, tokens);
      other.store.dispatch(endExpired());
      expect(other.userTokens.read()).toEqual(tokens);
    }
  });
});
