import { connectApprovalChannel, currentConnectionId, lockChanged, sessionEnded, type ChannelStatus } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { signOutEndpoints } from '@practice-portal/api-client/sign-out';
import {
  type ApprovalMessage,
  type ApprovalMessageName,
  type ApprovalQueueItem,
  CONNECTION_HEADER,
  PORTAL_SOURCE_ID,
  type QueueQuery,
} from '@practice-portal/domain/approval';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { startContract, type Contract, type Portal } from './support/portal.ts';
import { cachedRow, itemSource, OKAFOR, OMALLEY, PIN, QUERY, readQueue, refOf, whenStore } from './support/queue.ts';

const { lockItem, overrideLock, unlockItem, denyItem } = approvalEndpoints.endpoints;

/** A portal whose queue is on screen and whose channel is live. */
interface Screen extends Portal {
  statuses: ChannelStatus[];
  /** Resolves when the status is this, now or later. */
  becomes(status: ChannelStatus): Promise<void>;
  /** Resolves with the first message of this name about the item, past or to come. */
  hears(name: ApprovalMessageName, item: { id: number }): Promise<ApprovalMessage>;
  leave(): void;
}

let contract: Contract;
let take: () => ApprovalQueueItem;
let open: Screen[] = [];

beforeAll(async () => {
  contract = await startContract();
  take = await itemSource(await contract.signIn());
});
afterEach(() => {
  for (const screen of open) screen.leave();
  open = [];
});
afterAll(() => contract.close());

const openScreen = async (): Promise<Screen> => {
  const base = await contract.signIn();
  await readQueue(base);
  const statuses: ChannelStatus[] = [];
  const checks = new Set<() => void>();
  const look = (): void => {
    for (const check of checks) check();
  };
  const when = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        checks.delete(check);
        resolve(found);
      };
      checks.add(check);
      check();
    });
  const leave = connectApprovalChannel(base.store.dispatch, {
    practiceId: 1001,
    onStatus: (status) => {
      statuses.push(status);
      look();
    },
  });
  const screen: Screen = {
    ...base,
    statuses,
    leave,
    becomes: async (status) => void (await when(() => (statuses.at(-1) === status ? true : undefined))),
    hears: async (name, item) => {
      const find = (): ApprovalMessage | undefined =>
        base.actions.filter(lockChanged.match).find(({ payload }) => payload.name === name && payload.message.item.id === item.id)?.payload
          .message;
      await whenStore(base, () => find() !== undefined);
      return find()!;
    },
  };
  open.push(screen);
  await screen.becomes('live');
  return screen;
};

/** The list that holds an item for sure. */
const queryOf = ({ clientName }: ApprovalQueueItem): QueueQuery => ({ ...QUERY, query: clientName });

const lock = (screen: Portal, item: ApprovalQueueItem, staffId: number): PromiseLike<{ error?: unknown }> =>
  screen.store.dispatch(lockItem.initiate({ ...refOf(item), staffId }));
const unlock = (screen: Portal, item: ApprovalQueueItem, staffId: number): PromiseLike<{ error?: unknown }> =>
  screen.store.dispatch(unlockItem.initiate({ ...refOf(item), staffId }));

