import type { Entity } from '@practice-portal/domain/contract';
import { isoDateOf } from '@practice-portal/domain/locale';
import { SCOPES } from '@practice-portal/domain/session';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { routes } from '../src/routes.ts';
import { approvalApi, type ApprovalApi } from './support/approval.ts';
import { callWith, idPlaces, toRequest } from './support/calls.ts';
import { openCarts } from './support/checkout.ts';
import { inwards, valueAt, type ValuePlace, valuePlaces, withValue } from './support/extremes.ts';
import { makingOf, type Making } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, signIn, signInPerson, startService } from './support/service.ts';
import { callsOf, sendCall, type Call } from './support/writes.ts';

const WRITES = routes.filter((route) => route.method !== 'GET' && route.access === 'session' && valuePlaces(route).length > 0);
const READS = routes.filter(({ method, access }) => method === 'GET' && access === 'session');
/** Writes that ask for nothing, such as skipping a shipment: they use what is on record. */
const BARE = routes.filter(({ method, access, body }) => method !== 'GET' && method !== 'DELETE' && access === 'session' && !body);
const TODAY = isoDateOf(CLOCK);

type Ids = Partial<Record<Entity, number>>;
type More = (value: unknown, call: Call, making: Making) => Promise<Record<string, unknown>>;

const ships: More = () => Promise.resolve({ autoshipFrequency: 30 });
const died: More = () => Promise.resolve({ deceased: true });

/** What a value takes beside it to be accepted. */
const BESIDE: Record<string, More> = {
  autoshipQuantity: ships,
  autoshipStartDate: ships,
  deceasedDate: died,
  overridePrice: async (overridePrice, { path }, { api, db, password, practiceId }) => {
    const [approver] = rowsOf<{ id: number }>(
      await db.execute(sql`select id from staff where practice_id = ${practiceId} and active and price_override order by id limit 1`),
    );
    const cartItemId = Number(path.split('/').at(-1));
    const agreed = await api.send<{ data?: { token: string } }>('POST', '/api/priceoverride/auth', {
      staffId: approver?.id,
      password,
      cartItemId,
      overridePrice,
    });
    expect(agreed.status).toBeLessThan(500);
    return { priceOverrideStaffId: approver?.id, priceOverrideToken: agreed.body.data?.token };
  },
};

/** Who else what was written is about. */
const RELATIVES: [Entity, string][] = [
  ['cartItem', `select cart_id as "openCart", animal_id as animal from cart_items where id = $id`],
  ['openCart', `select client_id as client from carts where id = $id and status <> 'DELETED'`],
  ['autoship', `select client_id as client, animal_id as animal from autoships where coalesce(bundle_id, id) = $id`],
  ['prescription', `select client_id as client, animal_id as animal from prescriptions where id = $id`],
  ['animal', `select client_id as client from animals where id = $id`],
  ['client', `select id as "openCart" from carts where client_id = $id and status = 'OPEN'`],
];

