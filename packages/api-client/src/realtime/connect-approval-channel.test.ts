import {
  COME_AGAIN_EVENT,
  type ApprovalMessage,
  type ApprovalMessageName,
  type ApprovalQueueItem,
  type QueuePage,
} from '@practice-portal/domain/approval';
import { NOTES_CHANGED_EVENT } from '@practice-portal/domain/note';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { PET_CHANGED_EVENT } from '@practice-portal/domain/pet';
import { PRACTICE_CHANGED_EVENT } from '@practice-portal/domain/practice';
import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type ApprovalService, QUEUE, startApprovalService } from '../../test/approval-service.ts';
import { petEndpoints } from '../endpoints/pets.ts';
import { noteEndpoints } from '../endpoints/notes.ts';
import { orderEndpoints } from '../endpoints/orders.ts';
import { practiceEndpoints } from '../endpoints/practices.ts';
import { queueEndpoints } from '../endpoints/queue.ts';
import { signOutEndpoints } from '../endpoints/sign-out.ts';
import {
  makePet,
  makePractice,
  makeQueueItem,
  makeQueueQuery,
  makeStore,
  makeTokens,
  memoryTokenStore,
  testEnvironment,
  type TestStore,
} from '../testing/index.ts';
import { connectApprovalChannel } from './connect-approval-channel.ts';
import { currentConnectionId } from './connection-id.ts';
import { channelOpened, lockChanged } from '../cache/lock-actions.ts';
import type { ChannelStatus } from './types.ts';

const item = { type: 'EC_ORDER_ITEM', id: 1 } as const;
const ortega = { id: 502, name: 'Dr. Luis Ortega' };
const later = '2100-01-01T00:00:00.000Z';
const query = makeQueueQuery();

let service: ApprovalService;
let store: TestStore;
/** The pages of the queue as they were written into the store. */
let written: QueuePage[];
let dispose: () => void;
let statuses: ChannelStatus[];
let messages: [ApprovalMessageName, ApprovalMessage][];
let opened: number;
const tokens = makeTokens({ jti: 'first' }, 'refresh-1');

beforeEach(async () => {
  service = await startApprovalService([makeQueueItem(), makeQueueItem({ id: 2 })]);
  statuses = [];
  messages = [];
  opened = 0;
  dispose = () => undefined;
});

afterEach(async () => {
  dispose();
  await service.close();
});

const rows = (): ApprovalQueueItem[] => queueEndpoints.endpoints.queue.select(query)(store.getState()).data?.elements ?? [];
const row = (id: number): ApprovalQueueItem | undefined => rows().find((one) => one.id === id);
const asked = (): number => service.seenAt(QUEUE).length;
const settled = (): boolean => queueEndpoints.endpoints.queue.select(query)(store.getState()).isSuccess;
const until = (check: () => unknown): Promise<unknown> => vi.waitUntil(check, { timeout: 30_000, interval: 5 });

const open = async (tokenStore = memoryTokenStore(tokens)): Promise<void> => {
  written = [];
  store = makeStore(testEnvironment({ base: service.base, tokens: tokenStore }), {
    written: (state: null | undefined, action: UnknownAction): null => {
      if (action.type === 'api/executeQuery/fulfilled') written.push(action['payload'] as QueuePage);
      if (lockChanged.match(action)) messages.push([action.payload.name, action.payload.message]);
      if (channelOpened.match(action)) opened += 1;
      return state ?? null;
    },
  });
  await store.dispatch(queueEndpoints.endpoints.queue.initiate(query));
  dispose = connectApprovalChannel(store.dispatch, {
    practiceId: 1001,
    onStatus: (status) => statuses.push(status),
  });
  await until(() => statuses.includes('live') && asked() === 2 && settled());
};

/** Cuts every connection, as a restarting service does. */
const cut = async (): Promise<void> => {
  statuses.length = 0;
  service.cut();
  await until(() => statuses.includes('live'));
};

