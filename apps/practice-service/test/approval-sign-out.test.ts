import { CONNECTION_HEADER, type ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { SessionTokens, SessionTokensAnswer } from '@practice-portal/domain/session';
import { ORDERS_CHANGED_EVENT } from '@practice-portal/domain/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { recordLocks } from '../src/db/schema/approval.ts';
import type { QueueEvent } from '../src/realtime/approval-events.ts';
import { approvalApi, firstVet } from './support/approval.ts';
import { A, call, ONE_DATABASE, signIn, startService } from './support/service.ts';

const [VET, OTHER_VET] = [firstVet(A), firstVet(A) + 2];

describe.each(ONE_DATABASE)('a session that ends gives back what it processes (%s)', (kind) => {
  let service: Service;
  let url: string;
  let first: ApprovalQueueItem;
  let second: ApprovalQueueItem;
  const told: QueueEvent[] = [];

  beforeAll(async () => {
    service = await startService(kind);
    service.services.approvalEvents.onEvent((event) => event.name !== ORDERS_CHANGED_EVENT && told.push(event));
    url = await service.listen();
    const items = await approvalApi(url, (await signIn(service, A)).token, A).items();
    const [one, two] = items.filter(({ type }) => type === 'EC_ORDER_ITEM');
    if (!one || !two) throw new Error('Too few items');
    [first, second] = [one, two];
  });
  afterAll(() => service.close());

  const lock = ({ token }: SessionTokens, item: ApprovalQueueItem, vet: number, action = '') =>
    approvalApi(url, token, A).item(item, `lock/${vet}${action}`, { headers: { [CONNECTION_HEADER]: 'still-here' } });
  const signOut = ({ refreshToken }: SessionTokens) =>
    call(service, { method: 'POST', url: '/api/auth/logout', payload: { refreshToken } });
  const refresh = ({ token, refreshToken }: SessionTokens) =>
    call(service, { method: 'POST', url: '/api/auth/refreshauthtoken', payload: { refreshToken, authToken: token } });
  /** The last thing told is that the item is processed. */
  const hasHeard = async ({ id }: ApprovalQueueItem): Promise<void> =>
    expect.poll(() => told.at(-1)).toMatchObject({ name: 'locked_item', message: { item: { id } } });
  const locks = () => service.services.db.select({ itemId: recordLocks.itemId }).from(recordLocks);

  it('at once on signing out, and says so; what another session processes stays', async () => {
    const [mine, theirs] = [await signIn(service, A), await signIn(service, A)];
    expect((await lock(mine, first, VET)).status).toBe(200);
    expect((await lock(theirs, second, OTHER_VET)).status).toBe(200);
    await hasHeard(second);
    told.length = 0;
    expect((await signOut(mine)).statusCode).toBe(204);
    await expect
      .poll(() => told)
      .toMatchObject([
        { practiceId: A, name: 'unlocked_item', message: { item: { id: first.id }, lockedBy: null, previousHolder: { id: VET } } },
      ]);
    expect(await locks()).toEqual([{ itemId: second.id }]);
    expect((await lock(theirs, first, VET)).status).toBe(200);
    expect((await signOut(theirs)).statusCode).toBe(204);
    expect(await locks()).toEqual([]);
  });

  it('leaves an item with the session that took it last', async () => {
    const [mine, theirs] = [await signIn(service, A), await signIn(service, A)];
    expect((await lock(mine, first, VET)).status).toBe(200);
    expect((await lock(theirs, first, OTHER_VET, '/override')).status).toBe(200);
    expect((await signOut(mine)).statusCode).toBe(204);
    expect(await locks()).toEqual([{ itemId: first.id }]);
    expect((await signOut(theirs)).statusCode).toBe(204);
  });

  it('when a stolen refresh token ends it', async () => {
    const stolen = await signIn(service, A);
    const next = (await refresh(stolen)).json<SessionTokensAnswer>().data;
    const last = (await refresh(next)).json<SessionTokensAnswer>().data;
    expect((await lock(last, first, VET)).status).toBe(200);
    await hasHeard(first);
    told.length = 0;
    expect((await refresh(stolen)).statusCode).toBe(401);
    await expect.poll(() => told).toMatchObject([{ name: 'unlocked_item', message: { item: { id: first.id } } }]);
    expect(await locks()).toEqual([]);
  });

  it('also what it was taking while it signed out', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const tokens = await signIn(service, A);
      const [taken, out] = await Promise.all([lock(tokens, first, VET), signOut(tokens)]);
      expect([200, 401]).toContain(taken.status);
      expect(out.statusCode).toBe(204);
      expect(await locks()).toEqual([]);
    }
  });
});
