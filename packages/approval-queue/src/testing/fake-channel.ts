import type { ApprovalMessage, ApprovalMessageName, LockHolder, QueueItemRef } from '@practice-portal/domain/approval';
import { TEST_NOW } from '@practice-portal/api-client/testing';
import { ws } from 'msw';

interface ChannelClient {
  send: (data: string) => void;
  close: () => void;
}

/** The approval channel of a story: the network's end of the Socket.IO connection. */
export interface FakeChannel {
  handlers: ReturnType<ReturnType<typeof ws.link>['addEventListener']>[];
  /** Sends a message to every open page, as the service does. */
  tell: (name: ApprovalMessageName, item: QueueItemRef, lockedBy?: LockHolder | null, previousHolder?: LockHolder | null) => void;
  /** Tells that a decision about an item was taken back at a moment (ISO 8601). */
  tellReturned: (item: QueueItemRef, at: string) => void;
  /** Answers nobody who connects from now on. */
  retire: () => void;
  /** Cuts every connection there is. */
  cut: () => void;
  /** How many pages have subscribed. */
  subscribed: () => number;
}

const HANDSHAKE = `0${JSON.stringify({ sid: 'engine', upgrades: [], pingInterval: 25_000, pingTimeout: 60_000, maxPayload: 1_000_000 })}`;

/**
 * Speaks just enough of Socket.IO's protocol (Engine.IO 4, one packet a frame) to accept a page, acknowledge its
 * subscription and push messages.
 */
export const fakeChannel = (): FakeChannel => {
  const link = ws.link('*/api/realtime/*');
  const clients = new Set<ChannelClient>();
  let subscriptions = 0;
  let retired = false;
  const handler = link.addEventListener('connection', ({ client }) => {
    if (retired) return;
    client.send(HANDSHAKE);
    client.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return;
      if (data.startsWith('40')) client.send(`40${JSON.stringify({ sid: 'tab' })}`);
      const acknowledged = /^42(?<id>\d+)/.exec(data)?.groups?.['id'];
      if (acknowledged === undefined) return;
      client.send(`43${acknowledged}${JSON.stringify([{ ok: true }])}`);
      clients.add(client);
      subscriptions += 1;
    });
    client.addEventListener('close', () => clients.delete(client));
  });
  const push = (name: ApprovalMessageName, message: ApprovalMessage): void => {
    for (const client of clients) client.send(`42${JSON.stringify([name, message])}`);
  };
  return {
    handlers: [handler],
    tell: (name, { type, id }, lockedBy = null, previousHolder = null) =>
      push(name, { item: { type, id }, lockedBy, previousHolder, lockExpiresAt: null, at: TEST_NOW }),
    tellReturned: ({ type, id }, at) =>
      push('unlocked_item', { item: { type, id }, lockedBy: null, previousHolder: null, lockExpiresAt: null, at, returned: true }),
    retire: () => {
      retired = true;
    },
    cut: () => {
      for (const client of clients) client.close();
      clients.clear();
    },
    subscribed: () => subscriptions,
  };
};
