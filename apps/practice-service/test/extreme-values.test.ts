import type { QueueItemRef } from '@practice-portal/domain/approval';
import type { Entity } from '@practice-portal/domain/contract';
import { SCOPES } from '@practice-portal/domain/session';
import { effort, isFullEffort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PREPARED_CHECKOUT } from '../contract/support/prepared-checkout.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import type { AnyRoute } from '../src/http/route.ts';
import { routes } from '../src/routes.ts';
import { approvalApi, approvalOf, type ApprovalApi } from './support/approval.ts';
import { callWith, idPlaces, type Parts, toRequest } from './support/calls.ts';
import { openMore } from './support/checkout.ts';
import { inwards, valueAt, type ValuePlace, valuePlaces, withValue } from './support/extremes.ts';
import { makingOf, type Making } from './support/made.ts';
import { A, CLOCK, ONE_DATABASE, signIn, signInPerson, startService, TODAY } from './support/service.ts';
import { callsOf, sendCall, type Call } from './support/writes.ts';

/**
 * Ids of what only some products and items have; a price that an approver must agree to, which `cards.test.ts` proves; and the
 * plan of a diet, which the service computes anew (`diet.test.ts`).
 */
const LEFT_OUT = /compoundingFlavorId|dvmReachVetSignature|diet\.confirm plan\.|carts\.\w+ (?:cartItem\.)?overridePrice/;

const placesOf = (route: AnyRoute): ValuePlace[] =>
  valuePlaces(route).filter(({ path }) => !LEFT_OUT.test(`${route.id} ${path.join('.')}`));
const WRITES = routes.filter((route) => route.method !== 'GET' && route.access === 'session' && placesOf(route).length > 0);
const READS = routes.filter(({ method, access }) => method === 'GET' && access === 'session');
/** Writes that ask for nothing, such as skipping a shipment: they use what is on record. */
const BARE = routes.filter(({ method, access, body }) => method !== 'GET' && method !== 'DELETE' && access === 'session' && !body);
/** The largest always, the smallest where a person asked for everything. */
const ENDS = effort<readonly End[]>(['max'], ['max', 'min']);
const GENERAL = new Set<Entity>(['practice', 'staff', 'vet', 'product', 'catalogProduct']);
const LISTS = READS.filter((route) => idPlaces(route).every(({ entity }) => GENERAL.has(entity)));

/** Which field a place is of: the calls of a resource check and write it alike. */
const fieldOf = (route: AnyRoute, { path }: ValuePlace): string => `${route.id.replace(/\..*/, '')} ${path.at(-1)}`;
const FIRST = new Map(WRITES.toReversed().flatMap((route) => placesOf(route).map((place) => [fieldOf(route, place), route.id] as const)));
/** Places that are tried: with every check of the first call of each field, and of all calls where a person asked for everything. */
const triedOf = (route: AnyRoute): ValuePlace[] =>
  placesOf(route).filter((place) => isFullEffort || FIRST.get(fieldOf(route, place)) === route.id);
const TRIED = WRITES.filter((route) => triedOf(route).length > 0);

type End = 'min' | 'max';
type Ids = Partial<Record<Entity, number>>;
type Body = Record<string, unknown>;

/** Returns what stands in no example, by the last step that holds something: made so that it can hold a value. */
const HOLDERS: Record<string, (body: Body, making: Making) => unknown> = {
  idControlledSubstances: () => ({
    firstName: 'Eleanor',
    lastName: 'Whitaker',
    dateOfBirth: '1980-05-17',
    idType: 1,
    idState: 'CO',
    idNumber: '94-113-0021',
  }),
  items: ({ autoshipId }) => [{ autoshipItemId: autoshipId, quantity: 1 }],
  promosApplied: () => [{ productName: 'A product', amount: 0, promotionId: 1 }],
  prescriptionApprove: (body, { vet }) => {
    const [first] = (body['orders'] ?? [body]) as [Body];
    const { vetPin: _pin, ...approval } = approvalOf(first['prescriptionApproveRequest'] as QueueItemRef, vet, {});
    return approval;
  },
};

const BESIDE: Record<string, Body> = {
  autoshipQuantity: { autoshipFrequency: 30 },
  autoshipStartDate: { autoshipFrequency: 30 },
  deceasedDate: { deceased: true },
};

/** Who else what was written is about. */
const RELATIVES: [Entity, string][] = [
  ['cartItem', `select cart_id as "openCart", animal_id as animal from cart_items where id = $id`],
  ['openCart', `select client_id as client from carts where id = $id and status <> 'DELETED'`],
  ['autoship', `select client_id as client, animal_id as animal from shipping_items where autoship_id = $id`],
  ['prescription', `select client_id as client, animal_id as animal from prescriptions where id = $id`],
  ['animal', `select client_id as client from animals where id = $id`],
  ['client', `select id as "openCart" from carts where client_id = $id and status = 'OPEN'`],
];

