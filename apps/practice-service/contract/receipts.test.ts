import { inZone } from '@practice-portal/domain/locale';
import type { ApiError } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import { receiptEndpoints } from '@practice-portal/api-client/receipts';
import { approveDefaults, approveRequest, type ApprovalQueueItem } from '@practice-portal/domain/approval';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { orders } from '../src/db/schema/order.ts';
import { startContract, type Contract, type Portal } from './support/portal.ts';
import { OKAFOR, PIN, readQueue, refOf } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { orderPdf, orderSetPdf, prescriptionPdf, storedCartPdf, storedOrderPdf } = receiptEndpoints.endpoints;

describe('endpoint orderPdf', () => {
  test('is a PDF to open', async () => {
    const portal = await contract.signIn();
    const item = (await readQueue(portal)).elements.find(({ canPrintOrder }) => canPrintOrder);
    if (!item) throw new Error('Nothing can be printed');
    const { data } = await portal.store.dispatch(orderPdf.initiate({ practiceId: 1001, prescriptionApproveRequest: refOf(item) }));
    expect(data).toMatchObject({ type: 'application/pdf' });
    const bytes = await fetch(data?.url ?? '').then((answer) => answer.bytes());
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(data?.size).toBe(bytes.length);
    URL.revokeObjectURL(data?.url ?? '');
  });

  test('of someone else is refused', async () => {
    const [item] = (await readQueue(await contract.signIn())).elements;
    const { store } = await contract.signIn(1003);
    if (!item) throw new Error('The queue is empty');
    const asked = await store.dispatch(orderPdf.initiate({ practiceId: 1003, prescriptionApproveRequest: refOf(item) }));
    expect(asked.error).toMatchObject({ status: 404 });
    const foreign = await store.dispatch(orderPdf.initiate({ practiceId: 1001, prescriptionApproveRequest: refOf(item) }));
    expect(foreign.error).toMatchObject({ status: 403 });
  });
});

const isPdf = { type: 'application/pdf' };
const NOT_FOUND = { status: 404 } as const;

const printable = async (portal: Portal, fits: (item: ApprovalQueueItem) => boolean): Promise<ApprovalQueueItem> => {
  const pages = [await readQueue(portal), await readQueue(portal, { page: 1 })];
  const item = pages.flatMap(({ elements }) => elements).find((each) => each.canPrintOrder && fits(each));
  if (!item) throw new Error('Nothing of this kind can be printed');
  return item;
};

describe('endpoint storedOrderPdf', () => {
  test('is the receipt of an order, by its number or its id', async () => {
    const portal = await contract.signIn();
    const item = await printable(portal, ({ orderNumber }) => orderNumber !== null);
    expect((await portal.store.dispatch(storedOrderPdf.initiate(item.orderNumber ?? ''))).data).toMatchObject(isPdf);
    const [order] = await contract.service.services.db.select({ id: orders.id }).from(orders).where(eq(orders.practiceId, 1001)).limit(1);
    expect((await portal.store.dispatch(storedOrderPdf.initiate(order?.id ?? 0))).data).toMatchObject(isPdf);
    expect((await portal.store.dispatch(storedOrderPdf.initiate('W-none'))).error).toMatchObject(NOT_FOUND);
    const other = await contract.signIn(1003);
    expect((await other.store.dispatch(storedOrderPdf.initiate(item.orderNumber ?? ''))).error).toMatchObject(NOT_FOUND);
  });
});

describe('endpoint storedCartPdf', () => {
  test('is what a cart holds', async () => {
    const portal = await contract.signIn();
    const item = await printable(portal, ({ cartId }) => cartId !== null);
    expect((await portal.store.dispatch(storedCartPdf.initiate(item.cartId ?? 0))).data).toMatchObject(isPdf);
    const other = await contract.signIn(1003);
    expect((await other.store.dispatch(storedCartPdf.initiate(item.cartId ?? 0))).error).toMatchObject(NOT_FOUND);
  });
});

/** An order that was just approved, and its prescription. */
const approved = async (portal: Portal): Promise<{ item: ApprovalQueueItem; rxId: number }> => {
  const { dispatch } = portal.store;
  const item = await printable(
    portal,
    ({ type, product: { complianceBean: rules } }) =>
      type === 'EC_ORDER_ITEM' &&
      rules.isPrescriptionRequired &&
      !rules.isControlledSubstance &&
      !rules.compounded &&
      rules.defaultExpirationDate !== null &&
      rules.usageInstructions !== null,
  );
  const body = approveRequest(approveDefaults(item, inZone(new Date(), 'America/Denver')), item, { vetStaffId: OKAFOR, pin: PIN });
  await dispatch(approvalEndpoints.endpoints.lockItem.initiate({ ...refOf(item), staffId: OKAFOR }));
  const form = { ...body, pharmacyNotes: 'As we said on the phone', refills: 0 };
  const { data, error } = await dispatch(approvalEndpoints.endpoints.approveItem.initiate({ body: form, idempotencyKey: randomUUID() }));
  expect(error).toBeUndefined();
  return { item, rxId: data?.rxId ?? 0 };
};

describe('endpoint orderSetPdf', () => {
  test('is one PDF of orders that were decided', async () => {
    const portal = await contract.signIn();
    const { item } = await approved(portal);
    const decided = { prescriptionApproveRequest: refOf(item) };
    const { data } = await portal.store.dispatch(orderSetPdf.initiate({ practiceId: 1001, orders: [decided, decided] }));
    expect(data).toMatchObject(isPdf);
    const waiting = { prescriptionApproveRequest: refOf(await printable(portal, () => true)) };
    const refused = await portal.store.dispatch(orderSetPdf.initiate({ practiceId: 1001, orders: [decided, waiting] }));
    expect(refused.error).toMatchObject({ status: 409 });
  });
});

describe('endpoint prescriptionPdf', () => {
  test('is a prescription once its approval is final, until it is voided', async () => {
    const portal = await contract.signIn();
    const { dispatch } = portal.store;
    const { rxId } = await approved(portal);
    expect((await dispatch(prescriptionPdf.initiate(rxId))).error).toMatchObject({ status: 409 });
    contract.passSeconds(9);
    expect((await dispatch(prescriptionPdf.initiate(rxId))).data).toMatchObject(isPdf);
    const other = await contract.signIn(1003);
    expect((await other.store.dispatch(prescriptionPdf.initiate(rxId))).error).toMatchObject(NOT_FOUND);
    await dispatch(
      prescriptionEndpoints.endpoints.voidPrescription.initiate({
        rxId,
        isReplacement: false,
        body: { sourceId: 7, vetStaffId: OKAFOR, vetPin: PIN },
        idempotencyKey: randomUUID(),
      }),
    );
    expect((await dispatch(prescriptionPdf.initiate(rxId))).error as ApiError).toMatchObject({
      status: 409,
      message: 'This prescription was voided',
    });
  });
});
