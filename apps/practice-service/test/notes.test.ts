import type { NoteAnswer, NotePage } from '@practice-portal/domain/note';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { animals } from '../src/db/schema/client.ts';
import { notes } from '../src/db/schema/note.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { approvalApi, approvalOf, denialOf, openApproval, type ApprovalApi } from './support/approval.ts';
import { freshItems, type MadeItem, WRITING_PRACTICE } from './support/made.ts';
import { pdfText } from './support/pdf-text.ts';
import { A, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

const MARKER = 'Zugzwangcolleaguesonly';
const RX = '/api/prescription/rest/v1/rx';
const unbroken = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

describe.each(ONE_DATABASE)('notes to colleagues (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let person: ApprovalApi;
  let now = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400 });
    api = await openApproval(service, WRITING_PRACTICE);
    person = approvalApi(api.url, (await signInPerson(service, WRITING_PRACTICE)).token, WRITING_PRACTICE);
  });
  afterAll(() => service.close());

  const of = async (practiceId: number) => approvalApi(api.url, (await signIn(service, practiceId)).token, practiceId);

  let keys = 0;
  const add = (subject: string, subjectId: number, text: string, by = api) => {
    keys += 1;
    return by.send<NoteAnswer>(
      'POST',
      '/api/notes',
      { subject, subjectId, ...(subject === 'item' ? { itemType: 'EC_ORDER_ITEM' } : {}), text },
      { 'idempotency-key': `note-${keys}-of-the-test` },
    );
  };
  const addAll = async ({ id, animal, clientId }: MadeItem, text: string, by = api): Promise<number[]> => {
    const added = [
      await add('client', clientId, `${text} client`, by),
      await add('pet', animal.animalId, `${text} pet`, by),
      await add('item', id, `${text} item`, by),
    ];
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    return added.map(({ body }) => body.data.id);
  };
  const ofItem = async (item: MadeItem) => (await api.item(item, 'notes', { method: 'GET' })).body as unknown as NotePage;
  const ofClient = async ({ clientId }: MadeItem, query = '') =>
    (await api.send<NotePage>('GET', `/api/notes/client/${clientId}${query}`)).body;
  const texts = ({ elements }: NotePage) => elements.map(({ text }) => text);
  const fresh = async (): Promise<[MadeItem, MadeItem]> => {
    await service.services.db.delete(notes);
    const [one, two] = await freshItems(service.services.db, [{}, {}]);
    if (!one || !two) throw new Error('No items');
    return [one, two];
  };

  it('are shown where they belong, the newest first, with who wrote them', async () => {
    const [one, two] = await fresh();
    await addAll(one, 'One', person);
    await add('item', two.id, 'Two item');
    const { elements } = await ofItem(one);
    expect(elements).toMatchObject([
      { subject: 'item', text: 'One item', petName: null, own: false },
      { subject: 'pet', text: 'One pet', petName: one.animal.name },
      { subject: 'client', text: 'One client', petName: null },
    ]);
    expect(elements[0]?.by).toMatch(/Ashdown/);
    expect((await ofItem(two)).elements[0]).toMatchObject({ text: 'Two item', by: null, own: true });
    // An order's stay with the order.
    expect(texts(await ofClient(one))).toEqual(['One pet', 'One client']);
    expect(texts(await ofClient(one, `?animalId=${one.animal.animalId}`))).toEqual(['One pet', 'One client']);
    const [sibling] = await service.services.db
      .insert(animals)
      .values({ practiceId: WRITING_PRACTICE, clientId: one.clientId, name: 'Sibling', species: 'Feline' })
      .returning();
    await add('pet', sibling?.id ?? 0, 'Sibling pet');
    expect(texts(await ofClient(one))).toEqual(['Sibling pet', 'One pet', 'One client']);
    expect(texts(await ofClient(one, `?animalId=${sibling?.id}`))).toEqual(['Sibling pet', 'One client']);
    expect(texts(await ofItem(one))).toEqual(['One item', 'One pet', 'One client']);
  });

  it('come in pages', async () => {
    const [one] = await fresh();
    for (let at = 1; at <= 12; at += 1) await add('pet', one.animal.animalId, `Note ${at}`);
    const first = await ofClient(one);
    expect(texts(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Note ${12 - at}`));
    const second = await ofClient(one, `?before=${first.next}`);
    expect([texts(second), second.next]).toEqual([['Note 2', 'Note 1'], null]);
  });

  it('are removed by whoever wrote them alone, and stay in the log', async () => {
    const [one] = await fresh();
    const [mine] = await addAll(one, 'Mine', person);
    const path = `/api/notes/${mine}`;
    expect((await api.send('DELETE', path)).status).toBe(403);
    expect((await person.send('DELETE', path)).status).toBe(204);
    expect((await person.send('DELETE', path)).status).toBe(204);
    expect(texts(await ofItem(one))).toEqual(['Mine item', 'Mine pet']);
    const [logged] = await service.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'notes.remove'), eq(auditLog.result, 'done')))
      .orderBy(desc(auditLog.id));
    expect(logged?.before).toMatchObject({ text: 'Mine client' });
  });

  it('are nobody else’s, and there are none where the practice does without', async () => {
    const [one] = await fresh();
    const [id] = await addAll(one, 'Ours');
    const other = await of(A);
    expect((await other.send('GET', `/api/notes/client/${one.clientId}`)).status).toBe(404);
    expect((await other.item(one, 'notes', { method: 'GET' })).status).toBe(404);
    expect((await other.send('DELETE', `/api/notes/${id}`)).status).toBe(404);
    for (const [subject, subjectId] of [
      ['client', one.clientId],
      ['pet', one.animal.animalId],
      ['item', one.id],
    ] as const)
      expect((await add(subject, subjectId, 'Theirs', other)).status).toBe(404);
    const without = await of(1004);
    expect((await add('client', one.clientId, 'Off', without)).status).toBe(403);
  });

  it('are on no paper and in no mail, whatever becomes of the order', async () => {
    const { db } = service.services;
    const [one, two] = await fresh();
    await addAll(one, MARKER);
    await addAll(two, MARKER);
    const printed: string[] = [];
    const paper = async (method: 'GET' | 'PUT', path: string, body?: object): Promise<void> => {
      const headers = { authorization: `Bearer ${api.token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
      const answer = await fetch(api.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      const sheets = Buffer.from(await answer.arrayBuffer());
      expect(answer.status, answer.status === 200 ? path : sheets.toString()).toBe(200);
      printed.push(unbroken(pdfText(sheets).join('')));
    };
    const vet = WRITING_PRACTICE * 100 + 1;
    const ref = { id: one.id, type: one.type };
    const waiting = { practiceId: WRITING_PRACTICE, prescriptionApproveRequest: ref };
    await paper('PUT', '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf', waiting);
    await api.item(one, `lock/${vet}`);
    const approved = await api.item(one, 'approve', { body: approvalOf(one, vet, { vetPin: undefined, expirationDate: '2027-01-15' }) });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    await api.item(two, `lock/${vet}`);
    expect((await api.item(two, 'deny', { body: denialOf(two, vet, { vetPin: undefined }) })).status).toBe(200);
    now = new Date(now.getTime() + 9_000);
    const { rxId } = approved.body as { rxId?: number };
    await paper('GET', `/api/ecom/rest/v1/receipt/rx/${rxId}/pdf`);
    await paper('PUT', '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf', waiting);
    expect((await api.send('POST', `${RX}/resend/${rxId}`, { clientEmail: 'owner@mail.example' })).status).toBe(204);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ recipient }) => recipient)).toContain('owner@mail.example');
    // As the record names it, which the seeds have changed since some orders came.
    const [pet] = await db.select().from(animals).where(eq(animals.id, one.animal.animalId));
    expect(printed.filter((text) => text.includes(unbroken(pet?.name ?? 'nobody')))).toHaveLength(3);
    for (const text of [...printed, unbroken(JSON.stringify(mails))]) expect(text).not.toContain(unbroken(MARKER));
  });
});
