import type { ApiError } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { orderingEndpoints } from '@practice-portal/api-client/ordering';
import type { ApprovalQueueItem, DecisionAnswer, ModificationRequest } from '@practice-portal/domain/approval';
import { addMonths, dayIn } from '@practice-portal/domain/locale';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { animals } from '../src/db/schema/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { startContract, type Contract, type Portal } from './support/portal.ts';
import { OKAFOR, PIN, readQueue, refOf } from './support/queue.ts';

let contract: Contract;
let portal: Portal;
let items: ApprovalQueueItem[];
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
  items = [...(await readQueue(portal)).elements, ...(await readQueue(portal, { page: 1 })).elements];
});
afterAll(() => contract.close());

const { lockItem } = approvalEndpoints.endpoints;
const { modifyPrescription } = orderingEndpoints.endpoints;

const next = (fits: (item: ApprovalQueueItem) => boolean): ApprovalQueueItem => {
  const at = items.findIndex(
    (item) => fits(item) && item.product.complianceBean.isPrescriptionRequired && !item.product.complianceBean.isControlledSubstance,
  );
  const [item] = items.splice(at, 1);
  if (at < 0 || !item) throw new Error('The queue has no more of these');
  return item;
};
const plainOrder = ({ type, canSuggestAlternative, product }: ApprovalQueueItem): boolean =>
  type === 'EC_ORDER_ITEM' && canSuggestAlternative && !product.compounded;

/** Directions without a dose: nothing is found that would have to be answered. */
const USAGE = 'Use as directed';

const requestFor = (item: ApprovalQueueItem, part: Partial<ModificationRequest> = {}): ModificationRequest => ({
  denialReason: 'INCORRECT_STRENGTH',
  denialMethodId: 7,
  ecOrderItemId: item.type === 'EC_ORDER_ITEM' ? item.id : 0,
  rxId: item.type === 'PROFILE_PRESCRIPTION' ? item.id : 0,
  effectiveTo: addMonths(dayIn(new Date(), 'America/Denver'), 3),
  pet: { weight: 33.25 },
  product: { fillQuantity: 2, id: item.product.productId, pharmacyNotes: '', refills: 0, usage: USAGE },
  removeAutoships: true,
  veterinarianSfuId: OKAFOR,
  vetPin: PIN,
  referralSourceId: null,
  clientEmail: `${item.id}@example.com`,
  ...part,
});
const lock = (item: ApprovalQueueItem) => portal.store.dispatch(lockItem.initiate({ ...refOf(item), staffId: OKAFOR }));
const modify = (
  body: ModificationRequest,
  idempotencyKey: string = randomUUID(),
  from: Portal = portal,
): Promise<{ data?: DecisionAnswer; error?: ApiError }> =>
  from.store.dispatch(modifyPrescription.initiate({ body, idempotencyKey })) as Promise<{ data?: DecisionAnswer; error?: ApiError }>;
const mails = async (recipient: string): Promise<string[]> =>
  (await contract.service.services.db.select().from(outbox).where(eq(outbox.recipient, recipient))).map(({ body }) => body);

describe('endpoint modifyPrescription', () => {
  test('denies the order once and recommends the other product to the client', async () => {
    const item = next(plainOrder);
    const body = requestFor(item);
    expect((await modify(body)).error).toMatchObject({ status: 409 });
    await lock(item);
    expect((await modify({ ...body, vetPin: '0000' })).error).toMatchObject({ status: 400 });
    const key = randomUUID();
    const { data } = await modify(body, key);
    expect(data).toMatchObject({ ...refOf(item), decision: 'DENIED', vetStaffId: OKAFOR, rxId: null });
    expect((await modify(body, key)).data).toEqual(data);
    expect(await mails(`${item.id}@example.com`)).toEqual([expect.stringContaining(USAGE)]);
    const [pet] = await contract.service.services.db.select().from(animals).where(eq(animals.id, item.animal.animalId));
    expect(pet?.weight).toBe(33.25);
    expect((await modify(body)).error).toMatchObject({ status: 409 });
  });

  test('of a profile prescription goes to the address on record', async () => {
    const item = next(
      ({ type, canSuggestAlternative, clientEmail, product }) =>
        type === 'PROFILE_PRESCRIPTION' && canSuggestAlternative && clientEmail !== null && !product.compounded,
    );
    await lock(item);
    const { data, error } = await modify(requestFor(item, { clientEmail: null }));
    expect(error).toBeUndefined();
    expect(data?.decision).toBe('DENIED');
    expect(await mails(item.clientEmail ?? '')).toHaveLength(1);
  });

  test('is refused for another reason, a replacement that could not be prescribed, and two items at once', async () => {
    const item = next(plainOrder);
    await lock(item);
    const { product } = requestFor(item);
    const tries: [Partial<ModificationRequest>, number][] = [
      [{ denialReason: 'DUPLICATE_ORDER' }, 422],
      [{ product: { ...product, refills: 998 } }, 422],
      [{ product: { ...product, id: 1 } }, 404],
      [{ effectiveTo: '2020-01-01' }, 422],
      [{ rxId: item.id }, 404],
      [{ ecOrderItemId: 0 }, 422],
      [{ veterinarianSfuId: 100301 }, 404],
    ];
    for (const [part, status] of tries) expect([part, (await modify(requestFor(item, part))).error?.status]).toEqual([part, status]);
    expect(await mails(`${item.id}@example.com`)).toEqual([]);
    expect((await modify(requestFor(item), randomUUID(), await contract.signIn(1003))).error).toMatchObject({ status: 404 });
  });
});