describe.each(ONE_DATABASE)('the largest and the smallest that is taken of each amount, count and day (%s)', (kind) => {
  let service: Service;
  let api: ApprovalApi;
  let making: Making;
  let administrator: string;
  const never: string[] = [];
  beforeAll(async () => {
    service = await startService(kind, { now: () => CLOCK });
    const url = await service.listen();
    const { token } = await signIn(service, A);
    api = approvalApi(url, token, A);
    administrator = (await signInPerson(service, A)).token;
    making = makingOf(api, service.services.db, CLOCK, A);
    const example = { params: {}, body: {} };
    const { body } = (await PREPARED_CHECKOUT['checkout.submit']?.(making, example)) ?? {};
    await openMore(service.services.db, A, Number(body?.['rxCartId']));
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

  const isAbout = (route: AnyRoute, ids: Ids): boolean =>
    idPlaces(route).some(({ part, entity }) => part !== 'body' && !GENERAL.has(entity) && ids[entity] !== undefined);

  const samples = new Map<string, Promise<Parts>>();
  /** Asks, of these where it asks for something. @returns the error of the service's own that came of it */
  const ask = async (route: AnyRoute, ids: Ids, said: string): Promise<string[]> => {
    const sample = samples.get(route.id) ?? callWith(service.services.db, route, () => A);
    samples.set(route.id, sample);
    const parts = structuredClone(await sample);
    for (const { part, path, entity, list } of idPlaces(route))
      if (ids[entity] !== undefined) Object.assign(parts[part], withValue(parts[part], path, list ? [ids[entity]] : ids[entity]));
    const { method, url: path } = toRequest(route, { ...parts, body: {} });
    const { status, body } = await sendCall(api, by(route, { method, path }));
    return status < 500 ? [] : [`${route.id} after ${said} answered ${status} ${body.slice(0, 200)}`];
  };

  /** Everything that reads what was written, and every write that goes on from it. */
  const use = async (route: AnyRoute, call: Call, said: string): Promise<string[]> => {
    const ids = await family(route, call);
    const errors: string[] = [];
    for (const next of BARE.filter((other) => isAbout(other, ids))) errors.push(...(await ask(next, ids, said)));
    const reads = READS.filter((other) => isAbout(other, ids));
    return [...errors, ...(await Promise.all(reads.map((other) => ask(other, ids, said)))).flat()];
  };

  /** A call with what is to hold the value, where its example has nothing there. */
  const holding = (call: Call, { path }: ValuePlace): Call => {
    const holder = path.findLast((step) => HOLDERS[step] !== undefined);
    if (holder === undefined) return call;
    const at = path.slice(0, path.lastIndexOf(holder) + 1);
    const there = valueAt(call.body, at);
    if (there != null && !(Array.isArray(there) && there.length === 0)) return call;
    const body = withValue(call.body, at, HOLDERS[holder]?.(call.body ?? {}, making));
    return body === null ? call : { ...call, body };
  };

  const withBeside = (body: Body, path: string[]): Body => {
    const holder = path.slice(0, -1);
    const beside = BESIDE[path.at(-1) ?? ''];
    if (holder.length === 0) return { ...body, ...beside };
    return beside ? (withValue(body, holder, { ...(valueAt(body, holder) as object), ...beside }) ?? body) : body;
  };

  /** Tries values until one is taken. @returns what was sent then; null when none was */
  const firstTaken = async (route: AnyRoute, place: ValuePlace, end: End): Promise<Call | null> => {
    const call = holding(await ready(route), place);
    let last = 'nothing holds it';
    for (const value of inwards(place, end, valueAt(call.body, place.path), TODAY)) {
      const body = withValue(call.body, place.path, value);
      if (body === null) break;
      const sent = { ...call, body: withBeside(body, place.path) };
      const answer = await sendCall(api, sent);
      expect(answer.status, `${route.id} ${place.path.join('.')} = ${value} answered ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      if (answer.status < 300) return sent;
      last = answer.body.slice(0, 200);
    }
    never.push(`${route.id} ${place.path.join('.')}, ${end}: ${last}`);
    return null;
  };

  it('are many', () => {
    expect(WRITES.flatMap(placesOf).length).toBeGreaterThan(40);
  });

  it.each(TRIED.map((route) => [route.id, route] as const))('%s: no error of its own, nor in what uses it next', async (id, route) => {
    const errors: string[] = [];
    for (const place of triedOf(route))
      for (const end of ENDS) {
        const sent = await firstTaken(route, place, end);
        const said = `${id} with ${place.path.join('.')} = ${String(valueAt(sent?.body, place.path))}`;
        if (sent) errors.push(...(await use(route, sent, said)));
      }
    expect(errors).toEqual([]);
  });

  it('are taken somewhere, each', () => {
    expect(never).toEqual([]);
  });

  it.each(LISTS.map((route) => [route.id, route] as const))('%s lists them all', async (_id, route) => {
    expect(await ask(route, {}, 'everything')).toEqual([]);
  });
});
