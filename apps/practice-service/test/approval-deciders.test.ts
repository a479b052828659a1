import { PORTAL_SOURCE_ID, type DecisionAnswer, type QueueItemRef } from '@practice-portal/domain/approval';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { decisions } from '../src/db/schema/approval.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { staff } from '../src/db/schema/practice.ts';
import { hashSecret } from '../src/auth/passwords.ts';
import {
  approvalApi,
  approvalOf,
  denialOf,
  firstVet,
  isOrdinary,
  openApproval,
  type Answer,
  type ApprovalApi,
} from './support/approval.ts';
import { A, B, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';
import { stateOf } from './support/stored.ts';

const VET = firstVet(A);
const OTHER = VET + 1;
/** May approve prescriptions of a profile, and no orders. */
const OF_ANOTHER_TYPE = VET + 5;
/** May approve nothing. */
const OF_NO_TYPE = VET + 6;
const LEFT = VET + 2;
const OTHERS_PIN = '7777';
const RX = '/api/prescription/rest/v1/rx';

/** Who signs a call, and in whose session it is made. */
interface Signing {
  vet: number;
  pin?: string;
  as: ApprovalApi;
}

/** A call by which something is decided, or an item taken to decide it. */
type Deciding = (signing: Signing) => Promise<Answer>;

describe.each(ONE_DATABASE)('who may decide, on %s', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let stranger: ApprovalApi;
  let nobody: ApprovalApi;
  let member: number;
  /** Held by the first vet. */
  let held: QueueItemRef;
  /** Approved by the first vet, who can still take it back. */
  let approved: DecisionAnswer;
  let rxId: number;

  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    api = await openApproval(service, A);
    stranger = approvalApi(api.url, (await signIn(service, B)).token, B);
    nobody = approvalApi(api.url, 'not-a-token', A);
    const { db } = service.services;
    const [first, second] = (await api.items()).filter((item) => isOrdinary(item) && item.type === 'EC_ORDER_ITEM' && !item.isAutoship);
    if (!first || !second) throw new Error('No two orders that fit');
    held = first;
    await api.item(second, `lock/${VET}`);
    approved = (await api.item(second, 'approve', { body: approvalOf(second, VET) })).body as unknown as DecisionAnswer;
    await api.item(first, `lock/${VET}`);
    const [rx] = await db
      .select()
      .from(prescriptions)
      .where(and(eq(prescriptions.practiceId, A), isNull(prescriptions.voidedAt), isNull(prescriptions.finalAt)));
    rxId = rx?.id ?? 0;
    const [person] = await db
      .select()
      .from(staff)
      .where(and(eq(staff.practiceId, A), eq(staff.veterinarian, false), eq(staff.active, true)));
    member = person?.id ?? 0;
    await db.update(staff).set({ active: false }).where(eq(staff.id, LEFT));
    await db
      .update(staff)
      .set({ pinHash: await hashSecret(OTHERS_PIN) })
      .where(eq(staff.id, OTHER));
  });
  afterAll(() => service.close());

  const signed = ({ vet, pin = '1234' }: Signing) => ({ vetStaffId: vet, vetPin: pin });
  const approve: Deciding = (by) => by.as.item(held, 'approve', { body: { ...approvalOf(held, by.vet), ...signed(by) } });
  const deny: Deciding = (by) => by.as.item(held, 'deny', { body: { ...denialOf(held, by.vet), ...signed(by) } });
  const undo: Deciding = (by) => {
    const { id, type, decidedAt } = approved;
    return by.as.item({ id, type }, 'undo', { body: { id, type, decidedAt, ...signed(by) } });
  };
  const voidRx: Deciding = (by) =>
    by.as.send('POST', `${RX}/void/${rxId}?isReplacement=false`, { sourceId: PORTAL_SOURCE_ID, ...signed(by) });
  const modify: Deciding = async (by) => {
    const item = (await api.items()).find(({ id }) => id === held.id);
    return by.as.send('POST', `${RX}/modification`, {
      denialReason: 'INCORRECT_STRENGTH',
      denialMethodId: PORTAL_SOURCE_ID,
      ecOrderItemId: held.id,
      rxId: 0,
      effectiveTo: '2027-05-01',
      pet: { weight: 20 },
      product: { fillQuantity: 1, id: item?.product.productId ?? 0, pharmacyNotes: '', refills: 0, usage: 'Give with food' },
      removeAutoships: true,
      veterinarianSfuId: by.vet,
      vetPin: by.pin ?? '1234',
      referralSourceId: null,
      clientEmail: 'client@mail.example',
    });
  };
  const lock: Deciding = (by) => by.as.item(held, `lock/${by.vet}`);
  const override: Deciding = (by) => by.as.item(held, `lock/${by.vet}/override`);

  const SIGNED = { approve, deny, modify, undo, voidRx };
  const OF_THE_ITEM = { approve, deny, modify };
  const ALL = { ...SIGNED, lock, override };

  const CASES: readonly [string, Record<string, Deciding>, () => Signing, readonly number[]][] = [
    ['a vet who may approve nothing', ALL, () => ({ vet: OF_NO_TYPE, as: api }), [403]],
    [
      "a vet whose types do not include the item's",
      { approve, deny, modify, undo, lock, override },
      () => ({ vet: OF_ANOTHER_TYPE, as: api }),
      [403],
    ],
    ['somebody who is no vet', ALL, () => ({ vet: member, as: api }), [404]],
    ['a vet who has left', ALL, () => ({ vet: LEFT, as: api }), [404]],
    ['a vet of another practice', ALL, () => ({ vet: firstVet(B), as: api }), [404]],
    ['a vet, of what another vet holds', { ...OF_THE_ITEM, lock }, () => ({ vet: OTHER, pin: OTHERS_PIN, as: api }), [409]],
    ['a vet, of what another vet decided', { undo }, () => ({ vet: OTHER, pin: OTHERS_PIN, as: api }), [403]],
    ['a vet with the PIN of another', SIGNED, () => ({ vet: VET, pin: OTHERS_PIN, as: api }), [400]],
    ['a vet without a PIN', SIGNED, () => ({ vet: VET, pin: '', as: api }), [400]],
    ['a session of another practice', ALL, () => ({ vet: VET, as: stranger }), [404]],
    ['a session of another practice, for its own vet', ALL, () => ({ vet: firstVet(B), as: stranger }), [404]],
    ['nobody who has signed in', ALL, () => ({ vet: VET, as: nobody }), [401]],
  ];

  it.each(CASES)('not %s', async (_who, calls, signing, statuses) => {
    const before = await stateOf(service.services.db);
    for (const [name, decide] of Object.entries(calls)) {
      const { status, body } = await decide(signing());
      expect(statuses, `${name}: ${JSON.stringify(body)}`).toContain(status);
      expect(body['errorMessage'], name).toEqual(expect.stringMatching(/\S/));
    }
    expect(await stateOf(service.services.db)).toEqual(before);
  });

  it('but the vet who holds it and signs it, each of these', async () => {
    const by: Signing = { vet: VET, as: api };
    expect((await undo(by)).status).toBe(200);
    expect((await voidRx(by)).status).toBe(200);
    expect((await override({ vet: OTHER, as: api })).status).toBe(200);
    expect((await override(by)).status).toBe(200);
    expect((await approve(by)).status).toBe(200);
    const { db } = service.services;
    expect((await db.select().from(decisions).where(eq(decisions.itemId, held.id)))[0]?.vetStaffId).toBe(VET);
  });
});
