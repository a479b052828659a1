import { approvalChannel, type ApprovalQueueItem, type PutOffRequest, type TimelinePage } from '@practice-portal/domain/approval';
import { addDays, dayIn } from '@practice-portal/domain/locale';
import { randomBytes } from 'node:crypto';
import { effort } from '@practice-portal/tooling/effort';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { ownerAnswers, ownerRequests } from '../src/db/schema/owner.ts';
import { approvalApi, approvalOf, denialOf, firstVet, isOrdinary, openApproval, type ApprovalApi } from './support/approval.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, startService } from './support/service.ts';
import { connect } from './support/sockets.ts';

const VET = firstVet(A);
/** The embedded database takes one look at a time. */
const GUESSES = { postgres: effort(200, 10_000), pglite: effort(200, 1_000) } as const;

describe.each(ONE_DATABASE)("the owner's page on %s", (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let now = CLOCK;
  const db = () => service.services.db;
  const today = (): string => dayIn(now, 'America/Denver');
  const pass = async (days: number): Promise<void> => {
    now = new Date(now.getTime() + days * 86_400_000);
    api = approvalApi(api.url, (await signIn(service, A)).token, A);
  };

  beforeAll(async () => {
    service = await startService(kind, { now: () => now });
    api = await openApproval(service, A);
  });
  afterAll(() => service.close());

  let item: ApprovalQueueItem;
  const fits = (one: ApprovalQueueItem) => isOrdinary(one) && !one.isAutoship && one.lockedBy === null && one.animal.species === 'Canine';
  beforeEach(async () => {
    const found = (await api.items()).find((one) => fits(one) && one.clientEmail !== null && one.returned == null);
    if (!found) throw new Error('No such item is left in the seeds');
    item = found;
  });

  const lock = () => api.item(item, `lock/${VET}`);
  const putOff = async (changes: Partial<PutOffRequest> = {}) => {
    await lock();
    return api.item(item, 'put-off', {
      body: {
        id: item.id,
        type: item.type,
        vetStaffId: VET,
        vetPin: '1234',
        waitingFor: 'WEIGHT',
        until: addDays(today(), 7),
        note: '',
        colleagueStaffId: null,
        missedShipDate: null,
        questionKind: 'WEIGHT',
        questionText: 'What does she weigh?',
        ...changes,
      },
    });
  };
  /** The path of the link in the last mail. */
  const asked = async (changes: Partial<PutOffRequest> = {}): Promise<string> => {
    const { status, body } = await putOff(changes);
    expect(status, JSON.stringify(body)).toBe(200);
    const [mail] = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    return /https?:\/\/\S+?(\/requests\/\S+)/.exec(mail?.body ?? '')?.[1] ?? 'none';
  };
  const open = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, body, headers } = await call(service, { method, url });
    return { status: statusCode, body, headers };
  };
  const askedAt = async (): Promise<string> => {
    const [row] = await db().select().from(ownerRequests).where(eq(ownerRequests.itemId, item.id));
    return row?.askedAt?.toISOString() ?? '';
  };
  const answer = async (url: string, typed: string, changes: object = {}) => {
    const payload = { askedAt: await askedAt(), answer: typed, unit: 'kg', ...changes };
    const { statusCode, json } = await call(service, { method: 'POST', url, payload });
    return { status: statusCode, body: json<Record<string, unknown>>() };
  };
  const inQueue = async () => (await api.items()).find(({ id }) => id === item.id);
  const answers = () => db().select().from(ownerAnswers).where(eq(ownerAnswers.itemId, item.id)).orderBy(ownerAnswers.id);
  const history = async () =>
    (await api.send<TimelinePage>('GET', `/api/prescription/rest/v1/approval/${item.type}/${item.id}/timeline`)).body.elements;

  it('is mailed with the question, once with the put-off, and by one link each time', async () => {
    const link = await asked({ questionText: ' What does she weigh\r\ntoday? ' });
    const mails = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.about, `${item.type}/${item.id}`));
    expect(mails).toMatchObject([{ recipient: item.clientEmail, channel: 'mail' }]);
    expect(mails[0]?.body).toContain('What does she weigh\ntoday?');
    expect(mails[0]?.body).toMatch(/You can also call .* at \(\d{3}\) \d{3}-\d{4}\./);
    const [row] = await db().select().from(ownerRequests).where(eq(ownerRequests.itemId, item.id));
    expect(link).not.toContain(row?.hash ?? '-');
    await api.item(item, 'bring-back', { method: 'PUT' });
    expect(await asked({ waitingFor: 'OWNER', questionKind: 'YES_NO', questionText: 'Still limping?' })).toBe(link);
    expect((await open(link)).body).toContain('Still limping?');
  });

  it('refuses a question without an address, and one about what no owner can say; then nothing is put off', async () => {
    await db().execute(sql`update queue_item_details set client_email = null where item_id = ${item.id}`);
    const { status, body } = await putOff();
    expect(status).toBe(422);
    expect(body['fieldErrors']).toHaveProperty('questionText');
    expect(await inQueue()).toBeDefined();
    await db().execute(sql`update queue_item_details set client_email = 'owner@mail.example' where item_id = ${item.id}`);
    expect((await putOff({ waitingFor: 'EXAM' })).status).toBe(422);
    expect(await db().select().from(ownerRequests).where(eq(ownerRequests.itemId, item.id))).toEqual([]);
    await api.item(item, `unlock/${VET}`);
  });

  it('says for which pet and drug, how it stands, what is asked and what to do; a look changes nothing', async () => {
    const link = await asked();
    const details = async () => rowsOf(await db().execute(sql`select * from queue_item_details where item_id = ${item.id}`));
    const before = await details();
    for (const method of ['HEAD', 'GET', 'GET'] as const) expect((await open(link, method)).status).toBe(200);
    const { body, headers } = await open(link);
    expect(body).toContain(item.animal.name);
    expect(body).toContain(item.product.productName);
    expect(body).toContain('is waiting for your answer.');
    expect(body).toContain('What does she weigh?');
    expect(body).toContain('<option value="lbs" selected>');
    expect(body).toMatch(/href="tel:\d{10}"/);
    expect(headers['content-security-policy']).toContain("form-action 'none'");
    expect(headers['cache-control']).toBe('no-store');
    // No more than the mail: neither who owns the pet nor what is on record.
    for (const secret of [item.clientName, item.clientEmail, item.clientPhone, `${item.animal.weight}`]) expect(body).not.toContain(secret);
    expect(await details()).toEqual(before);
    expect(await inQueue()).toBeUndefined();
    expect(await answers()).toEqual([]);
  });

  it('takes the answer: the item is back at once, tells every window, and the record is as it was', async () => {
    const link = await asked();
    const { socket, subscribe, hears } = await connect(api.url, { token: api.token });
    await subscribe(approvalChannel(service.services.config.env, A));
    const { status, body } = await answer(link, '12,4');
    expect({ status, body }).toEqual({ status: 200, body: { isLate: false } });
    const shown = await inQueue();
    expect(shown?.returned).toMatchObject({ waitingFor: 'WEIGHT', cause: 'ANSWER', weight: null, answer: { kind: 'WEIGHT', text: null } });
    expect(shown?.returned?.answer?.weight).toBeCloseTo(27.34, 2);
    expect(shown?.animal.weight).toBe(item.animal.weight);
    await hears(({ name, message }) => name === 'unlocked_item' && message.item.id === item.id && message.returned === true);
    socket.disconnect();
    expect((await open(link)).body).toContain('has not decided yet.');
    expect((await open(link)).body).toMatch(/We received your answer on [^<]*If something has changed/);
    expect((await open(link)).body).not.toContain('12.4');
    await lock();
    expect((await api.item(item, 'approve', { body: approvalOf(item, VET) })).status).toBe(200);
  });

  it('adds a second answer, and one history says both', async () => {
    const link = await asked({ waitingFor: 'OWNER', questionKind: 'TEXT', questionText: 'How is she?' });
    await Promise.all([answer(link, 'Well', { unit: undefined }), answer(link, 'Not <b>so</b> well', { unit: undefined })]);
    expect(await answers()).toHaveLength(2);
    await answer(link, 'Better \u202Enow', { unit: undefined });
    expect((await inQueue())?.returned).toMatchObject({ cause: 'ANSWER', answer: { kind: 'TEXT', text: 'Better now' } });
    const events = (await history()).filter(({ kind: of }) => of === 'ownerAnswered' || of === 'putOff');
    expect(events.map(({ answer: said, question }) => [question, said?.text])).toEqual([
      ['How is she?', 'Better now'],
      ['How is she?', expect.stringMatching(/ell$/)],
      ['How is she?', expect.stringMatching(/ell$/)],
      ['How is she?', undefined],
    ]);
  });

  it('keeps an answer in the moment of a decision, whichever is first', async () => {
    const link = await asked();
    await api.item(item, 'bring-back', { method: 'PUT' });
    await lock();
    const [decided, answered] = await Promise.all([api.item(item, 'deny', { body: denialOf(item, VET) }), answer(link, '12.4')]);
    expect([decided.status, answered.status]).toEqual([200, 200]);
    expect((await history()).map(({ kind: of }) => of)).toEqual(expect.arrayContaining(['denied', 'ownerAnswered']));
    expect(await answer(link, '12.5')).toEqual({ status: 200, body: { isLate: true } });
    expect((await open(link)).body).not.toContain('did not approve');
    await pass(1);
    await db().execute(sql`update order_items set animal_id = ${item.animal.animalId}, product_name = ${item.product.productName},
      status = 'Completed', rx_id = null, placed_at = ${new Date(now.getTime() - 10 * 86_400_000).toISOString()},
      shipped_on = ${addDays(today(), -10)} where id = (select min(id) from order_items where practice_id = ${A})`);
    const { body } = await open(link);
    expect(body).toMatch(/The next one can be ordered from \d/);
    expect(body).toContain('did not approve this.');
    expect(body).toContain('Reason: Duplicate order');
    expect(body).not.toContain('<form');
  });

  it.each([
    ['no weight', '', {}, 'answer'],
    ['a weight of no dog', '270', {}, 'answer'],
    ['a weight without a unit', '12', { unit: undefined }, 'answer'],
    ['10,000 characters', 'x'.repeat(10_000), {}, 'answer'],
  ])('refuses %s in words, and goes on waiting', async (_what, typed, changes, field) => {
    const link = await asked();
    const { status, body } = await answer(link, typed, changes);
    expect(status).toBe(422);
    expect(body['fieldErrors']).toHaveProperty(field);
    expect((await answer(link, '12.4', { askedAt: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await answer(link, '4000 0000 0000 0002')).status).toBe(400);
    expect(await inQueue()).toBeUndefined();
    expect(await answers()).toEqual([]);
    await api.item(item, 'bring-back', { method: 'PUT' });
  });

  it('answers an unknown, a made-up and an ended link alike, and where the practice does without', async () => {
    const link = await asked();
    const dead = async (url: string) => {
      const { status, body, headers } = await open(url);
      const post = await answer(url, '12.4');
      return { status, body, csp: headers['content-security-policy'], post };
    };
    const unknown = await dead('/requests/unknown');
    expect(unknown).toMatchObject({ status: 404, post: { status: 404 } });
    expect(unknown.body).toContain('This link no longer works');
    expect(await dead(`/requests/${item.id}`)).toEqual(unknown);
    expect(await dead(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toEqual(unknown);
    await db().execute(sql`update practices set features = features || '{"closedLoopEnabled": false}' where id = ${A}`);
    expect(await dead(link)).toEqual(unknown);
    expect((await putOff()).status).toBe(403);
    await db().execute(sql`update practices set features = features || '{"closedLoopEnabled": true}' where id = ${A}`);
    expect((await open(link)).status).toBe(200);
    await api.item(item, 'bring-back', { method: 'PUT' });
    await lock();
    expect((await api.item(item, 'approve', { body: approvalOf(item, VET) })).status).toBe(200);
    await pass(29);
    expect((await open(link)).body).toMatch(/has approved this|This shipped on/);
    await pass(2);
    expect(await dead(link)).toEqual(unknown);
  });

  it('lets no one guess links, and no one flood a request', { timeout: 300_000 }, async () => {
    const link = await asked();
    const token = link.replace('/requests/', '');
    const few = 20;
    const { publicCalls } = service.services.config;
    Object.assign(service.services.config, { publicCalls: few });
    // Each a letter away from a link that works, or of the length of one; on the page and at what is behind it.
    const guessed = (at: number): string => {
      const place = at % token.length;
      const near = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
      return `/requests/${at % 2 === 0 ? near : randomBytes(32).toString('base64url')}${at % 3 === 0 ? '/price?items=1' : ''}`;
    };
    const statuses: number[] = [];
    for (let at = 0; at < GUESSES[kind]; at += 50)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, async (_, of) => (await open(guessed(at + of))).status))));
    Object.assign(service.services.config, { publicCalls });
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(few);
    // Who has the link is not kept out by who guesses.
    expect((await open(link)).status).toBe(200);
    const tries = [];
    for (let at = 0; at < 12; at += 1) tries.push((await answer(link, '12.4')).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it("is of its own practice: another's vet can't read what was answered", async () => {
    const link = await asked();
    await answer(link, '12.4');
    const other = approvalApi(api.url, (await signIn(service, B)).token, B);
    expect((await other.item(item, 'bring-back', { method: 'PUT' })).status).toBe(404);
    expect((await other.items()).some(({ id }) => id === item.id)).toBe(false);
  });
});
