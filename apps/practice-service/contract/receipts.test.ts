import { receiptEndpoints } from '@practice-portal/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeEndpoint } from './support/describe-endpoint.ts';
import { startContract, type Contract } from './support/portal.ts';
import { readQueue, refOf } from './support/queue.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.close());

const { orderPdf } = receiptEndpoints.endpoints;

describeEndpoint('orderPdf', () => {
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