describe('a live channel', () => {
  test('is subscribed with the token, and the queue is asked for again', async () => {
    await open();
    expect(service.handshakes).toEqual([tokens.token]);
    expect(service.subscriptions).toEqual(['test.approval.1001']);
    expect(statuses).toEqual(['connecting', 'live']);
    const [socket] = await service.sockets();
    expect(store.dispatch(currentConnectionId())).toBe(socket?.id);
  });

  test.each(['locked_item', 'overridden_locked_item'] as const)('%s shows the holder without asking again', async (name) => {
    await open();
    service.tell(name, { item, lockedBy: ortega, lockExpiresAt: later });
    await until(() => row(1)?.lockedBy);
    expect(row(1)).toMatchObject({ lockedBy: ortega, lockExpiresAt: later });
    expect(row(2)?.lockedBy).toBeNull();
    expect(asked()).toBe(2);
    expect(messages).toMatchObject([[name, { item, lockedBy: ortega }]]);
  });

  test.each(['unlocked_item', 'unlocked_timed_out_item'] as const)('%s frees the row', async (name) => {
    service.rows[0] = makeQueueItem({ lockedBy: ortega, lockExpiresAt: later });
    await open();
    service.tell(name, { item, previousHolder: ortega });
    await until(() => row(1)?.lockedBy === null);
    expect(asked()).toBe(2);
  });

  test('a decided item goes at once, and the page is filled up again', async () => {
    await open();
    service.rows = [makeQueueItem({ id: 2 }), makeQueueItem({ id: 3 })];
    service.tell('completed_item', { item });
    await until(() => row(1) === undefined);
    await until(() => row(3));
    expect(asked()).toBe(3);
  });

  test('an item that came back is asked for, though no page has it', async () => {
    service.rows = [makeQueueItem({ id: 2 })];
    await open();
    service.rows = [makeQueueItem({ lockedBy: ortega, lockExpiresAt: later }), makeQueueItem({ id: 2 })];
    service.tell('locked_item', { item, lockedBy: ortega, lockExpiresAt: later, returned: true });
    await until(() => row(1)?.lockedBy);
    expect(asked()).toBe(3);
  });

  test('a pet whose record was saved has its record and the queue asked for again, and no lock changes', async () => {
    await open();
    service.answer = ({ path }) => (path.endsWith('/animals/7201') ? { status: 200, body: { data: makePet() } } : undefined);
    const reading = store.dispatch(petEndpoints.endpoints.pet.initiate(7201));
    await reading;
    const records = (): number => service.seen.filter(({ path }) => path.endsWith('/animals/7201')).length;
    service.io.emit(PET_CHANGED_EVENT, { animalId: 9999, at: later });
    service.io.emit(PET_CHANGED_EVENT, { animalId: 7201, at: later });
    await until(() => asked() > 2 && records() > 1);
    expect(records()).toBe(2);
    expect(messages).toEqual([]);
    reading.unsubscribe();
  });

  test('a practice whose flags or people were changed elsewhere is asked for again', async () => {
    await open();
    service.answer = ({ path }) => (path.endsWith('/practices/1001') ? { status: 200, body: makePractice() } : undefined);
    const reading = store.dispatch(practiceEndpoints.endpoints.practice.initiate(1001));
    await reading;
    const read = (): number => service.seen.filter(({ path }) => path.endsWith('/practices/1001')).length;
    const before = read();
    service.io.emit(PRACTICE_CHANGED_EVENT, { at: later });
    await until(() => read() > before);
    expect(read()).toBe(before + 1);
    reading.unsubscribe();
  });

  test('orders of a client that changed, at whichever screen or the pharmacy, are asked for again where they are shown', async () => {
    await open();
    const page = { elements: [], count: 0, practiceOrderCount: 0, containsSuggestions: false, sources: [] };
    const body = { ...page, pageBean: { size: 10, page: 0, sort: 'date', order: 'DESC' } };
    service.answer = ({ path }) => (path.includes('/orderhistory/') ? { status: 200, body } : undefined);
    const reading = store.dispatch(orderEndpoints.endpoints.orderHistory.initiate({ clientId: 4001 }));
    await reading;
    const asks = (): number => service.seen.filter(({ path }) => path.includes('/orderhistory/')).length;
    service.io.emit(ORDERS_CHANGED_EVENT, { clientId: 4002, at: later });
    service.io.emit(ORDERS_CHANGED_EVENT, { clientId: 4001, at: later });
    await until(() => asks() > 1);
    expect(asks()).toBe(2);
    expect(messages).toEqual([]);
    reading.unsubscribe();
  });

  test('a note of a colleague shows where notes of its client are shown', async () => {
    await open();
    service.answer = ({ path }) => (path.includes('/notes/') ? { status: 200, body: { elements: [], next: null } } : undefined);
    const reading = store.dispatch(noteEndpoints.endpoints.clientNotes.initiate({ clientId: 4001 }));
    await reading;
    const asks = (): number => service.seen.filter(({ path }) => path.includes('/notes/')).length;
    service.io.emit(NOTES_CHANGED_EVENT, { clientId: 4002, at: later });
    service.io.emit(NOTES_CHANGED_EVENT, { clientId: 4001, at: later });
    await until(() => asks() > 1);
    expect(asks()).toBe(2);
    reading.unsubscribe();
  });

  test('many messages of a frame are one write', async () => {
    await open();
    let writes = 0;
    let notifications = 0;
    let shown = queueEndpoints.endpoints.queue.select(query)(store.getState()).data;
    store.subscribe(() => {
      notifications += 1;
      const { data } = queueEndpoints.endpoints.queue.select(query)(store.getState());
      if (data !== shown) writes += 1;
      shown = data;
    });
    for (let turn = 0; turn < 50; turn += 1)
      service.tell('locked_item', { item, lockedBy: { id: turn, name: `Vet ${turn}` }, lockExpiresAt: later });
    await until(() => row(1)?.lockedBy?.id === 49);
    expect(messages).toHaveLength(50);
    expect(writes).toBeLessThan(10);
    expect(notifications).toBeLessThan(20);
  });

  test('a list that was asked for before a lock does not undo it', async () => {
    await open();
    let answerNow = (): void => undefined;
    service.answer = (request) =>
      request.path.endsWith(QUEUE)
        ? new Promise((resolve) => {
            answerNow = () => resolve({ status: 200, body: { ...bodyBefore } });
          })
        : undefined;
    const bodyBefore = queueEndpoints.endpoints.queue.select(query)(store.getState()).data;
    const refetched = store.dispatch(queueEndpoints.endpoints.queue.initiate(query, { forceRefetch: true }));
    await until(() => asked() === 3);
    service.tell('locked_item', { item, lockedBy: ortega, lockExpiresAt: later });
    await until(() => messages.length === 1 && row(1)?.lockedBy);
    answerNow();
    await refetched;
    expect(row(1)?.lockedBy).toEqual(ortega);
    // Not for the moment of one write either: who holds it would take that for the loss of the lock.
    expect(written.at(-1)?.elements.find(({ id }) => id === item.id)?.lockedBy).toEqual(ortega);
  });
});

