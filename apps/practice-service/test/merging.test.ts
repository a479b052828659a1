import { randomUUID } from 'node:crypto';

import type { ClientAnswer, ClientPets } from '@practice-portal/domain/client';
import { addTime } from '@practice-portal/domain/locale';
import type { MergeAnswer, MergeKind, MergeList, MergePlan, UndoMergeAnswer } from '@practice-portal/domain/merge';
import type { PetRecord } from '@practice-portal/domain/pet';
import { effort } from '@practice-portal/tooling/effort';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refreshClientSearch } from '../src/clients/client-search.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { groupBy } from '../src/db/group-by.ts';
import { isMergedAway } from '../src/db/merged-away.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { autoshipItems, autoships } from '../src/db/schema/autoship.ts';
import { wallets } from '../src/db/schema/card.ts';
import { cartItems, carts } from '../src/db/schema/cart.ts';
import { addresses, animals, clients } from '../src/db/schema/client.ts';
import { dietWeighIns } from '../src/db/schema/diet.ts';
import { mergedRows } from '../src/db/schema/merge.ts';
import { notes } from '../src/db/schema/note.ts';
import { orders } from '../src/db/schema/order.ts';
import { payments } from '../src/db/schema/payment.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { forgetMovedRows } from '../src/merging/forget-moved-rows.ts';
import { MOVED_TABLES } from '../src/merging/moved-tables.ts';
import { followAutoshipAddress } from '../src/orders/autoship-orders.ts';
import { refreshQueueItems } from '../src/queue-items/refresh-queue-items.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, startService, TODAY } from './support/service.ts';

/** Of each kind: where nothing happens between, and where something does. */
const WORLDS = effort(10, 100);

type Row = Record<string, unknown>;
type World = Record<string, Row[]>;
/** What is undone. */
interface Made {
  clientId: number;
  what: MergeKind;
  goneId: number;
}

const addDays = (date: Date, days: number): Date => addTime(date, days, 'day');

/** Numbers that are the same each time. */
const chance = (seed: number) => {
  let state = seed * 2_654_435_761 + 12_345;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) % below;
  };
};

