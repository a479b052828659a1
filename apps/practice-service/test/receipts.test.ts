import type { ApprovalQueueItem, ApproveValidation, QueueItemRef } from '@practice-portal/domain/approval';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addQueueItems } from '../src/queue-items/add-items.ts';
import type { NewQueueItem } from '../src/queue-items/types.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { decisions, queueItemDetails } from '../src/db/schema/approval.ts';
import { animals } from '../src/db/schema/client.ts';
import { staff } from '../src/db/schema/practice.ts';
import { approvalOf, denialOf, firstVet, openApproval, type ApprovalApi } from './support/approval.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, B, call, CLOCK, signIn, startService } from './support/service.ts';
import { storedItem } from './support/stored-items.ts';

const PDF = '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf';
const SET_PDF = '/api/ecom/rest/v1/receipt/rx/awaitingapproval/set/pdf';
const VET = firstVet(A);

/** Names that harm other formats, and how they read on paper. */
const NAMES: [name: string, printed: string][] = [
  ['José Núñez-Ångström', 'José Núñez-Ångström'],
  ['Łukasz Żółć Øre Þór ÿ', 'Łukasz Żółć Øre Þór ÿ'],
  ['Иван Петров', 'Иван Петров'],
  ['Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος'],
  ['=HYPERLINK("http://evil")', '=HYPERLINK("http://evil")'],
  ['+1-1 @cmd|x', '+1-1 @cmd|x'],
  [`<script>alert("x")</script>`, `<script>alert("x")</script>`],
  [') Tj /JavaScript (evil', ') Tj /JavaScript (evil'],
  ['moc.live\u202Eexample\u2066!\u200F', 'moc.liveexample!'],
  ['two\nlines\r\nand\u2028three', 'two lines and three'],
];

