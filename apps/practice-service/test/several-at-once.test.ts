import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { type ApprovalApi, denialOf, firstVet, isOrdinary, openApproval } from './support/approval.ts';
import { A, CLOCK, ONE_DATABASE, startService } from './support/service.ts';

const VET = firstVet(A);

describe.each(ONE_DATABASE)('several orders denied with one reason (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  const lock = (item: ApprovalQueueItem) => api.item(item, `lock/${VET}`);
  const deny = (item: ApprovalQueueItem, changes: object = {}) => api.item(item, 'deny', { body: { ...denialOf(item, VET), ...changes } });

  it('are each checked alone: a wrong reason or PIN decides nothing, and the others go on', async () => {
    const [first, second, third] = (await api.items()).filter((item) => isOrdinary(item) && item.lockedBy === null);
    if (!first || !second || !third) throw new Error('The demo data has too few orders');
    await lock(first);
    expect((await deny(first, { vetPin: '9999' })).status).toBe(400);
    expect((await deny(first)).status).toBe(200);
    await lock(second);
    // Without the words that it asks for.
    expect((await deny(second, { reason: 'OTHER' })).status).toBe(422);
    await api.item(second, `unlock/${VET}`);
    await lock(third);
    expect((await deny(third, { reason: 'DUPLICATE_ORDER' })).status).toBe(200);
    const left = (await api.items()).map(({ id }) => id);
    expect([first, second, third].filter(({ id }) => left.includes(id))).toEqual([expect.objectContaining({ id: second.id })]);
  });
});