describe.each(ONE_DATABASE)('merging records (%s)', (kind) => {
  let service: Service;
  let token: string;
  let now = CLOCK;
  beforeAll(async () => {
    service = await startService(kind, { now: () => now, accessTokenSeconds: 86_400 * 60 });
    ({ token } = await signIn(service, A));
  });
  afterAll(() => service.close());
  const db = () => service.services.db;

  const ask = async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const options = { method, url, token, headers: { 'idempotency-key': randomUUID(), ...headers } };
    const answer = await call(service, payload === undefined ? options : { ...options, payload });
    return { status: answer.statusCode, body: answer.json<Body & { errorMessage: string }>() };
  };
  const plan = (what: MergeKind, keptId: number, goneId: number) =>
    ask<MergePlan>('GET', `/api/merges/plan?kind=${what}&keptId=${keptId}&goneId=${goneId}`);
  const merge = (what: MergeKind, keptId: number, goneId: number) =>
    ask<MergeAnswer>('POST', '/api/merges', { kind: what, keptId, goneId });
  const undo = ({ clientId, what, goneId }: Made) =>
    ask<UndoMergeAnswer>('POST', `/api/clients/${clientId}/merges/undo`, { kind: what, goneId });
  const merged = async (what: MergeKind, keptId: number, goneId: number): Promise<Made> => {
    const { status, body } = await merge(what, keptId, goneId);
    expect([status, body.errorMessage]).toEqual([200, undefined]);
    return { clientId: body.clientId, what, goneId };
  };
  const undone = async (made: Made): Promise<void> => {
    const { status, body } = await undo(made);
    expect([status, body.errorMessage]).toEqual([200, undefined]);
  };

  /** All rows that name one of the clients, or a pet of theirs, by their tables. Counters of changes are left out. */
  const world = async (ids: readonly number[]): Promise<World> => {
    const list = sql.raw(ids.join(', '));
    const ofThem = {
      client_id: sql`client_id in (${list})`,
      animal_id: sql`animal_id in (select id from animals where client_id in (${list}))`,
    };
    const tables = new Map([...MOVED_TABLES.pet, ...MOVED_TABLES.client].map((one) => [one.table, one]));
    tables.delete('merges');
    const ofTables = [...tables.values()].map(
      ({ table, column, key }) => sql`
        select ${table}::text as "table", (${sql.raw(key)})::text as key, to_jsonb(t) as row from ${sql.identifier(table)} t
        where ${ofThem[column]}`,
    );
    const ofClients = sql`select 'clients', id::text, to_jsonb(c) from clients c where id in (${list})`;
    const all = sql.join([...ofTables, ofClients], sql` union all `);
    const rows = rowsOf<{ table: string; key: string; row: Row }>(await db().execute(sql`${all} order by 1, 2`));
    const counted = new Set(['queue_item_details', 'carts']);
    return Object.fromEntries(
      [...groupBy(rows, ({ table }) => table)].map(([table, own]) => [
        table,
        own.map(({ key, row }) => ({ ...row, key, ...(counted.has(table) ? { version: 0 } : {}) })),
      ]),
    );
  };
  const keysOf = (rows: World): string[] => Object.entries(rows).flatMap(([table, all]) => all.map(({ key }) => `${table} ${String(key)}`));
  /** Whose each row is. */
  const ownersOf = (rows: World) =>
    new Map(
      Object.entries(rows).flatMap(([table, all]) =>
        all.map((row) => [`${table} ${String(row['key'])}`, [row['client_id'], row['animal_id']]]),
      ),
    );
  /** What names the one client, and a pet, a card or an address of another. */
  const strangers = async (ids: readonly number[]): Promise<unknown[]> => {
    const list = sql.raw(ids.join(', '));
    const named = ['prescriptions', 'diet_recommendations', 'notes', 'queue_item_details'].map(
      (table) => sql`select ${table}::text as what, client_id, animal_id as other_id, 'animals' as of_table from ${sql.identifier(table)}`,
    );
    const all = sql.join(
      [
        ...named,
        sql`select 'draft', c.client_id, i.animal_id, 'animals' from cart_items i join carts c on c.id = i.cart_id and c.status = 'OPEN'`,
        sql`select 'autoship', s.client_id, i.animal_id, 'animals' from autoship_items i join autoships s on s.id = i.autoship_id`,
        sql`select 'card', client_id, wallet_id, 'wallets' from autoships`,
        sql`select 'ships to', client_id, address_id, 'addresses' from autoships`,
        sql`select 'home', id, default_shipping_address_id, 'addresses' from clients`,
      ],
      sql` union all `,
    );
    return rowsOf(
      await db().execute(sql`
        with named as (${all}),
        owned as (select 'animals' as of_table, id, client_id from animals union all select 'wallets', id, client_id from wallets
          union all select 'addresses', id, client_id from addresses)
        select n.* from named n join owned o on o.of_table = n.of_table and o.id = n.other_id
        where n.client_id in (${list}) and o.client_id <> n.client_id`),
    );
  };

  const clientsWithPets = async (): Promise<number[]> =>
    rowsOf<{ id: number }>(
      await db().execute(sql`
        select c.id from clients c where c.practice_id = ${A} and c.active
          and exists (select 1 from animals a where a.client_id = c.id and not a.deceased and not a.rehomed)
          and not exists (select 1 from decisions x join queue_item_details d on d.item_id = x.item_id where d.client_id = c.id and x.final_at > ${CLOCK.toISOString()}::timestamptz)
          and not exists (select 1 from payments p where p.client_id = c.id and p.status in ('PENDING', 'VOIDING'))
        order by c.id`),
    ).map(({ id }) => id);
  const petOf = async (clientId: number): Promise<number> =>
    rowsOf<{ id: number }>(
      await db().execute(sql`select id from animals where client_id = ${clientId} and not deceased and not rehomed order by id limit 1`),
    )[0]?.id ?? 0;

  /** Leaves nothing in another form than a save leaves it. */
  const tidy = async (ids: readonly number[]): Promise<void> => {
    await db().transaction(async (tx) => {
      for (const clientId of ids) {
        await refreshClientSearch(tx, A, clientId);
        await followAutoshipAddress(tx, A, clientId);
        await refreshQueueItems(tx, A, { clientId }, now);
        const pets = await tx.select({ id: animals.id }).from(animals).where(eq(animals.clientId, clientId));
        for (const { id: animalId } of pets) await refreshQueueItems(tx, A, { animalId }, now);
      }
    });
  };
  const refreshPet = async (id: number, change: Partial<PetRecord> = {}): Promise<void> => {
    const { body } = await ask<{ data: PetRecord }>('GET', `/api/animals/${id}`);
    const { version, weightDate: _day, ...pet } = body.data;
    await ask('PUT', `/api/animals/${id}`, { ...pet, ...change }, { 'if-match': `"${version}"` });
  };

  let all: number[] = [];
  const pick = async (at: number) => {
    if (all.length === 0) all = await clientsWithPets();
    const next = chance(at);
    const kept = all[next(all.length)] ?? 0;
    const gone = all.filter((id) => id !== kept)[next(all.length - 1)] ?? 0;
    return { kept, gone, next };
  };

  const cardOf = (clientId: number, lastDigits: string): typeof wallets.$inferInsert => ({
    practiceId: A,
    clientId,
    token: randomUUID(),
    type: 'Visa',
    lastDigits,
    expirationDate: '1240',
    nameOnCard: 'Jane Doe',
    createdAt: now,
  });

  /** Things that happen, each to the merged client or one of its pets. */
  const happenings = ({ kept, pet, ownPet }: { kept: number; pet: number; ownPet: number }): (() => Promise<unknown>)[] => [
    () => ask('POST', '/api/notes', { subject: 'client', subjectId: kept, text: 'About both' }),
    () => ask('POST', '/api/notes', { subject: 'pet', subjectId: pet, text: 'Spits out tablets' }),
    () => refreshPet(pet, { name: `Renamed ${pet}` }),
    () => db().insert(wallets).values(cardOf(kept, '1111')),
    async () => {
      const cart = { practiceId: A, clientId: kept, sourceId: 9, createdAt: now, modifiedAt: now };
      await db().insert(carts).values(cart).onConflictDoNothing();
      const [open] = await db()
        .select()
        .from(carts)
        .where(and(eq(carts.clientId, kept), eq(carts.status, 'OPEN')));
      const item = {
        practiceId: A,
        cartId: open?.id ?? 0,
        productId: 5001,
        orderQuantity: 1,
        prescriptionQuantity: 30,
        usageInstructions: 'Daily',
      };
      await db()
        .insert(cartItems)
        .values([
          { ...item, animalId: pet },
          { ...item, animalId: ownPet },
        ]);
    },
    async () => {
      const [like] = await db().select().from(prescriptions).where(eq(prescriptions.practiceId, A)).limit(1);
      if (!like) throw new Error('No prescription in the seeds');
      const { id: _id, ...rx } = like;
      await db()
        .insert(prescriptions)
        .values({ ...rx, clientId: kept, animalId: pet, sourceItemId: null });
    },
    async () => {
      const rhythm = { practiceId: A, clientId: kept, frequency: 30, active: false, runState: 'Unexpected' as const };
      const [made] = await db().insert(autoships).values(rhythm).returning();
      const item = { autoshipId: made?.id ?? 0, practiceId: A, productId: 5001, productName: 'Carprofen', quantity: 1 };
      await db()
        .insert(autoshipItems)
        .values([
          { ...item, animalId: pet },
          { ...item, animalId: ownPet },
        ]);
    },
  ];

  it('and undoing it is as if nothing was, in random worlds', async () => {
    for (let at = 0; at < WORLDS; at += 1) {
      const { kept, gone } = await pick(at);
      await tidy([kept, gone]);
      const before = await world([kept, gone]);
      await undone(await merged('client', kept, gone));
      expect(await world([kept, gone]), `world ${at}: ${kept} and ${gone}`).toEqual(before);
    }
  });

  it('and undoing it after something else loses nothing, and leaves no pet with another’s papers', async () => {
    for (let at = 0; at < WORLDS; at += 1) {
      const { kept, gone, next } = await pick(at);
      const [pet, ownPet] = [await petOf(gone), await petOf(kept)];
      await tidy([kept, gone]);
      const before = await world([kept, gone]);
      const made = await merged('client', kept, gone);
      const may = happenings({ kept, pet, ownPet });
      for (let turn = 0; turn < 4; turn += 1) await may[next(may.length)]?.();
      const between = keysOf(await world([kept]));
      await undone(made);
      const after = await world([kept, gone]);
      expect(between.filter((key) => !keysOf(after).includes(key))).toEqual([]);
      expect(await strangers([kept, gone]), `world ${at}`).toEqual([]);
      const owners = ownersOf(after);
      for (const [key, owner] of ownersOf(before)) expect([key, owners.get(key)]).toEqual([key, owner]);
    }
  });

  it('of pets and undoing it is as if nothing was, and what had moved takes along what came of it', async () => {
    const [two] = rowsOf<{ clientId: number; kept: number; gone: number }>(
      await db().execute(sql`
        select a.client_id as "clientId", a.id as kept, b.id as gone from animals a join animals b on b.client_id = a.client_id and b.species = a.species
        where a.practice_id = ${A} and a.id <> b.id and not a.deceased and not b.deceased and not a.rehomed and not b.rehomed
          and exists (select 1 from prescriptions r where r.animal_id = b.id) order by 1, 2, 3 limit 1`),
    );
    if (!two) throw new Error('No two pets of a kind');
    const { clientId, kept, gone } = two;
    await tidy([clientId]);
    const weighIn = { practiceId: A, date: TODAY, recordedAt: now };
    await db()
      .insert(dietWeighIns)
      .values([
        { ...weighIn, animalId: kept, weight: 20 },
        { ...weighIn, animalId: gone, weight: 21 },
      ])
      .onConflictDoNothing();
    const before = await world([clientId]);
    const made = await merged('pet', kept, gone);
    expect((await ask<{ data: PetRecord }>('GET', `/api/animals/${gone}`)).body.data.id).toBe(kept);
    await undone(made);
    expect(await world([clientId])).toEqual(before);
    const again = await merged('pet', kept, gone);
    const [rx] = await db().select().from(prescriptions).where(eq(prescriptions.animalId, kept)).limit(1);
    await ask('POST', '/api/notes', { subject: 'pet', subjectId: kept, text: 'Since then' });
    await undone(again);
    expect(rx).toBeDefined();
    const [note] = await db().select().from(notes).where(eq(notes.text, 'Since then'));
    expect(note?.animalId).toBe(kept);
  });

  it('is undone after an AutoShip has run and was paid: its order and payment go back with it, a card that was added stays', async () => {
    const [due] = await makeDue(service.services, 1, TODAY);
    if (!due) throw new Error('Nothing is due');
    const kept = (await clientsWithPets()).find((id) => id !== due.clientId) ?? 0;
    const made = await merged('client', kept, due.clientId);
    await runAutoships(service.services, now);
    const ofAutoship = () => db().select().from(orders).where(eq(orders.autoshipId, due.id));
    expect(await ofAutoship()).toMatchObject([{ clientId: kept, status: 'Processing' }]);
    await db().insert(wallets).values(cardOf(kept, '4242'));
    await undone(made);
    const [order] = await ofAutoship();
    expect(order?.clientId).toBe(due.clientId);
    const [payment] = await db()
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? 0));
    expect(payment).toMatchObject({ clientId: due.clientId, status: 'PAID' });
    const [added] = await db().select().from(wallets).where(eq(wallets.lastDigits, '4242'));
    expect(added?.clientId).toBe(kept);
  });

  it('has one search find both names, old links lead to who stays, and the log tell of both ways', async () => {
    const { kept, gone } = await pick(7);
    const [other] = await db().select().from(clients).where(eq(clients.id, gone));
    await db().update(clients).set({ firstName: 'Wilhelmina', lastName: 'Oxenstierna' }).where(eq(clients.id, gone));
    const listed = (await plan('client', kept, gone)).body;
    expect(listed).toMatchObject({ refusal: null, gone: { name: 'Wilhelmina Oxenstierna' } });
    expect(listed.moves.find(({ what }) => what === 'pets')?.count).toBe(await db().$count(animals, eq(animals.clientId, gone)));
    const made = await merged('client', kept, gone);
    const found = async () =>
      (await ask<{ items: ClientPets[] }>('GET', `/api/practices/${A}/clientpet?filter=Oxenstierna`)).body.items.map(({ id }) => id);
    expect(await found()).toEqual([kept]);
    expect((await ask<ClientAnswer>('GET', `/api/clients/${gone}`)).body.data.id).toBe(kept);
    const late = { practiceId: A, clientId: gone, text: 'Written meanwhile', createdAt: now };
    expect(
      isMergedAway(
        await db()
          .insert(notes)
          .values(late)
          .catch((error: unknown) => error),
      ),
    ).toBe(true);
    const { body } = await ask<MergeList>('GET', `/api/clients/${kept}/merges`);
    expect(body.items).toMatchObject([{ kind: 'client', keptId: kept, goneId: gone, goneName: 'Wilhelmina Oxenstierna', by: null }]);
    await undone(made);
    expect(await found()).toEqual([gone]);
    await db()
      .update(clients)
      .set({ firstName: other?.firstName ?? '', lastName: other?.lastName ?? '' })
      .where(eq(clients.id, gone));
    const logged = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `client/${kept}`));
    expect(logged.filter(({ result }) => result === 'done').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['merges.merge', 'merges.undo']),
    );
  });

  it('joins two drafts, and parts them', async () => {
    const { kept, gone } = await pick(11);
    await db()
      .delete(cartItems)
      .where(sql`cart_id in (select id from carts where client_id in (${kept}, ${gone}) and status = 'OPEN')`);
    await db()
      .delete(carts)
      .where(sql`client_id in (${kept}, ${gone}) and status = 'OPEN'`);
    for (const clientId of [kept, gone]) {
      const [cart] = await db().insert(carts).values({ practiceId: A, clientId, sourceId: 9, createdAt: now, modifiedAt: now }).returning();
      const item = { practiceId: A, cartId: cart?.id ?? 0, animalId: await petOf(clientId), productId: 5001, orderQuantity: 1 };
      await db()
        .insert(cartItems)
        .values({ ...item, prescriptionQuantity: 30, usageInstructions: 'Daily' });
    }
    const before = await world([kept, gone]);
    const made = await merged('client', kept, gone);
    const open = await db()
      .select()
      .from(carts)
      .where(and(eq(carts.clientId, kept), eq(carts.status, 'OPEN')));
    expect(await db().$count(cartItems, eq(cartItems.cartId, open[0]?.id ?? 0))).toBe(2);
    await undone(made);
    expect((await world([kept, gone]))['carts']).toEqual(before['carts']);
    expect((await world([kept, gone]))['cart_items']).toEqual(before['cart_items']);
  });

  it('is refused where it must be, and changes nothing', async () => {
    const { kept, gone } = await pick(13);
    const before = await world([kept, gone]);
    expect(await merge('client', kept, kept)).toMatchObject({ status: 409, body: { errorMessage: 'Choose two records' } });
    const [wallet] = await db().select().from(wallets).where(eq(wallets.practiceId, A)).limit(1);
    const paying = { practiceId: A, clientId: gone, walletId: wallet?.id ?? 0, amount: 100, currency: 'USD', actor: 'practice:1001' };
    const [payment] = await db()
      .insert(payments)
      .values({ ...paying, key: randomUUID(), createdAt: now })
      .returning();
    expect((await plan('client', kept, gone)).body.refusal).toBe('payment');
    expect((await merge('client', kept, gone)).status).toBe(409);
    await db()
      .delete(payments)
      .where(eq(payments.id, payment?.id ?? 0));
    const [address] = await db()
      .insert(addresses)
      .values({ practiceId: A, clientId: gone, address: '1 High St', city: 'Hereford', state: '', postalCode: 'HR1 2NN', country: 'GB' })
      .returning();
    await db().execute(sql`update addresses set country = 'GB' where client_id = ${gone}`);
    expect((await plan('client', kept, gone)).body.refusal).toBe('country');
    await db()
      .delete(addresses)
      .where(eq(addresses.id, address?.id ?? 0));
    await db().execute(sql`update addresses set country = 'US' where client_id = ${gone}`);
    expect(await world([kept, gone])).toEqual(before);
  });

  it('is for the practice’s own records, and undone once, within 30 days', async () => {
    const [foreign] = await db().select({ id: clients.id }).from(clients).where(eq(clients.practiceId, B)).limit(1);
    const [foreignPet] = await db().select({ id: animals.id }).from(animals).where(eq(animals.practiceId, B)).limit(1);
    const { kept, gone } = await pick(17);
    expect((await merge('client', kept, foreign?.id ?? 0)).status).toBe(404);
    expect((await merge('client', foreign?.id ?? 0, kept)).status).toBe(404);
    expect((await merge('pet', await petOf(kept), foreignPet?.id ?? 0)).status).toBe(404);
    const made = await merged('client', kept, gone);
    expect((await undo({ ...made, clientId: foreign?.id ?? 0 })).status).toBe(404);
    now = addDays(CLOCK, 31);
    ({ token } = await signIn(service, A));
    expect(await undo(made)).toMatchObject({ status: 409, body: { errorMessage: 'A merge can be undone for 30 days' } });
    expect((await ask<MergeList>('GET', `/api/clients/${kept}/merges`)).body.items).toEqual([]);
    now = CLOCK;
    ({ token } = await signIn(service, A));
    const movedRows = () => db().$count(mergedRows, eq(mergedRows.mergeId, sql`(select max(id) from merges)`));
    const moved = await movedRows();
    expect(moved).toBeGreaterThan(0);
    await forgetMovedRows(db(), addDays(CLOCK, 31));
    expect(await movedRows()).toBe(moved);
    await undone(made);
    expect((await undo(made)).status).toBe(404);
    await forgetMovedRows(db(), addDays(CLOCK, 33));
    expect(await movedRows()).toBe(0);
  });
});