describe('what one does, another sees', () => {
  test('a lock and its end, without asking again', async () => {
    const [me, colleague] = [await openScreen(), await openScreen()];
    const item = take();
    const page = await readQueue(colleague, { query: item.clientName });
    expect(page.elements.some(({ id }) => id === item.id)).toBe(true);
    await lock(me, item, OKAFOR);
    await whenStore(colleague, () => cachedRow(colleague, item, queryOf(item))?.lockedBy?.id === OKAFOR);
    expect(await colleague.hears('locked_item', item)).toMatchObject({ lockedBy: { id: OKAFOR, name: 'Dr. Amelia Okafor' } });
    await unlock(me, item, OKAFOR);
    await whenStore(colleague, () => cachedRow(colleague, item, queryOf(item))?.lockedBy === null);
    expect(await colleague.hears('unlocked_item', item)).toMatchObject({ lockedBy: null, previousHolder: { id: OKAFOR } });
  });

  test('an override, also at the one who had it', async () => {
    const [me, colleague] = [await openScreen(), await openScreen()];
    const item = take();
    await lock(me, item, OKAFOR);
    await colleague.store.dispatch(overrideLock.initiate({ ...refOf(item), staffId: OMALLEY }));
    expect(await me.hears('overridden_locked_item', item)).toMatchObject({ lockedBy: { id: OMALLEY }, previousHolder: { id: OKAFOR } });
    await unlock(colleague, item, OMALLEY);
  });

  test('a decision: the item is gone', async () => {
    const [me, colleague] = [await openScreen(), await openScreen()];
    const item = take();
    await readQueue(colleague, { query: item.clientName });
    await lock(me, item, OKAFOR);
    const body = {
      ...refOf(item),
      reason: 'DUPLICATE_ORDER',
      removeAutoShips: true,
      sourceId: PORTAL_SOURCE_ID,
      vetStaffId: OKAFOR,
      vetPin: PIN,
    };
    await me.store.dispatch(denyItem.initiate({ body, idempotencyKey: randomUUID() }));
    expect(await colleague.hears('completed_item', item)).toMatchObject({
      lockedBy: null,
      previousHolder: { id: OKAFOR },
      outcome: 'DENIED',
    });
    await whenStore(colleague, () => cachedRow(colleague, item, queryOf(item)) === undefined);
  });

  test('a lock that timed out, also at the one who had it', async () => {
    const [me, colleague] = [await openScreen(), await openScreen()];
    const item = take();
    await lock(me, item, OKAFOR);
    contract.passSeconds(601);
    expect(await me.hears('unlocked_timed_out_item', item)).toMatchObject({ lockedBy: null, previousHolder: { id: OKAFOR } });
    await colleague.hears('unlocked_timed_out_item', item);
  });

  test('a tab that is closed gives its item back', async () => {
    const [me, colleague] = [await openScreen(), await openScreen()];
    const item = take();
    await lock(me, item, OKAFOR);
    me.leave();
    await colleague.hears('locked_item', item);
    contract.passSeconds(25);
    expect(await colleague.hears('unlocked_item', item)).toMatchObject({ previousHolder: { id: OKAFOR } });
  });

  test('nothing of another practice', async () => {
    const [me, colleague] = [await openScreen(), await openScreen()];
    const stranger = await contract.signIn(1003);
    const statuses: ChannelStatus[] = [];
    const live = new Promise<void>((resolve) => {
      open.push({
        ...stranger,
        leave: connectApprovalChannel(stranger.store.dispatch, {
          practiceId: 1003,
          onStatus: (status) => {
            statuses.push(status);
            if (status === 'live') resolve();
          },
        }),
      } as unknown as Screen);
    });
    await live;
    const item = take();
    await lock(me, item, OKAFOR);
    await colleague.hears('locked_item', item);
    await unlock(me, item, OKAFOR);
    await colleague.hears('unlocked_item', item);
    expect(stranger.actions.filter(lockChanged.match)).toEqual([]);
  });
});

describe('a connection', () => {
  test('that the service cuts comes back, and holds its item once it is locked again', async () => {
    const [me, colleague] = [await openScreen(), await openScreen()];
    const item = take();
    await lock(me, item, OKAFOR);
    me.statuses.length = 0;
    contract.cutLines();
    await me.becomes('live');
    await colleague.becomes('live');
    // The service frees what a lost connection held: the item has to be tied to the new one, as the queue's screen does.
    await lock(me, item, OKAFOR);
    const locks = me.calls.filter(({ path }) => path.endsWith(`/lock/${OKAFOR}`));
    const ties = locks.map(({ headers }) => headers.get(CONNECTION_HEADER));
    expect(ties[1]).toBe(me.store.dispatch(currentConnectionId()));
    expect(ties[1]).not.toBe(ties[0]);
    expect((await lock(colleague, item, OMALLEY)).error).toMatchObject({ status: 409, data: { lockedBy: { id: OKAFOR } } });
    await unlock(me, item, OKAFOR);
  });

  test('whose token expires goes on with a new one', async () => {
    const me = await openScreen();
    const before = me.tokens.read();
    me.statuses.length = 0;
    contract.passSeconds(901);
    await me.becomes('live');
    expect(me.statuses).toEqual(['reconnecting', 'live']);
    expect(me.tokens.read()?.token).not.toBe(before?.token);
  });

  test('whose session was ended elsewhere ends, and says so', async () => {
    const me = await openScreen();
    const elsewhere = contract.open({ ...me.tokens, clear: () => undefined });
    await elsewhere.store.dispatch(signOutEndpoints.endpoints.signOut.initiate());
    await me.becomes('off');
    expect(me.actions.filter(sessionEnded.match).map(({ payload }) => payload.reason)).toEqual(['expired']);
  });
});
