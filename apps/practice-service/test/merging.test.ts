import { randomUUID } from 'node:crypto';

import type { ClientAnswer, ClientPets } from '@practice-portal/domain/client';
import type { MergeAnswer, MergeKind, MergeList, MergePlan, UndoMergeAnswer } from '@practice-portal/domain/merge';
import type { PetRecord } from '@practice-portal/domain/pet';
import { effort } from '@practice-portal/tooling/effort';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { auditLog } from '../src/db/schema/audit.ts';
import { autoships } from '../src/db/schema/autoship.ts';
import { wallets } from '../src/db/schema/card.ts';
import { cartItems, carts } from '../src/db/schema/cart.ts';
import { addresses, animals, clients } from '../src/db/schema/client.ts';
import { notes } from '../src/db/schema/note.ts';
import { orders } from '../src/db/schema/order.ts';
import { payments } from '../src/db/schema/payment.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { MOVED_TABLES } from '../src/merging/moved-tables.ts';
import { makeDue, runAutoships } from './support/autoships.ts';
import { A, B, call, CLOCK, ONE_DATABASE, signIn, startService, TODAY } from './support/service.ts';

const WORLDS = effort(20, 200);

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
  const undo = ({ clientId, mergeId }: MergeAnswer) =>
    ask<UndoMergeAnswer>('POST', `/api/clients/${clientId}/merges/undo`, { mergeId });
  const merged = async (what: MergeKind, keptId: number, goneId: number): Promise<MergeAnswer> => {
    const { status, body } = await merge(what, keptId, goneId);
    expect([status, body.errorMessage]).toEqual([200, undefined]);
    return body;
  };
  const undone = async (made: MergeAnswer): Promise<void> => {
    const { status, body } = await undo(made);
    expect([status, body.errorMessage]).toEqual([200, undefined]);
  };

  /** All rows that name one of the clients, or a pet of theirs, by their tables. */
  const world = async (ids: readonly number[]): Promise<Record<string, Record<string, unknown>[]>> => {
    const list = sql.raw(ids.join(', '));
    const pets = sql`(select id from animals where client_id in (${list}))`;
    const tables = new Map([...MOVED_TABLES.client, ...MOVED_TABLES.pet].filter(({ table }) => table !== 'merges').map((one) => [one.table, one]));
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const { table, column, key } of tables.values()) {
      const which = column === 'client_id' ? sql`client_id in (${list})` : sql`animal_id in ${pets}`;
      const rows = rowsOf<{ key: string; row: Record<string, unknown> }>(
        await db().execute(sql`select (${sql.raw(key)})::text as key, to_jsonb(t) as row from ${sql.identifier(table)} t where ${which} order by 1`),
      );
      found[table] = rows.map(({ key: name, row }) => ({ ...row, key: name, ...(column === 'client_id' && table !== 'animals' && 'version' in row ? { version: 0 } : {}) }));
    }
    const records = await db().execute(sql`select to_jsonb(c) as row from clients c where id in (${list}) order by id`);
    return { ...found, clients: rowsOf<{ row: Record<string, unknown> }>(records).map(({ row }) => row) };
  };
  const keysOf = (rows: Record<string, Record<string, unknown>[]>): string[] =>
    Object.entries(rows).flatMap(([table, all]) => all.map(({ key }) => `${table} ${String(key)}`));
  /** Whose each row is. */
  const ownersOf = (rows: Record<string, Record<string, unknown>[]>) =>
    new Map(Object.entries(rows).flatMap(([table, all]) => all.map((row) => [`${table} ${String(row['key'])}`, [row['client_id'], row['animal_id']]])));
  const strangers = async (ids: readonly number[]): Promise<unknown[]> => {
    const found = [];
    for (const table of ['prescriptions', 'diet_recommendations', 'notes', 'queue_item_details'])
      found.push(
        ...rowsOf(
          await db().execute(sql`
            select ${table}::text as table, t.* from ${sql.identifier(table)} t join animals a on a.id = t.animal_id
            where t.client_id in (${sql.raw(ids.join(', '))}) and a.client_id <> t.client_id`),
        ),
      );
    return found;
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
    for (const id of ids) {
      const { body } = await ask<ClientAnswer>('GET', `/api/clients/${id}`);
      const { phone, email, version } = body.data;
      expect((await ask('PUT', `/api/clients/${id}/contact`, { phone, email }, { 'if-match': `"${version}"` })).status).toBe(200);
      const pets = await db().select({ id: animals.id }).from(animals).where(eq(animals.clientId, id));
      for (const pet of pets) await refreshPet(pet.id);
    }
  };
  const refreshPet = async (id: number, change: Partial<PetRecord> = {}): Promise<void> => {
    const { body } = await ask<{ data: PetRecord }>('GET', `/api/animals/${id}`);
    const { version, weightDate: _day, ...pet } = body.data;
    await ask('PUT', `/api/animals/${id}`, { ...pet, ...change }, { 'if-match': `"${version}"` });
  };

  it('merge and undo is as if nothing was, in random worlds', async () => {
    const all = await clientsWithPets();
    for (let at = 0; at < WORLDS; at += 1) {
      const next = chance(at);
      const kept = all[next(all.length)] ?? 0;
      const gone = all.filter((id) => id !== kept)[next(all.length - 1)] ?? 0;
      await tidy([kept, gone]);
      const before = await world([kept, gone]);
      await undone(await merged('client', kept, gone));
      expect(await world([kept, gone]), `world ${at}: ${kept} and ${gone}`).toEqual(before);
    }
  });
});
