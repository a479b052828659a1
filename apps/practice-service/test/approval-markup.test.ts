import { approvalChannel, type DecisionAnswer, type TimelinePage } from '@practice-portal/domain/approval';
import { type PetAnswer, petOf } from '@practice-portal/domain/pet';
import type { PrescriptionPage } from '@practice-portal/domain/prescription';
import { withoutUnseen } from '@practice-portal/domain/text';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { verifyAudit } from '../src/audit/verify-audit.ts';
import type { Service } from '../src/create-service.ts';
import { decisions } from '../src/db/schema/approval.ts';
import { clients } from '../src/db/schema/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { practices } from '../src/db/schema/practice.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { neutralText } from '../src/outbox/neutral-text.ts';
import { approvalApi, approvalOf, denialOf, openApproval, type ApprovalApi } from './support/approval.ts';
import { freshItems, modelItem, WRITING_PRACTICE, type MadeItem } from './support/made.ts';
import { pdfText } from './support/pdf-text.ts';
import { startSecond, type SecondProcess } from './support/second-process.ts';
import { CLOCK, ONE_DATABASE, startService } from './support/service.ts';
import { connect, type TestSocket } from './support/sockets.ts';

/** Markup, templates, formulas, quotes, SQL, and marks that turn the direction of text: as short as the shortest field. */
const PAYLOADS = [
  `"><img src=x onerror=alert(1)>{{7*7}}`,
  `<script>alert(2)</script>$t(domain:x)`,
  `=HYPERLINK("http://evil.example","x")`,
  `+1-1|cmd`,
  `-2+3`,
  `@SUM(A1:A9)`,
  String.raw`O'Brien; drop table staff;-- \n %_`,
  'moc.live\u202Etxt.exe\u2066 a\tb \u200F!',
];
const TWO_LINES = 'two\nlines and\u2028three';
const RX = '/api/prescription/rest/v1/rx';
const LATER = '2027-01-15';

/** A text as a sheet has it, wherever its lines are broken. */
const unbroken = (text: string): string => text.replaceAll(/\s+/g, '');

