import { inZone } from '@practice-portal/domain/locale';
import type { ApiError } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { type PrescriptionVoid, prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import { approveDefaults, approveRequest, type ApprovalQueueItem, type ValidationMessage } from '@practice-portal/domain/approval';
import { prescriptionStanding, type PrescriptionStanding, type VoidAnswer } from '@practice-portal/domain/prescription';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { outbox } from '../src/db/schema/outbox.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { startContract, type Contract, type Portal } from './support/portal.ts';
import { BELL, OKAFOR, PIN, readQueue } from './support/queue.ts';

let contract: Contract;
let portal: Portal;
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
});
afterAll(() => contract.close());

const { validateApproval } = approvalEndpoints.endpoints;

const findingsAbout = async (item: ApprovalQueueItem): Promise<ValidationMessage[]> => {
  const vet = { vetStaffId: OKAFOR, pin: PIN };
  const body = approveRequest(approveDefaults(item, inZone(new Date(), 'America/Denver')), item, vet);
  const { data } = await portal.store.dispatch(validateApproval.initiate(body));
  return data?.validationMessages.filter(({ actions }) => actions.includes('VOID')) ?? [];
};

/** An item whose pet has the product prescribed already. */
const itemWithPrescription = async (): Promise<{ item: ApprovalQueueItem; rxId: number }> => {
  const pages = await Promise.all([0, 1, 2].map((page) => readQueue(portal, { page })));
  for (const item of pages.flatMap(({ elements }) => elements)) {
    const [found] = await findingsAbout(item);
    const rxId = found?.actionContext['rxId'];
    if (rxId !== undefined) return { item, rxId };
  }
  throw new Error('No pet in the queue has its product prescribed already');
};

const send = (
  call: Partial<PrescriptionVoid> & { rxId: number },
  from: Portal = portal,
): Promise<{ data?: VoidAnswer; error?: ApiError }> =>
  from.store.dispatch(
    prescriptionEndpoints.endpoints.voidPrescription.initiate({
      isReplacement: false,
      body: { sourceId: 7, vetStaffId: OKAFOR, vetPin: PIN },
      idempotencyKey: randomUUID(),
      ...call,
    }),
  ) as Promise<{ data?: VoidAnswer; error?: ApiError }>;

describe('endpoint voidPrescription', () => {
  test('ends it with a vet’s approval, once, and takes the warning away', async () => {
    const { item, rxId } = await itemWithPrescription();
    expect((await send({ rxId, body: { sourceId: 7, vetStaffId: OKAFOR } })).error).toMatchObject({
      status: 400,
      message: 'Provided vet PIN is incorrect',
    });
    expect((await send({ rxId, body: { sourceId: 7, vetStaffId: OKAFOR, vetPin: '9999' } })).error?.status).toBe(400);
    expect((await send({ rxId, body: { sourceId: 7, vetStaffId: 100108, vetPin: PIN } })).error?.status).toBe(400);
    expect(await findingsAbout(item)).toHaveLength(1);
    const idempotencyKey = randomUUID();
    const first = await send({ rxId, idempotencyKey });
    expect(first.data).toEqual({
      rxId,
      vetStaffId: OKAFOR,
      isReplacement: false,
      voidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
    expect(await findingsAbout(item)).toEqual([]);
    expect((await send({ rxId, idempotencyKey })).data).toEqual(first.data);
    expect((await send({ rxId, idempotencyKey, isReplacement: true })).error?.status).toBe(422);
    expect((await send({ rxId })).error).toMatchObject({ status: 409, message: 'This prescription was already voided' });
  });

  test('of 20 at once ends it once', async () => {
    const { rxId } = await itemWithPrescription();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send({ rxId, isReplacement: true, body: { sourceId: 7, vetStaffId: at % 2 ? BELL : OKAFOR, vetPin: PIN } }),
      ),
    );
    expect(answers.filter(({ data }) => data?.isReplacement)).toHaveLength(1);
    expect(new Set(answers.map(({ error }) => error?.status ?? 200))).toEqual(new Set([200, 409]));
  });

  test('of another practice is not found', async () => {
    const { error } = await send({ rxId: 1, body: { sourceId: 7, vetStaffId: 100301 } }, await contract.signIn(1003));
    expect(error?.status).toBe(404);
    expect((await send({ rxId: 2_000_000_000 })).error?.status).toBe(404);
  });
});

describe('endpoint resendPrescription', () => {
  const resend = (prescriptionId: number, clientEmail: string, from: Portal = portal) =>
    from.store.dispatch(prescriptionEndpoints.endpoints.resendPrescription.initiate({ prescriptionId, clientEmail }));
  const stored = async (standing: PrescriptionStanding) => {
    const rows = await contract.service.services.db.select().from(prescriptions).where(eq(prescriptions.practiceId, 1001));
    const rx = rows.find((row) => prescriptionStanding(row, inZone(new Date(), 'America/Denver')) === standing);
    if (!rx) throw new Error(`No ${standing} prescription in the seeds`);
    return rx;
  };

  test('mails it to the client', async () => {
    const { id, productName } = await stored('active');
    expect((await resend(id, 'not an address')).error).toMatchObject({ status: 400 });
    expect(await resend(id, 'client@example.com')).toMatchObject({ data: null });
    const sent = await contract.service.services.db.select().from(outbox);
    expect(sent.filter(({ recipient }) => recipient === 'client@example.com')).toEqual([
      expect.objectContaining({ practiceId: 1001, body: expect.stringContaining(productName) as string }),
    ]);
    expect((await resend(id, 'client@example.com', await contract.signIn(1003))).error).toMatchObject({ status: 404 });
  });

  test.each([
    ['voided', 'This prescription was voided'],
    ['expired', 'This prescription has expired'],
  ] as const)('one that is %s is not', async (standing, message) => {
    expect((await resend((await stored(standing)).id, 'client@example.com')).error).toMatchObject({ status: 409, message });
  });
});