describe('an order on paper', () => {
  let service: Service;
  let api: ApprovalApi;
  let token: string;
  let base: Omit<NewQueueItem, 'vet'>;
  let items: ApprovalQueueItem[];

  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    api = await openApproval(service, A);
    token = api.token;
    items = await api.items();
    const printable = items.find(
      ({ canPrintOrder, type, product }) =>
        canPrintOrder &&
        type === 'EC_ORDER_ITEM' &&
        product.complianceBean.isPrescriptionRequired &&
        !product.complianceBean.isControlledSubstance,
    );
    if (!printable) throw new Error('Nothing to print in the seeds');
    base = await storedItem(service.services.db, printable.id);
  });
  afterAll(() => service.close());

  const print = (item: QueueItemRef, more: Record<string, unknown> = {}, by = token, practiceId = A, url = PDF) =>
    call(service, {
      method: 'PUT',
      url,
      token: by,
      payload: { practiceId, prescriptionApproveRequest: { type: item.type, id: item.id }, ...more },
    });

  it('shows practice, client, patient and prescription, and certifies nothing that nobody has approved', async () => {
    const item = items.find(({ canPrintOrder, product }) => canPrintOrder && product.complianceBean.usageInstructions !== null);
    if (!item) throw new Error('Nothing to print');
    const answer = await print(item);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(answer.rawPayload).join('\n');
    for (const part of [
      'Juniper Valley Animal Hospital',
      item.clientName,
      item.animal.name,
      'Directions',
      'Refills',
      'Expires',
      'Awaiting approval',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part.replaceAll(/\s+/g, ' '));
    }
    expect(text).not.toContain('certify');
    expect(text).not.toContain('\uFFFD');
  });

  it.each(NAMES)('prints %j as text, and keeps it as it is', async (name, printed) => {
    const made = await service.services.db.transaction((tx) =>
      addQueueItems(tx, A, [{ ...base, clientName: name, animal: { ...base.animal, name }, vet: null, canPrintOrder: true }]),
    );
    const item = { type: base.type, id: made[0] ?? 0 };
    const answer = await print(item);
    expect(answer.statusCode).toBe(200);
    expect(pdfText(answer.rawPayload).filter((piece) => piece === printed)).toHaveLength(2);
    expect(answer.rawPayload.toString('latin1')).not.toMatch(/\/(JavaScript|OpenAction|AA|URI|Launch)\b/);
    expect((await api.items()).find(({ id }) => id === item.id)?.clientName).toBe(name);
  });

  it.each<[name: string, pieces: string[]]>([
    // As it is seen from left to right; nothing of it is a box.
    ['שלום כהן', ['ןהכ', 'םולש']],
    ['Rex שלום כהן', ['Rex ', 'ןהכ', 'םולש']],
    ['王小明 Rex', ['王小明', ' Rex']],
    ['김민준', ['김민준']],
    ['สมชาย', ['สมชาย']],
    ['Bella 🐶', ['Bella ', '🐶']],
  ])('prints %s in the order people read it, with letters of a second font', async (name, pieces) => {
    const made = await service.services.db.transaction((tx) =>
      addQueueItems(tx, A, [{ ...base, clientName: name, animal: { ...base.animal, name }, vet: null, canPrintOrder: true }]),
    );
    const answer = await print({ type: base.type, id: made[0] ?? 0 });
    expect(answer.statusCode).toBe(200);
    const text = pdfText(answer.rawPayload);
    expect(text.join('')).toContain(pieces.join(''));
    expect(text.join('\n')).not.toContain('□');
    expect(text.join('')).not.toContain('\uFFFD');
  });

  it('says which characters no font has, in the review already', async () => {
    const made = await service.services.db.transaction((tx) =>
      addQueueItems(tx, A, [{ ...base, clientName: 'Ana \u{12000} 🐶', vet: null, canPrintOrder: true }]),
    );
    const item = { type: base.type, id: made[0] ?? 0 };
    const form = approvalOf(item, VET, { usageInstructions: 'Give one tablet to \u{13000} daily' });
    expect((await api.item(item, 'approve/validate', { body: form })).body['infoMessages']).toContainEqual({
      messageHeading: "Some characters can't be printed",
      messageText: 'On paper, □ stands in place of \u{12000} (U+12000), \u{13000} (U+13000).',
      callsToAction: [],
    });
    const text = pdfText((await print(item)).rawPayload).join('\n');
    expect(text).toContain('Ana □');
    expect(text).toContain("□ stands for a character that can't be printed here: U+12000");
  });

  it('says it in an order that is written, of the names that will be printed too', async () => {
    const { clientId, animal, product } = base;
    const { animalId } = animal;
    await service.services.db.update(animals).set({ name: 'Rex \u{12000}' }).where(eq(animals.id, animalId));
    const form = { clientId, animalId, productId: product.productId, pharmacyNotes: 'For \u{12001}' };
    const { body } = await api.send<ApproveValidation>('POST', '/api/prescription/rest/v1/approval/neworder/validate', form);
    expect(body.infoMessages.map(({ messageText }) => messageText).join(' ')).toContain('(U+12000), \u{12001} (U+12001)');
  });

  it('says in words what kind of order has no number', async () => {
    const [id] = await service.services.db.transaction((tx) =>
      addQueueItems(tx, A, [{ ...base, type: 'PROFILE_PRESCRIPTION', orderNumber: null, vet: null, canPrintOrder: true }]),
    );
    const text = pdfText((await print({ type: 'PROFILE_PRESCRIPTION', id: id ?? 0 })).rawPayload).join('\n');
    expect(text).toContain(`Request for a prescription on file, no. ${id}`);
    expect(text).not.toContain('PROFILE_PRESCRIPTION');
  });

  it('prints several decided orders as one PDF, and none of another practice or without a decision', async () => {
    const names = ['Bibbeth', 'Quorra', 'Wixie'];
    const ids = await service.services.db.transaction((tx) =>
      addQueueItems(
        tx,
        A,
        names.map((name) => ({ ...base, animal: { ...base.animal, name }, vet: null, canPrintOrder: true })),
      ),
    );
    const [ada, bea, waiting] = ids.map((id) => ({ type: base.type, id }));
    if (!ada || !bea || !waiting) throw new Error('Nothing was added');
    const forms = new Map<number, object>();
    for (const item of [ada, bea]) {
      const form = approvalOf(item, VET, { usageInstructions: 'Give half a tablet at bedtime' });
      const { vetPin: _pin, ...withoutPin } = form;
      forms.set(item.id, withoutPin);
      await api.item(item, `lock/${VET}`);
      expect((await api.item(item, 'approve', { body: form })).status).toBe(200);
    }
    const printSet = (refs: QueueItemRef[], by = token, practiceId = A, receipt = false) =>
      call(service, {
        method: 'PUT',
        url: SET_PDF,
        token: by,
        payload: {
          practiceId,
          orders: refs.map((prescriptionApproveRequest) => ({
            prescriptionApproveRequest,
            ...(receipt ? { prescriptionApprove: forms.get(prescriptionApproveRequest.id) } : {}),
          })),
        },
      });
    const undecided = await printSet([ada, waiting]);
    expect([undecided.statusCode, undecided.json()]).toEqual([409, { errorMessage: 'The order still waits for a decision' }]);
    const stranger = await signIn(service, B);
    expect((await printSet([ada], stranger.token)).statusCode).toBe(403);
    expect((await printSet([ada], stranger.token, B)).statusCode).toBe(404);
    expect((await printSet([])).statusCode).toBe(400);
    expect((await printSet(Array.from({ length: 51 }, () => ada))).statusCode).toBe(400);
    const canPrint = (id: number, canPrintOrder: boolean) =>
      service.services.db.update(queueItemDetails).set({ canPrintOrder }).where(eq(queueItemDetails.itemId, id));
    await canPrint(bea.id, false);
    const notPrintable = await printSet([ada, bea]);
    expect([notPrintable.statusCode, notPrintable.json()]).toEqual([403, { errorMessage: 'This order cannot be printed' }]);
    await canPrint(bea.id, true);
    // What was refused made no decision final: each can still be undone.
    const decided = and(inArray(decisions.itemId, [ada.id, bea.id]), gt(decisions.finalAt, CLOCK));
    expect(await service.services.db.$count(decisions, decided)).toBe(2);

    const answer = await printSet([bea, ada]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(answer.rawPayload).join('\n');
    // In the order that was asked for, each approved, on a page of its own.
    expect(text.indexOf('Quorra')).toBeLessThan(text.indexOf('Bibbeth'));
    expect(text.match(/Prescription order/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).not.toContain('Wixie');
    expect(pdfText((await printSet([ada], token, A, true)).rawPayload).join('\n')).toContain('Prescription receipt');
    // What is printed is in the history of each order in it.
    const history = await api.item(bea, 'timeline', { method: 'GET' });
    expect(JSON.stringify(history.body)).toContain('"printed"');
    expect(await service.services.db.$count(decisions, decided)).toBe(0);
  });

  it('shows what was decided, and a receipt when asked', async () => {
    const [id] = await service.services.db.transaction((tx) => addQueueItems(tx, A, [{ ...base, vet: null, canPrintOrder: true }]));
    const item = { type: base.type, id: id ?? 0 };
    const form = approvalOf(item, VET, { usageInstructions: 'Give half a tablet at bedtime', refills: 2 });
    const { vetPin: _pin, ...withoutPin } = form;
    const [vet] = await service.services.db.select().from(staff).where(eq(staff.id, VET));
    const license = vet?.licenseNumber ?? 'none';
    const before = pdfText((await print(item, { prescriptionApprove: withoutPin })).rawPayload).join('\n');
    expect(before).toContain('Prescription receipt');
    expect(before).toContain('Give half a tablet at bedtime');
    expect(before).not.toContain('Prescription order');
    expect(before).toContain('Dr. Amelia Okafor');
    expect(before).not.toContain(license);
    const both = pdfText((await print(item, { prescriptionApprove: { ...withoutPin, printOrder: true } })).rawPayload).join('\n');
    expect(both.indexOf('Prescription order')).toBeGreaterThanOrEqual(0);
    expect(both.indexOf('Prescription receipt')).toBeGreaterThan(both.indexOf('Prescription order'));
    expect((await print(item, { prescriptionApprove: form })).statusCode).toBe(400);
    await api.item(item, `lock/${VET}`);
    const { status, body: decision } = await api.item(item, 'approve', { body: form });
    expect(status).toBe(200);
    const after = pdfText((await print(item)).rawPayload).join('\n');
    for (const part of [
      'Prescription order',
      'Approved',
      'Give half a tablet at bedtime',
      'Dr. Amelia Okafor',
      '05/01/2027',
      license,
      'certify',
    ])
      expect(after).toContain(part);
    // In whose time it is read, as far as a person says.
    for (const part of ['Approved 11/20/2026 7:30 PM MST', 'Printed 11/20/2026 7:30 PM MST']) expect(after).toContain(part);
    const papers = [
      await print(item, {}, token, A, `${PDF}?timeZone=Pacific/Auckland`),
      await call(service, {
        method: 'GET',
        url: `/api/ecom/rest/v1/receipt/rx/${String(decision['rxId'])}/pdf?timeZone=Pacific/Auckland`,
        token,
      }),
    ].map(({ rawPayload }) => pdfText(rawPayload).join('\n'));
    for (const paper of papers)
      for (const part of ['Approved 11/21/2026 3:30 PM GMT+13', 'Printed 11/21/2026 3:30 PM GMT+13']) expect(paper).toContain(part);
    // What a machine takes for its zone is a guess.
    for (const guess of ['Etc/Unknown', 'undefined', '', 'America/Nowhere'])
      expect(pdfText((await print(item, {}, token, A, `${PDF}?timeZone=${guess}`)).rawPayload).join('\n')).toContain(
        'Printed 11/21/2026 2:30 AM UTC',
      );
  });

  it('certifies nothing that was denied', async () => {
    const [id] = await service.services.db.transaction((tx) => addQueueItems(tx, A, [{ ...base, vet: null, canPrintOrder: true }]));
    const item = { type: base.type, id: id ?? 0 };
    await api.item(item, `lock/${VET}`);
    expect((await api.item(item, 'deny', { body: denialOf(item, VET) })).status).toBe(200);
    const paper = pdfText((await print(item)).rawPayload).join('\n');
    const [vet] = await service.services.db.select().from(staff).where(eq(staff.id, VET));
    expect(paper).toContain('Denied');
    expect(paper).toContain('Dr. Amelia Okafor');
    expect(paper).not.toContain('certify');
    expect(paper).not.toContain(vet?.licenseNumber ?? 'none');
  });

  it('is of the order that was asked for, also where an item of the queue has its id', async () => {
    const [order] = rowsOf<{ id: number; number: string }>(
      await service.services.db.execute(sql`
        select o.id, o.order_number as number from orders o
        join queue_items q on q.id = o.id and q.practice_id = o.practice_id
        join queue_item_details d on d.item_id = q.id and d.client_id <> o.client_id
        where o.practice_id = ${A} and o.has_receipt and (d.order_number is not null or d.cart_id is not null) limit 1`),
    );
    const answer = await call(service, { url: `/api/ecom/rest/v1/receipt/order/${order?.id}/pdf`, token });
    expect(answer.statusCode).toBe(200);
    expect(pdfText(answer.rawPayload).join(' ')).toContain(order?.number);
  });

  it('refuses what is not there, not this practice’s, or not to be printed', async () => {
    const [first] = items;
    const locked = items.find(({ canPrintOrder }) => !canPrintOrder);
    if (!first || !locked) throw new Error('No such items');
    const other = (await signIn(service, B)).token;
    expect((await print({ ...first, id: 2_000_000_000 })).statusCode).toBe(404);
    expect((await print(first, {}, other)).statusCode).toBe(403);
    expect((await print(first, {}, other, B)).statusCode).toBe(404);
    expect((await print(locked)).statusCode).toBe(403);
    expect((await print(first, { path: '/etc/passwd' })).statusCode).toBe(400);
  });
});
