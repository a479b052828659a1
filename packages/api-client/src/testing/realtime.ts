import type { ApprovalMessage, ApprovalMessageName, ItemOutcome, LockHolder, QueueItemRef } from '@practice-portal/domain/approval';
import { ws } from 'msw';

import { TEST_NOW } from './clock.ts';

interface ChannelClient {
  send: (data: string) => void;
  close: () => void;
}

/** The service's end of a page's realtime connection, in a story or a test. */
export interface FakeChannel {
  /** For `setupWorker` or `worker.use`, beside those of `handlersFor`. */
  handlers: ReturnType<ReturnType<typeof ws.link>['addEventListener']>[];
  /** Sends a message of the approval channel to every open page, as the service does. */
  tell: (
    name: ApprovalMessageName,
    item: QueueItemRef,
    lockedBy?: LockHolder | null,
    previousHolder?: LockHolder | null,
    outcome?: ItemOutcome,
  ) => void;
  /** Sends the message that a decision about an item was taken back at a time (ISO 8601). */
  tellReturned: (item: QueueItemRef, at: string) => void;
  /** Sends any other event to every open page, such as those of the help chat. */
  push: (event: string, message: unknown) => void;
  /** Answers nobody who connects from now on. */
  retire: () => void;
  /** Cuts every connection there is. */
  cut: () => void;
  /** How many pages have subscribed. */
  subscribed: () => number;
}

const HANDSHAKE = `0${JSON.stringify({ sid: 'engine', upgrades: [], pingInterval: 25_000, pingTimeout: 60_000, maxPayload: 1_000_000 })}`;

/**
 * A realtime service for MSW. It speaks just enough of Socket.IO's protocol (Engine.IO 4, one packet a frame) to accept
 * a page, acknowledge its subscription and push messages.
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
  const push: FakeChannel['push'] = (event, message) => {
    for (const client of clients) client.send(`42${JSON.stringify([event, message])}`);
  };
  const pushApproval = (name: ApprovalMessageName, message: ApprovalMessage): void => push(name, message);
  return {
    handlers: [handler],
    tell: (name, { type, id }, lockedBy = null, previousHolder = null, outcome) =>
      pushApproval(name, { item: { type, id }, lockedBy, previousHolder, lockExpiresAt: null, at: TEST_NOW, ...(outcome && { outcome }) }),
    tellReturned: ({ type, id }, at) =>
      pushApproval('unlocked_item', { item: { type, id }, lockedBy: null, previousHolder: null, lockExpiresAt: null, at, returned: true }),
    push,
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
