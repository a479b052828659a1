import { createHash } from 'node:crypto';

import type { Cart, DraftsAnswer } from '@practice-portal/domain/cart';
import { PracticeSystem, type SystemDraft } from '@practice-portal/tooling/practice-system';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { cartItems } from '../src/db/schema/cart.ts';
import { animals, clients } from '../src/db/schema/client.ts';
import { partnerOffers } from '../src/db/schema/settings.ts';
import { openOrdering, type Ordering } from './support/ordering.ts';
import { A, B, ONE_DATABASE, startService } from './support/service.ts';

const DIRECTIONS = 'Give 1 tablet by mouth once daily with food';
const TOKEN = 'a-token-of-reminder-robin-9xYz12';
const PARTNER = 1;

describe.each(ONE_DATABASE)('drafts from another system (%s)', (kind) => {
  let service: Service;
  let url: string;
  let api: Ordering;
  const system = new PracticeSystem();
  beforeAll(async () => {
    service = await startService(kind);
    url = await service.listen();
    api = await openOrdering(service);
    await enable(PARTNER, TOKEN);
  });
  afterAll(() => service.close());

  const db = () => service.services.db;
  const enable = (partnerId: number, token: string | null, practiceId = A) =>
    db()
      .update(partnerOffers)
      .set({ tokenHash: token && createHash('sha256').update(token).digest('hex') })
      .where(and(eq(partnerOffers.practiceId, practiceId), eq(partnerOffers.partnerId, partnerId)));
  const send = (draft: object, { token = TOKEN, practiceId = A } = {}) =>
    system.sendDraft(url, { practiceId, token }, draft as SystemDraft);

  let made = 0;
  /** A draft for a client without an open order, and whom it is for. */
  const fresh = async (item: object = {}) => {
    const found = await api.client(0);
    made += 1;
    const [client, pet] = [`PMS.${made}`, `PMS.${made}.1`];
    await db().update(clients).set({ externalClientId: client }).where(eq(clients.id, found.clientId));
    await db().update(animals).set({ petExternalId: pet }).where(eq(animals.id, found.animalId));
    const draft = { reference: `D-${made}`, client, items: [{ pet, sku: 5001, quantity: 1, directions: DIRECTIONS, ...item }] };
    return { ...found, draft };
  };
  const open = async (clientId: number) => (await api.send<{ data: Cart | null }>('GET', `cart-by-client/${clientId}`)).body.data;

  it('land among the draft orders, begun as a person would begin them, marked with their partner, and signed by nobody', async () => {
    const { draft, clientId, animalId } = await fresh();
    const { status, body } = await send(draft);
    expect([status, body.data?.reference]).toEqual([200, 'D-1']);
    expect(await open(clientId)).toMatchObject({
      id: body.data?.draft,
      cartItems: [{ animalId, productId: 5001, usageInstructions: DIRECTIONS, approved: false, orderRefusal: null, kind: 'ADD' }],
    });
    const [item] = await db()
      .select()
      .from(cartItems)
      .where(eq(cartItems.cartId, body.data?.draft ?? 0));
    expect(item).toMatchObject({ approvedAt: null, signedOrder: null, vetStaffId: null, staffId: null });
    expect(item?.refillExpiration).not.toBeNull();
    const drafts = (await api.send<DraftsAnswer>('GET', `carts/drafts/practice/${A}`)).body.data.elements;
    expect(drafts.find(({ id }) => id === body.data?.draft)?.partner).toBe('Reminder Robin');
    expect(drafts.filter(({ id }) => id !== body.data?.draft).every(({ partner }) => partner === null)).toBe(true);
    const [logged] = await db().select().from(auditLog).where(eq(auditLog.action, 'partners.addDraft')).orderBy(desc(auditLog.id)).limit(1);
    expect(logged).toMatchObject({ actor: `partner:${PARTNER}`, practiceId: A, subject: `cart/${body.data?.draft}`, result: 'done' });
  });

  it('are there once by their reference, and another by the same reference is refused', async () => {
    const { draft, clientId } = await fresh();
    const [one, two] = await Promise.all([send(draft), send(draft)]);
    expect([one.status, two.status, two.body.data?.draft]).toEqual([200, 200, one.body.data?.draft]);
    expect((await open(clientId))?.cartItems).toHaveLength(1);
    expect(await send({ ...draft, items: [{ ...draft.items[0], quantity: 2 }] })).toMatchObject({ status: 409 });
    expect(await send({ ...draft, reference: 'D-again' })).toMatchObject({
      status: 409,
      body: { errorMessage: 'This client has an open order already. It has to be ordered or deleted first' },
    });
  });

  it.each<[string, (draft: SystemDraft) => object, number, string]>([
    ['no such client', (draft) => ({ ...draft, client: 'PMS.0' }), 404, 'client'],
    ['no such pet', (draft) => ({ ...draft, items: [{ ...draft.items[0], pet: 'PMS.0.1' }] }), 422, 'items[0].pet'],
    ['no such product', (draft) => ({ ...draft, items: [{ ...draft.items[0], sku: 999_999 }] }), 422, 'items[0].sku'],
    ['no packs', (draft) => ({ ...draft, items: [{ ...draft.items[0], quantity: 0 }] }), 400, ''],
    ['directions that say nothing', (draft) => ({ ...draft, items: [{ ...draft.items[0], directions: ' ' }] }), 422, 'items[0].directions'],
    ['more refills than may be', (draft) => ({ ...draft, items: [{ ...draft.items[0], refills: 98 }] }), 422, 'items[0].refills'],
    ['the second of two', (draft) => ({ ...draft, items: [draft.items[0], { ...draft.items[0], sku: 999_999 }] }), 422, 'items[1].sku'],
    ['a vet and a PIN', (draft) => ({ ...draft, items: [{ ...draft.items[0], vetStaffId: 100_101, pin: '1234' }] }), 400, ''],
    ['nothing', (draft) => ({ ...draft, items: [] }), 400, ''],
  ])('are refused for %s, and leave nothing', async (_what, change, status, field) => {
    const { draft, clientId } = await fresh();
    const answer = await send(change(draft));
    expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([status, field === '' ? [] : [field]]);
    expect(answer.body.errorMessage).toBeTruthy();
    expect(await open(clientId)).toBeNull();
  });

  it('land at the client that theirs was merged into', async () => {
    const { draft, clientId } = await fresh();
    const kept = await api.client(1);
    const merge = { kind: 'client', keptId: kept.clientId, goneId: clientId };
    expect((await api.send('POST', 'merges', { body: merge })).status).toBe(200);
    expect((await send(draft)).status).toBe(200);
    expect((await open(kept.clientId))?.cartItems).toHaveLength(1);
    const undo = { kind: 'client', goneId: clientId };
    expect((await api.send('POST', `clients/${kept.clientId}/merges/undo`, { body: undo })).status).toBe(200);
    expect((await open(clientId))?.cartItems).toHaveLength(1);
  });

  it('are taken of an enabled partner of the practice alone, and only so often', async () => {
    const { draft } = await fresh();
    expect((await send(draft, { token: 'a-token-that-nobody-ever-made-up' })).status).toBe(401);
    expect((await send(draft, { practiceId: B })).status).toBe(403);
    expect((await send(draft, { token: (await openToken()) ?? '' })).status).toBe(401);
    await enable(PARTNER, null);
    expect((await send(draft)).status).toBe(401);
    await enable(PARTNER, TOKEN);
    let last = 200;
    for (let turn = 0; turn < 310 && last !== 429; turn += 1) last = (await send({ ...draft, client: 'PMS.0' })).status;
    expect(last).toBe(429);
  });

  /** A person's token is none of a partner's. */
  async function openToken(): Promise<string | undefined> {
    return (await service.services.db.select({ hash: partnerOffers.tokenHash }).from(partnerOffers).limit(1))[0]?.hash ?? undefined;
  }
});