describe.each(ONE_DATABASE)('the largest and the smallest that is taken of each amount, count and day (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let making: Making;
  let administrator: string;
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    const url = await service.listen();
    const { token } = await signIn(service, A);
    await openCarts(service, token, A, 20);
    api = approvalApi(url, token, A);
    administrator = (await signInPerson(service, A)).token;
    making = makingOf(api, service.services.db, CLOCK, A);
  });
  afterAll(() => service.close());

  const by = (route: AnyRoute, call: Call): Call =>
    route.scope === undefined || route.scope === SCOPES.approvePrescriptions
      ? call
      : { ...call, headers: { authorization: `Bearer ${administrator}`, ...call.headers } };

  const ready = async (route: AnyRoute): Promise<Call> => {
    const { db } = service.services;
    await db.execute(sql`delete from record_locks`);
    return by(route, await (await callsOf(db, A, [route.id]))(route.id, making));
  };

  /** The ids that a call was about, and those of who else it concerns. */
  const family = async (route: AnyRoute, { named, body }: Call): Promise<Ids> => {
    const ids: Ids = {};
    for (const { part, path, entity, list } of idPlaces(route)) {
      const id = valueAt(part === 'body' ? body : named?.[part], path);
      if (!list && typeof id === 'number' && id > 0) ids[entity] ??= id;
    }
    for (const [entity, query] of RELATIVES) {
      const id = ids[entity];
      if (id === undefined) continue;
      const [found] = rowsOf<Ids>(await service.services.db.execute(sql.raw(query.replace('$id', String(id)))));
      Object.assign(ids, { ...found, ...ids });
    }
    return ids;
  };

  const GENERAL = new Set<Entity>(['practice', 'staff', 'vet', 'product', 'catalogueProduct']);
  const isAbout = (route: AnyRoute, ids: Ids): boolean =>
    idPlaces(route).some(({ part, entity }) => part !== 'body' && !GENERAL.has(entity) && ids[entity] !== undefined);

  const ask = async (route: AnyRoute, ids: Ids, said: string): Promise<void> => {
    const parts = await callWith(service.services.db, route, () => A);
    for (const { part, path, entity, list } of idPlaces(route))
      if (ids[entity] !== undefined) Object.assign(parts[part], withValue(parts[part], path, list ? [ids[entity]] : ids[entity]));
    const { method, url: path } = toRequest(route, { ...parts, body: {} });
    const answer = await sendCall(api, by(route, { method, path }));
    expect(answer.status, `${route.id} after ${said} answered ${answer.body.slice(0, 200)}`).toBeLessThan(500);
  };

  /** Everything that reads what was written, and every write that goes on from it. */
  const use = async (route: AnyRoute, call: Call, said: string): Promise<void> => {
    const ids = await family(route, call);
    for (const next of BARE.filter((other) => isAbout(other, ids))) await ask(next, ids, said);
    await Promise.all(READS.filter((other) => isAbout(other, ids)).map((other) => ask(other, ids, said)));
  };

  /** Tries values until one is taken. @returns what was sent then; null when none was */
  const firstTaken = async (route: AnyRoute, place: ValuePlace, end: 'min' | 'max'): Promise<Call | null> => {
    const call = await ready(route);
    const more = BESIDE[place.path.at(-1) ?? ''];
    for (const value of inwards(place, end, valueAt(call.body, place.path), TODAY)) {
      const body = withValue(call.body, place.path, value);
      if (body === null) return null;
      const holder = place.path.slice(0, -1);
      const beside = more ? await more(value, call, making) : {};
      const sent = {
        ...call,
        body:
          holder.length === 0
            ? { ...body, ...beside }
            : (withValue(body, holder, { ...(valueAt(body, holder) as object), ...beside }) ?? body),
      };
      const answer = await sendCall(api, sent);
      expect(answer.status, `${route.id} ${place.path.join('.')} = ${value} answered ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      if (answer.status < 300) return sent;
    }
    return null;
  };

  it('are many', () => {
    expect(WRITES.flatMap(valuePlaces).length).toBeGreaterThan(40);
  });

  const never: string[] = [];
  it.each(WRITES.map((route) => [route.id, route] as const))('%s: no error of its own, nor in what uses it next', async (id, route) => {
    for (const place of valuePlaces(route))
      for (const end of ['max', 'min'] as const) {
        const sent = await firstTaken(route, place, end);
        if (sent === null) never.push(`${id} ${place.path.join('.')}`);
        else await use(route, sent, `${id} with ${place.path.join('.')} = ${String(valueAt(sent.body, place.path))}`);
      }
    const lists = READS.filter((other) => idPlaces(other).every(({ entity }) => GENERAL.has(entity)));
    for (const list of lists) await ask(list, {}, id);
  });

  it('are taken but for what the example has no place for', () => {
    expect([...new Set(never)]).toEqual([]);
  });
});