test('a connection goes on with a newer token before its own expires', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  const short = makeTokens({ jti: 'short', iat: seconds, exp: seconds + 2 }, 'refresh-1');
  const next = makeTokens({ jti: 'second' }, 'refresh-2');
  service.answer = ({ path }) => (path.endsWith('auth/refreshauthtoken') ? { status: 200, body: { data: next } } : undefined);
  await open(memoryTokenStore(short));
  await until(() => service.authentications.length > 0);
  expect(service.authentications).toEqual([next.token]);
  expect(statuses).toEqual(['connecting', 'live']);
});

describe('a lost connection', () => {
  test('is made again, subscribed again, and the queue is asked for again', async () => {
    await open();
    service.rows = [makeQueueItem({ lockedBy: ortega, lockExpiresAt: later })];
    await cut();
    expect(statuses).toEqual(['reconnecting', 'live']);
    expect(service.subscriptions).toHaveLength(2);
    await until(() => row(1)?.lockedBy);
  });

  test('is made again when the service says that it is about to stop', async () => {
    await open();
    const [before] = await service.sockets();
    statuses.length = 0;
    service.io.emit(COME_AGAIN_EVENT, { withinMs: 20 });
    await until(() => statuses.includes('live'));
    expect(statuses).toEqual(['reconnecting', 'live']);
    expect((await service.sockets()).map(({ id }) => id)).not.toContain(before?.id);
  });

  test('is made again when the service ended it', async () => {
    await open();
    statuses.length = 0;
    service.io.disconnectSockets(true);
    await until(() => statuses.includes('live'));
    expect(service.subscriptions).toHaveLength(2);
  });

  test('says that it is there again', async () => {
    await open();
    expect(opened).toBe(1);
    await cut();
    expect(opened).toBe(2);
  });
});