// On PostgreSQL it is typed at one process, and read, heard and printed at another.
describe.each(ONE_DATABASE)('what people type on %s', (kind) => {
  let service: Service;
  let second: SecondProcess | null = null;
  let api: ApprovalApi;
  let there: ApprovalApi;
  let socket: TestSocket;
  let now = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400 });
    const { db, config } = service.services;
    const [practice] = await db.select().from(practices).where(eq(practices.id, WRITING_PRACTICE));
    await db
      .update(practices)
      .set({ features: { ...practice?.features, decisionTimelineEnabled: true, editClientEnabled: true } as never })
      .where(eq(practices.id, WRITING_PRACTICE));
    api = await openApproval(service, WRITING_PRACTICE);
    if (config.databaseUrl !== null) second = await startSecond({ databaseUrl: config.databaseUrl }, CLOCK);
    there = approvalApi(second?.url ?? api.url, api.token, WRITING_PRACTICE);
    socket = await connect(there.url, { token: there.token });
    await socket.subscribe(approvalChannel('local', WRITING_PRACTICE));
  });
  afterAll(async () => {
    socket.socket.disconnect();
    await second?.end('SIGTERM');
    await service.close();
  });

  const itemsOf = async (name: string): Promise<MadeItem[]> => {
    const { animal } = await modelItem(service.services.db);
    const item = { clientName: name, animal: { ...animal, name }, orderNumber: null };
    return freshItems(service.services.db, [item, item, item]);
  };
  const paper = async (method: 'GET' | 'PUT', path: string, body?: object): Promise<string> => {
    const headers = { authorization: `Bearer ${there.token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(there.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const sheets = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, answer.status === 200 ? '' : sheets.toString()).toBe(200);
    expect(sheets.toString('latin1')).not.toMatch(/\/(JavaScript|OpenAction|AA|URI|Launch)\b/);
    return unbroken(pdfText(sheets).join(''));
  };
  const timelineOf = async (item: MadeItem): Promise<TimelinePage['elements']> =>
    ((await there.item(item, 'timeline', { method: 'GET' })).body as unknown as TimelinePage).elements;
  const mailTo = async (recipient: string): Promise<string> => {
    const [mail] = await service.services.db.select().from(outbox).where(eq(outbox.recipient, recipient));
    return `${mail?.subject ?? ''}\n${mail?.body ?? ''}`;
  };

  it.each(PAYLOADS.map((text, at) => [text, at] as const))('%j is text, everywhere and as it was typed', async (typed, at) => {
    const { db } = service.services;
    const printed = unbroken(neutralText(typed));
    // What ends are left out of, as every field does.
    const text = typed.trim();
    // A name is refused with marks that nobody sees.
    const named = withoutUnseen(text);
    const items = await itemsOf(typed);
    const [one, two, three] = items;
    if (!one || !two || !three) throw new Error('No items');

    // A vet of this name: in lists, locks, refusals, messages and the history.
    const added = await api.send<{ data: { vetStaffId: number; vetDisplayName: string } }>(
      'POST',
      `/api/staff/practice/${WRITING_PRACTICE}/vet`,
      {
        firstName: named,
        lastName: named,
        email: `vet.${at}@clinic.example`,
        licenseNumber: typed,
      },
    );
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const { vetStaffId: vet, vetDisplayName: name } = added.body.data;
    expect(name).toBe(`Dr. ${named} ${named}`);
    const unreachable = { firstName: 'A', lastName: 'Vet', email: typed };
    expect((await api.send('POST', `/api/staff/practice/${WRITING_PRACTICE}/vet`, unreachable)).status).toBe(422);
    const license = { licenseNumber: typed, licenseState: 'GB', licenseExpiration: LATER };
    const licensePath = `/api/staff/practice/${WRITING_PRACTICE}/vet/${vet}/license`;
    expect((await api.send('PUT', licensePath, license)).status).toBe(200);
    expect((await there.send('GET', licensePath)).body).toMatchObject({ data: { licenseNumber: text } });
    expect((await api.item(one, 'assign', { method: 'PUT', body: { vetStaffId: vet } })).status).toBe(204);
    expect((await api.item(one, `lock/${vet}`)).body).toMatchObject({ lockedBy: { name } });
    expect((await there.item(one, `lock/${WRITING_PRACTICE * 100 + 1}`)).body).toMatchObject({
      errorMessage: `Being processed by ${name}`,
      lockedBy: { name },
    });
    const heard = await socket.hears(({ name: kindOf, message }) => kindOf === 'locked_item' && message.item.id === one.id);
    expect(heard.message.lockedBy?.name).toBe(name);
    const { body: page } = await there.queue(`size=50&query=${encodeURIComponent(text)}`);
    expect(page.elements.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
    expect(page.elements.find(({ id }) => id === one.id)).toMatchObject({
      clientName: typed,
      animal: { name: typed },
      vetDisplayName: name,
      lockedBy: { name },
    });

    // Approved in these words: kept, told, printed, mailed.
    const form = approvalOf(one, vet, {
      ...license,
      vetPin: undefined,
      expirationDate: LATER,
      usageInstructions: typed,
      pharmacyNotes: typed,
    });
    const approved = await api.item(one, 'approve', { body: form });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const { rxId, vetDisplayName } = approved.body as unknown as DecisionAnswer;
    expect(vetDisplayName).toBe(name);
    const [decision] = await db.select().from(decisions).where(eq(decisions.itemId, one.id));
    expect(decision?.request).toMatchObject({ usageInstructions: typed, pharmacyNotes: typed, licenseNumber: typed });
    const [rx] = await db
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.id, rxId ?? 0));
    expect(rx).toMatchObject({ usageInstructions: text, pharmacyNotes: text });
    const approval = (await timelineOf(one)).find((entry) => entry.kind === 'approved');
    expect(approval?.by).toBe(name);
    expect(approval?.changes).toContainEqual(expect.objectContaining({ field: 'usageInstructions', to: text }));
    now = new Date(now.getTime() + 9_000);
    await second?.setClock(now);
    const ref = { id: one.id, type: one.type };
    const order = await paper('PUT', '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf', {
      practiceId: WRITING_PRACTICE,
      prescriptionApproveRequest: ref,
    });
    // Client, pet, directions, notes, the vet's name and license.
    expect(order.split(printed).length - 1).toBeGreaterThanOrEqual(6);
    expect((await paper('GET', `/api/ecom/rest/v1/receipt/rx/${rxId}/pdf`)).split(printed).length - 1).toBeGreaterThanOrEqual(4);
    await db.update(clients).set({ firstName: typed }).where(eq(clients.id, one.clientId));
    const list = await there.send<PrescriptionPage>('GET', `/api/prescriptions/client/${one.clientId}?size=50`);
    expect(list.body.elements.map((element) => element.rxId)).toContain(rxId);
    expect((await there.send('POST', `${RX}/resend/${rxId}`, { clientEmail: `resent.${at}@mail.example` })).status).toBe(204);
    expect(unbroken(await mailTo(`resent.${at}@mail.example`)).split(printed).length - 1).toBeGreaterThanOrEqual(2);

    // Denied, and replaced, in these words.
    await api.item(two, `lock/${vet}`);
    expect((await api.item(two, 'deny', { body: denialOf(two, vet, { vetPin: undefined, reason: typed }) })).status).toBe(200);
    expect((await timelineOf(two)).find((entry) => entry.kind === 'denied')?.reason).toBe(typed);
    await api.item(three, `lock/${vet}`);
    const modified = await api.send('POST', `${RX}/modification`, {
      denialReason: 'INCORRECT_STRENGTH',
      denialMethodId: 7,
      ecOrderItemId: three.id,
      rxId: 0,
      effectiveTo: LATER,
      pet: { weight: 20 },
      product: { fillQuantity: 1, id: three.product.productId, pharmacyNotes: typed, refills: 0, usage: typed },
      removeAutoships: true,
      veterinarianSfuId: vet,
      referralSourceId: null,
      clientEmail: `modified.${at}@mail.example`,
      clientPhone: '02079460018',
    });
    expect(modified.status, JSON.stringify(modified.body)).toBe(200);
    const mail = await mailTo(`modified.${at}@mail.example`);
    // The client, the pet, the directions; and no line or sheet of ours but in our own words.
    expect(unbroken(mail).split(printed).length - 1).toBeGreaterThanOrEqual(3);
    expect(mail).not.toMatch(/[\u202E\u2066\u200F\t]/);
    // A pet's record, of which each text is kept as it was typed.
    const records = `/api/animals/${three.animal.animalId}`;
    const words = { medications: typed, info: typed, petExternalId: typed };
    const { body: record } = await there.send<PetAnswer>('GET', records);
    const saved = await api.send<PetAnswer>('PUT', records, { ...petOf(record.data), ...words });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const kept = Object.fromEntries(Object.keys(words).map((field) => [field, text]));
    expect((await there.send<PetAnswer>('GET', records)).body.data).toMatchObject(kept);
    const html = await (await fetch(`${there.url}/outbox`, { headers: { accept: 'text/html' } })).text();
    expect(html).not.toMatch(/<script|<img/);
  });

  it('more than one line is refused where a line is asked for, and changes nothing', async () => {
    const [item] = await itemsOf(TWO_LINES);
    if (!item) throw new Error('No item');
    const vet = WRITING_PRACTICE * 100 + 1;
    await api.item(item, `lock/${vet}`);
    for (const field of ['usageInstructions', 'pharmacyNotes'] as const) {
      const body = approvalOf(item, vet, { vetPin: undefined, expirationDate: LATER, [field]: TWO_LINES });
      expect((await api.item(item, 'approve', { body })).status).toBe(422);
    }
    const name = { firstName: TWO_LINES, lastName: 'Vet', email: 'two.lines@clinic.example' };
    expect([400, 422]).toContain((await api.send('POST', `/api/staff/practice/${WRITING_PRACTICE}/vet`, name)).status);
    expect(await service.services.db.select().from(decisions).where(eq(decisions.itemId, item.id))).toEqual([]);
    const sheet = await paper('PUT', '/api/ecom/rest/v1/receipt/rx/awaitingapproval/pdf', {
      practiceId: WRITING_PRACTICE,
      prescriptionApproveRequest: { id: item.id, type: item.type },
    });
    expect(sheet).toContain('twolinesandthree');
  });

  it('is in the log as it was typed, and each row is as it was written', async () => {
    const { db, keys } = service.services;
    const stored = JSON.stringify(await db.execute(sql`select after from audit_log where action = 'approval.approve' and result = 'done'`));
    for (const typed of PAYLOADS) expect(stored).toContain(JSON.stringify(typed).slice(1, -1));
    expect((await verifyAudit(db, keys.audit)).altered).toEqual([]);
  });
});
