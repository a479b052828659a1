import type { SessionTokens } from '@practice-portal/domain/session';
import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { bearerOf, type LittleService, type Reply, startService } from '../../test/service.ts';
import { approvalEndpoints } from '../endpoints/approval.ts';
import { practiceEndpoints } from '../endpoints/practices.ts';
import { signOutEndpoints } from '../endpoints/sign-out.ts';
import type { ApiEnvironment } from '../environment/types.ts';
import { makeStore, makeTokens, memoryTokenStore, testEnvironment, type TestStore } from '../testing/index.ts';
import { sessionEnded, sessionRefreshed } from './session-actions.ts';

const REFRESH = 'auth/refreshauthtoken';
const first = makeTokens({ jti: 'first' }, 'refresh-1');
const second = makeTokens({ jti: 'second' }, 'refresh-2');
const expired = makeTokens({ jti: 'expired', exp: 1_600_000_000 }, 'refresh-1');

let service: LittleService;
let accepted: string;
let refusal: number;
let refreshReply: (asked: number) => Reply;
let callReply: (asked: number) => Reply;

beforeEach(async () => {
  accepted = second.token;
  refusal = 401;
  refreshReply = () => ({ status: 200, body: { data: second }, afterMs: 40 });
  callReply = () => ({ status: 200, body: { id: 1 } });
  let asked = 0;
  service = await startService((request) => {
    if (request.path.endsWith(REFRESH)) return refreshReply(service.seenAt(REFRESH).length);
    asked += 1;
    // Refusals arrive over 300 ms: some while the refresh runs, most when it is long done.
    if (bearerOf(request) !== accepted) return { status: refusal, body: { errorMessage: 'expired' }, afterMs: (asked % 50) * 6 };
    return callReply(asked);
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

const open = (
  tokens: SessionTokens | null,
  store = memoryTokenStore(tokens),
  fetchFn?: ApiEnvironment['fetchFn'],
): { store: TestStore; actions: UnknownAction[]; tokens: typeof store } => {
  const actions: UnknownAction[] = [];
  const environment = testEnvironment({ base: service.base, tokens: store, fetchFn });
  const spy = (state: null | undefined, action: UnknownAction): null => {
    actions.push(action);
    return state ?? null;
  };
  return { store: makeStore(environment, { spy }), actions, tokens: store };
};

const readPractice = (store: TestStore, id: number): Promise<{ data?: unknown; error?: unknown }> =>
  store.dispatch(practiceEndpoints.endpoints.practice.initiate(id));

const fifty = Array.from({ length: 50 }, (_, index) => index + 1);
const ended = (actions: UnknownAction[]): UnknownAction[] => actions.filter(sessionEnded.match);

describe('a refused token', () => {
  test('50 refusals spread over 300 ms make one refresh and 50 answers', async () => {
    const { store, actions, tokens } = open(first);
    const answers = await Promise.all(fifty.map((id) => readPractice(store, id)));
    expect(service.seenAt(REFRESH)).toHaveLength(1);
    expect(answers.map(({ error }) => error)).toEqual(fifty.map(() => undefined));
    expect(tokens.read()).toEqual(second);
    expect(actions.filter(sessionRefreshed.match)).toHaveLength(1);
    expect(ended(actions)).toEqual([]);
  });

  test('a page without Web Locks refreshes once as well', async () => {
    vi.stubGlobal('navigator', {});
    const { store } = open(first);
    const answers = await Promise.all(fifty.map((id) => readPractice(store, id)));
    expect(service.seenAt(REFRESH)).toHaveLength(1);
    expect(answers.every(({ error }) => error === undefined)).toBe(true);
  });

  test('two tabs of one browser refresh once between them', async () => {
    const shared = memoryTokenStore(first);
    const tabs = [open(null, shared), open(null, shared)];
    shared.write(first);
    // Long enough for the other tab's first refusal to arrive meanwhile.
    refreshReply = () => ({ status: 200, body: { data: second }, afterMs: 200 });
    const answers = await Promise.all(tabs.flatMap(({ store }) => fifty.slice(0, 10).map((id) => readPractice(store, id))));
    expect(service.seenAt(REFRESH)).toHaveLength(1);
    expect(answers.every(({ error }) => error === undefined)).toBe(true);
  });

  test('the refresh names both tokens and carries no bearer', async () => {
    await readPractice(open(first).store, 1);
    expect(service.seenAt(REFRESH)[0]).toMatchObject({ body: { refreshToken: 'refresh-1', authToken: first.token } });
    expect(service.seenAt(REFRESH)[0]?.headers.authorization).toBeUndefined();
  });

  test('a decision is sent once more with its body and its idempotency key', async () => {
    const { store } = open(first);
    const body = { id: 7, type: 'EC_ORDER_ITEM', reason: 'OTHER', removeAutoShips: false, sourceId: 7, vetStaffId: 3 } as const;
    await store.dispatch(approvalEndpoints.endpoints.denyItem.initiate({ body, idempotencyKey: 'key-1' }));
    const sent = service.seenAt('/deny');
    expect(sent.map(bearerOf)).toEqual([first.token, second.token]);
    expect(sent.map((one) => one.headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test('an expired token is not even sent', async () => {
    const { store } = open(expired);
    expect((await readPractice(store, 1)).data).toEqual({ id: 1 });
    expect(service.seen.map(({ path }) => path)).toEqual([`/api/${REFRESH}`, '/api/practices/1']);
  });

  test('498 is a refused token too', async () => {
    refusal = 498;
    expect((await readPractice(open(first).store, 1)).data).toEqual({ id: 1 });
  });

  test('a device whose clock is ahead does not refresh at every call', async () => {
    const fresh = makeTokens({ jti: 'fresh', exp: 1_600_000_900 }, 'refresh-2');
    accepted = fresh.token;
    refreshReply = () => ({ status: 200, body: { data: fresh } });
    const { store } = open(expired);
    for (const id of [1, 2, 3]) expect((await readPractice(store, id)).data).toEqual({ id: 1 });
    expect(service.seenAt(REFRESH)).toHaveLength(1);
  });

  test('a call that is refused with the new token too is not sent a third time, and ends nothing', async () => {
    callReply = () => ({ status: 401 });
    const { store, actions } = open(first);
    expect((await readPractice(store, 1)).error).toEqual({ status: 401, message: 'Error 401' });
    expect(service.seenAt('/practices/1')).toHaveLength(2);
    expect(ended(actions)).toEqual([]);
  });
});

describe('a session that can not be renewed', () => {
  test.each([
    [401, 'expired'],
    [400, 'expired'],
    [498, 'expired'],
    [403, 'refused'],
  ])('a refresh refused with %i ends it once as %s', async (status, reason) => {
    refreshReply = () => ({ status });
    const { store, actions, tokens } = open(first);
    const answers = await Promise.all(fifty.slice(0, 10).map((id) => readPractice(store, id)));
    expect(answers.filter(({ data }) => data !== undefined)).toEqual([]);
    expect(ended(actions)).toEqual([sessionEnded({ reason: reason as 'expired' })]);
    expect(tokens.read()).toBeNull();
    expect(store.getState().api.queries).toEqual({});
  });

  test.each([500, 503])('a refresh that fails with %i ends nothing', async (status) => {
    refreshReply = () => ({ status });
    const { store, actions, tokens } = open(first);
    expect((await readPractice(store, 1)).error).toMatchObject({ status });
    expect(tokens.read()).toEqual(first);
    expect(ended(actions)).toEqual([]);
  });

  test('without tokens nothing is sent', async () => {
    const { store } = open(null);
    expect((await readPractice(store, 1)).error).toMatchObject({ status: 401 });
    expect(service.seen).toEqual([]);
  });
});

describe('signing out', () => {
  test('tells the service once, without renewing', async () => {
    const { store, actions, tokens } = open(expired);
    await store.dispatch(signOutEndpoints.endpoints.signOut.initiate());
    await vi.waitUntil(() => service.seen.length > 0);
    expect(service.seen).toMatchObject([{ path: '/api/auth/logout', body: { refreshToken: 'refresh-1' } }]);
    expect(ended(actions)).toEqual([sessionEnded({ reason: 'signedOut' })]);
    expect(tokens.read()).toBeNull();
  });

  test('while a refresh is under way, no new session comes of it', async () => {
    let answered: (answer: unknown) => void;
    const renewed = new Promise((resolve) => {
      answered = resolve;
    });
    const { store, actions, tokens } = open(first, memoryTokenStore(first), async (...call) => {
      const answer = await fetch(...call);
      if (call[0].endsWith(REFRESH)) setImmediate(answered, answer);
      return answer;
    });
    refreshReply = () => {
      void store.dispatch(signOutEndpoints.endpoints.signOut.initiate());
      return { status: 200, body: { data: second }, afterMs: 30 };
    };
    expect((await readPractice(store, 1)).data).toBeUndefined();
    await renewed;
    expect(tokens.read()).toBeNull();
    expect(actions.filter(sessionRefreshed.match)).toEqual([]);
    expect(ended(actions)).toEqual([sessionEnded({ reason: 'signedOut' })]);
  });
});