describe('a refused handshake', () => {
  test('renews the token once and connects with the next', async () => {
    const next = makeTokens({ jti: 'second' }, 'refresh-2');
    service.refuse = (token) => (token === next.token ? undefined : 'unauthorised');
    service.answer = ({ path }) => (path.endsWith('auth/refreshauthtoken') ? { status: 200, body: { data: next } } : undefined);
    await open();
    expect(service.handshakes).toEqual([tokens.token, next.token]);
    expect(service.seenAt('auth/refreshauthtoken')).toHaveLength(1);
  });

  test('that goes on with a new token is tried again without renewing again', async () => {
    const next = makeTokens({ jti: 'second' }, 'refresh-2');
    let refusals = 0;
    service.refuse = () => {
      refusals += 1;
      return refusals < 4 ? 'busy' : undefined;
    };
    service.answer = ({ path }) => (path.endsWith('auth/refreshauthtoken') ? { status: 200, body: { data: next } } : undefined);
    await open();
    expect(service.handshakes).toEqual([tokens.token, next.token, next.token, next.token]);
    expect(service.seenAt('auth/refreshauthtoken')).toHaveLength(1);
  });

  test('because of too many connections is tried again without a new token', async () => {
    let refusals = 0;
    service.refusalData = { status: 429 };
    service.refuse = () => {
      refusals += 1;
      return refusals < 3 ? 'Too many windows are open' : undefined;
    };
    await open();
    expect(service.handshakes).toEqual([tokens.token, tokens.token, tokens.token]);
    expect(service.seenAt('auth/refreshauthtoken')).toEqual([]);
  });

  test('an expired token is renewed before it is shown', async () => {
    const next = makeTokens({ jti: 'second' }, 'refresh-2');
    service.answer = ({ path }) => (path.endsWith('auth/refreshauthtoken') ? { status: 200, body: { data: next } } : undefined);
    await open(memoryTokenStore(makeTokens({ exp: 1_600_000_000 }, 'refresh-1')));
    expect(service.handshakes).toEqual([next.token]);
  });

  test('ends with the session when the token can not be renewed', async () => {
    await open();
    service.refuse = () => 'unauthorised';
    service.answer = ({ path }) => (path.endsWith('auth/refreshauthtoken') ? { status: 401 } : undefined);
    service.io.disconnectSockets(true);
    await until(() => statuses.at(-1) === 'off');
    expect(await service.sockets()).toEqual([]);
  });
});

describe('the end', () => {
  test('signing out disconnects', async () => {
    await open();
    await store.dispatch(signOutEndpoints.endpoints.signOut.initiate());
    await vi.waitUntil(async () => (await service.sockets()).length === 0);
    expect(statuses.at(-1)).toBe('off');
    expect(store.dispatch(currentConnectionId())).toBeNull();
  });

  test('nothing is left of a disposed channel', async () => {
    await open();
    service.tell('locked_item', { item, lockedBy: ortega, lockExpiresAt: later });
    await until(() => messages.length === 1);
    dispose();
    await vi.waitUntil(async () => (await service.sockets()).length === 0);
    expect(statuses.at(-1)).toBe('off');
  });

  test('a channel disposed before it was open never opens', async () => {
    store = makeStore(testEnvironment({ base: service.base }));
    connectApprovalChannel(store.dispatch, { practiceId: 1001 })();
    await import('./socket-code.ts');
    await fetch(`${service.base}/api/round-trip`);
    expect(service.handshakes).toEqual([]);
  });
});
