import { addTime, dayIn } from '@practice-portal/domain/locale';
import { type Protocol, type ProtocolBody, type ProtocolTrial, STARTING_RULES } from '@practice-portal/domain/protocol';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { queueItemDetails, queueItems } from '../src/db/schema/approval.ts';
import { animals } from '../src/db/schema/client.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';

/** Asks nothing but what is always asked. */
const LAX: ProtocolBody = {
  ...STARTING_RULES,
  name: 'Any',
  scope: 'all',
  scopeValue: '',
  examWithinDays: null,
  weighedWithinDays: null,
  refillWithinDays: null,
  sameProduct: false,
  maxRefills: null,
};
const daysAgo = (days: number): Date => addTime(CLOCK, -days, 'day');
const dayOf = (date: Date): string => dayIn(date, 'America/Denver');

describe.each(ONE_DATABASE)('a protocol that is tried on %s', (kind) => {
  let service: Service;
  let vet: string;
  let saved: Protocol[];
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    ({ token: vet } = await signInPerson(service, A, 'daniel.nguyen'));
    saved = (await call(service, { url: `/api/protocols/practice/${A}`, token: vet })).json<{ items: Protocol[] }>().items;
  });
  afterAll(() => service.close());

  const ask = (
    protocol: ProtocolBody,
    { protocolId = saved[0]?.id ?? null, token = vet }: { protocolId?: number | null; token?: string } = {},
  ) => call(service, { method: 'POST', url: `/api/protocols/practice/${A}/trial`, payload: { protocolId, protocol }, token });
  const tryOut = async (protocol: ProtocolBody): Promise<ProtocolTrial> => {
    const answer = await ask(protocol);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ProtocolTrial>();
  };
  const db = () => service.services.db;

  it('shows each request of the last 90 days, decided or waiting, by what was so on its day; a vet may, and nothing is saved', async () => {
    const { items, from } = await tryOut(LAX);
    const one = items.find(({ isReady, status }) => isReady && status === 'AWAITING');
    if (!one) throw new Error('No demo request would be ready');
    expect(from).toBe('2026-08-22');
    expect(items.filter(({ isReady, open }) => isReady !== (open.length === 0))).toEqual([]);
    const find = async (protocol: ProtocolBody) => (await tryOut(protocol)).items.find(({ id }) => id === one.id);
    // It came in 80 days ago, ten days after an exam; it was denied, and the pet has died since.
    const [details] = await db().select().from(queueItemDetails).where(eq(queueItemDetails.itemId, one.id));
    const suggestionJustifications = [{ examKind: 'Last exam', valid: true, date: dayOf(daysAgo(90)) }];
    await db()
      .update(queueItemDetails)
      .set({ approvalSuggestion: { suggestion: 'LIKELY_APPROVE', suggestionLastUpdated: null, suggestionJustifications } })
      .where(eq(queueItemDetails.itemId, one.id));
    await db()
      .update(queueItems)
      .set({ status: 'DENIED', orderDate: daysAgo(80) })
      .where(eq(queueItems.id, one.id));
    await db()
      .update(animals)
      .set({ deceased: true, deceasedDate: dayOf(daysAgo(1)) })
      .where(eq(animals.id, details?.animalId ?? 0));
    expect(await find({ ...LAX, examWithinDays: 10 })).toMatchObject({ isReady: true, status: 'DENIED', requestedOn: dayOf(daysAgo(80)) });
    expect(await find({ ...LAX, examWithinDays: 9 })).toMatchObject({ open: [{ kind: 'exam', state: 'notMet', value: 10, asked: 9 }] });
    expect(await find({ ...LAX, bloodTestWithinDays: 365 })).toMatchObject({ open: [{ kind: 'bloodTest', state: 'unknown' }] });
    // A prescription that was written since speaks against nothing then; one of before, voided since, does.
    const [rx] = await db()
      .insert(prescriptions)
      .values({
        practiceId: A,
        clientId: details?.clientId ?? 0,
        animalId: details?.animalId ?? 0,
        productId: details?.productId ?? 0,
        productName: one.productName,
        quantity: 1,
        originalRefills: 3,
        fillsRemaining: 3,
        expirationDate: '2027-10-01',
        usageInstructions: 'Give 1 tablet by mouth once a day',
        vetStaffId: A * 100 + 1,
        createdAt: daysAgo(70),
        voidedAt: daysAgo(20),
      })
      .returning();
    expect(await find(LAX)).toMatchObject({ isReady: true });
    await db()
      .update(prescriptions)
      .set({ createdAt: daysAgo(85) })
      .where(eq(prescriptions.id, rx?.id ?? 0));
    expect(await find(LAX)).toMatchObject({ isReady: false, open: [{ kind: 'noFindings' }] });
    await db()
      .update(queueItems)
      .set({ orderDate: daysAgo(95) })
      .where(eq(queueItems.id, one.id));
    expect(await find(LAX)).toBeUndefined();
    expect((await call(service, { url: `/api/protocols/practice/${A}`, token: vet })).json()).toEqual({ items: saved });
  });

  it('looks at what it is for alone: a drug with a protocol of its own is held to that', async () => {
    const { items } = await tryOut(LAX);
    const [first] = items;
    if (!first) throw new Error('No demo requests');
    const ofDrug: ProtocolBody = { ...LAX, scope: 'drug', scopeValue: first.productName };
    const draft = (await ask(ofDrug, { protocolId: null })).json<ProtocolTrial>();
    expect(new Set(draft.items.map(({ productName }) => productName))).toEqual(new Set([first.productName]));
    const written = await call(service, { method: 'POST', url: `/api/protocols/practice/${A}`, payload: ofDrug, token: vet });
    expect(written.statusCode).toBe(200);
    expect((await tryOut(LAX)).items.some(({ productName }) => productName === first.productName)).toBe(false);
  });

  it('is tried one at a time: of thirty at once some are told to wait, and others are answered meanwhile', async () => {
    const answers = Promise.all(Array.from({ length: 30 }, () => ask(LAX)));
    expect((await call(service, { url: `/api/protocols/practice/${A}`, token: vet })).statusCode).toBe(200);
    const statuses = (await answers).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
  });

  it("is refused to others: another practice, another's protocol, who neither is a vet nor an administrator, wrong fields", async () => {
    const other = await signInPerson(service, B);
    expect((await ask(LAX, { token: other.token })).statusCode).toBe(403);
    expect((await ask(LAX, { protocolId: 2_000_000 })).statusCode).toBe(404);
    const team = await signInPerson(service, A, 'ravi.menon');
    expect((await ask(LAX, { token: team.token })).statusCode).toBe(403);
    const { token: shared } = await signIn(service, A);
    expect((await ask(LAX, { token: shared })).statusCode).toBe(403);
    const invented = await ask({ ...LAX, scope: 'drug', scopeValue: 'Nobody knows it' });
    expect([invented.statusCode, Object.keys(invented.json<{ fieldErrors: object }>().fieldErrors)]).toEqual([422, ['scopeValue']]);
    const wrong = await ask({ ...LAX, examWithinDays: 0 });
    expect([400, 422]).toContain(wrong.statusCode);
    expect(wrong.json()).toHaveProperty('errorMessage');
  });
});
