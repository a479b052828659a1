import { existsSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { answeredFindings, type ValidationMessage } from '@practice-portal/domain/approval';
import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Service } from '../../src/create-service.ts';
import { rowsOf } from '../../src/db/client.ts';
import { fulfilmentJob } from '../../src/fulfilment/jobs.ts';
import { jobs } from '../../src/jobs.ts';
import { offerSecretOf } from '../../src/owner-links/owner-link.ts';
import { routes } from '../../src/routes.ts';
import { approvalApi, firstVet } from '../support/approval.ts';
import { makeDue, runAutoships } from '../support/autoships.ts';
import { makingOf, type Making } from '../support/made.ts';
import { framedCard, makeUnpaid } from '../support/pay-link.ts';
import { A, call, CLOCK, signIn, startService, TODAY } from '../support/service.ts';
import { type Call, callsOf, routeOf, vetPlace } from '../support/writes.ts';
import { gatesDocument } from './gates-document.ts';
import { GATES, NONE, type Reason, WAYS } from './ways.ts';

const VET = firstVet(A);
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How the world is where there is a reason to refuse, for everybody of the practice at once. */
const WORLDS: Partial<Record<Reason, { table: string; set: string; column: string; where?: string }>> = {
  clientInactive: { table: 'clients', column: 'active', set: 'false' },
  petGone: { table: 'animals', column: 'deceased', set: 'true' },
  vetGone: { table: 'staff', column: 'active', set: 'false', where: 'pin_hash is not null' },
  rxVoided: { table: 'prescriptions', column: 'voided_at', set: 'now()' },
  rxExpired: { table: 'prescriptions', column: 'expiration_date', set: `'${TODAY}'` },
  cardGone: { table: 'wallets', column: 'deleted_at', set: 'now()' },
  unpaid: { table: 'orders', column: 'payment_failed_at', set: 'now()' },
  undoable: {
    table: 'prescriptions',
    column: 'final_at',
    set: `greatest(created_at, '${CLOCK.toISOString()}'::timestamptz + interval '1 second')`,
  },
};

describe('the table of ways', () => {
  const writes = routes.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  const known = [...writes, ...jobs.map(({ name }) => name)];

  it('has every call and job that writes', () => {
    const named = new Set([...WAYS.map(({ id }) => id), ...NONE]);
    expect(known.filter((id) => !named.has(id))).toEqual([]);
    expect([...named].filter((id) => !known.includes(id))).toEqual([]);
    expect(NONE.filter((id) => WAYS.some((way) => way.id === id))).toEqual([]);
  });

  it('says of every way what becomes of each reason, and by which test where it is another', () => {
    const silent = WAYS.flatMap((way) =>
      GATES[way.gate].reasons.filter((reason) => !(reason in way.cells)).map((reason) => [way.id, reason]),
    );
    expect(silent).toEqual([]);
    const tests = WAYS.flatMap(({ cells }) =>
      Object.values(cells).flatMap((cell) => (typeof cell === 'object' && 'by' in cell ? [cell] : [])),
    );
    const isThere = ({ by, test }: (typeof tests)[number]): boolean => {
      const path = file(`../${by}.test.ts`);
      return existsSync(path) && readFileSync(path, 'utf8').includes(test);
    };
    expect(tests.filter((named) => !isThere(named))).toEqual([]);
  });

  it('has a row for every call with which a vet signs', () => {
    // Naming a vet there says who is asked, or who it was.
    const others = ['veterinarian.auth', 'receipts.awaitingApproval', 'receipts.decided'];
    const naming = routes.filter((route) => route.method !== 'GET' && vetPlace(route) !== undefined && !others.includes(route.id));
    const rows = new Set(WAYS.map(({ id }) => id));
    expect(naming.map(({ id }) => id).filter((id) => !rows.has(id) && !NONE.includes(id))).toEqual([]);
  });

  it('is docs/gates.md', async () => {
    await expect(gatesDocument()).toMatchFileSnapshot('../../../../docs/gates.md');
  });
});

describe('a way that is refused does nothing, and is done once the reason is gone', () => {
  let service: Service;
  let making: Making;
  const db = () => service.services.db;
  beforeAll(async () => {
    service = await startService('postgres', { now: () => CLOCK });
    making = makingOf(approvalApi(await service.listen(), (await signIn(service, A)).token, A), db(), CLOCK, A);
  });
  afterAll(() => service.close());
  beforeEach(() => db().execute(sql`delete from record_locks`));

  /** All that a gate lets through. */
  const consequences = async () =>
    rowsOf<Record<string, unknown>>(
      await db().execute(sql`select
        (select count(*) from prescriptions)::int + (select count(*) from cart_items where approved_at is not null)::int as signed,
        (select count(*) from acquirer_charges where status = 'CHARGED')::int as charged,
        (select count(*) from order_items where submitted_at is not null)::int as shipped,
        (select count(*) from order_items)::int as ordered,
        (select count(*) from refunds)::int as refunded,
        (select count(*) from cart_items where kind <> 'ADD')::int as ordered_of,
        (select md5(string_agg(signed_order, '' order by id)) from cart_items) as signatures`),
    )[0] ?? {};
  const put = async (reason: Reason): Promise<() => Promise<void>> => {
    const world = WORLDS[reason];
    if (!world) throw new Error(`Nothing makes it so: ${reason}`);
    const { table, column, set, where = 'true' } = world;
    const raw = (text: string): SQL => sql.raw(text);
    await db().execute(raw('drop table if exists kept'));
    await db().execute(raw(`create table kept as select id, ${column} as was from ${table} where practice_id = ${A} and ${where}`));
    await db().execute(raw(`update ${table} set ${column} = ${set} where id in (select id from kept)`));
    return async () => {
      await db().execute(raw(`update ${table} t set ${column} = kept.was from kept where kept.id = t.id`));
    };
  };

  /** A recommendation that its owner can buy, with a link of its own. */
  const link = async (): Promise<Call> => {
    const [found] = rowsOf<{ cartId: number; itemId: number }>(
      await db().execute(sql`select k.id as "cartId", min(i.id) as "itemId" from carts k join cart_items i on i.cart_id = k.id
        join clients c on c.id = k.client_id and c.active and c.default_shipping_address_id is not null
        join animals a on a.id = i.animal_id and not a.deceased and not a.rehomed
        where k.practice_id = ${A} and k.status = 'RECOMMENDED' and i.kind = 'ADD' and i.purchased_at is null
          and not exists (select 1 from order_items o join orders p on p.id = o.order_id where p.cart_id = k.id)
        group by k.id order by k.id limit 1`),
    );
    const { keys } = service.services;
    const { value } = await db().transaction((tx) =>
      offerSecretOf(tx, { keys, publicUrl: () => '' }, { cartId: found?.cartId ?? 0 }, CLOCK),
    );
    return { method: 'POST', path: `${value}/order`, body: { items: [found?.itemId ?? 0] } };
  };

  /** The part of a body that names the vet. */
  const signedPart = (id: string, body: Record<string, unknown>): Record<string, unknown> => {
    let part = body;
    for (const step of vetPlace(routeOf(id))?.slice(0, -1) ?? []) part = part[step] as Record<string, unknown>;
    return part;
  };
  let calls = 0;
  const made = async (id: string, reason: Reason): Promise<Call> => {
    if (id === 'owner.order') return link();
    if (id === 'owner.pay') {
      const { path, amount } = await makeUnpaid(service);
      return { method: 'POST', path: `${path}/pay`, body: { amount, ...(await framedCard(service)) } };
    }
    // What is bought is a refill where there is something the matter with its prescription: of the newest open cart.
    if (id === 'checkout.submit' && reason.startsWith('rx')) {
      const added = await send(await made('carts.refill', reason), 'carts.refill');
      expect(added.statusCode, added.body).toBe(200);
    }
    const ready = await (await callsOf(db(), A, [id]))(id, making);
    const vetField = vetPlace(routeOf(id))?.at(-1);
    if (!id.startsWith('carts.') || vetField === undefined) return ready;
    const body = structuredClone(ready.body ?? {});
    calls += 1;
    const signed = { pin: '1234', pharmacyNotes: `Order ${calls}` };
    Object.assign(signedPart(id, body), { [vetField]: VET, ...(id === 'carts.replace' ? { vetPin: '1234' } : signed) });
    return { ...ready, body };
  };
  /** Sends a call, and answers what it warns of. */
  const send = async ({ path, body = {}, headers }: Call, id: string) => {
    const { method } = routeOf(id);
    const { token } = making.api;
    const ask = () =>
      call(service, { method, url: path, token, payload: body, headers: { [IDEMPOTENCY_HEADER]: randomUUID(), ...headers } });
    const answer = await ask();
    const { validationMessages: asked = [] } = answer.statusCode === 422 ? answer.json<{ validationMessages?: ValidationMessage[] }>() : {};
    if (asked.every(({ needs }) => needs === undefined)) return answer;
    Object.assign(id.startsWith('carts.') ? signedPart(id, body) : body, answeredFindings(asked));
    return ask();
  };

  const ofCalls = WAYS.filter(({ id }) => routes.some((route) => route.id === id));
  const cells = ofCalls.flatMap(({ id, cells: all }) =>
    Object.entries(all).flatMap(([reason, cell]) => (cell === 'refused' ? [[id, reason as Reason] as const] : [])),
  );

  it.each(cells)('%s, %s', async (id, reason) => {
    const ready = await made(id, reason);
    const before = await consequences();
    const right = await put(reason);
    const refused = await send(ready, id);
    const between = await consequences();
    await right();
    expect(refused.statusCode, refused.body).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode, refused.body).toBeLessThan(500);
    expect(refused.json<{ errorMessage?: string }>().errorMessage, refused.body).toEqual(expect.any(String));
    expect(between).toEqual(before);
    const done = await send(ready, id);
    expect(done.statusCode, done.body).toBeLessThan(300);
    expect(await consequences()).not.toEqual(before);
  });

  const inRow = (id: string): Reason[] =>
    WAYS.filter((way) => way.id === id).flatMap(({ cells: all }) =>
      Object.entries(all).flatMap(([reason, cell]) => (cell === 'refused' ? [reason as Reason] : [])),
    );

  it.each(inRow('payments.charge'))('an AutoShip, %s', async (reason) => {
    const [due] = await makeDue(service.services, 1, TODAY);
    await db().execute(sql`update acquirer_cards set behaviour = 'INSUFFICIENT_FUNDS' where token = ${due?.token}`);
    await runAutoships(service.services, CLOCK);
    await db().execute(sql`update acquirer_cards set behaviour = 'approve' where token = ${due?.token}`);
    const before = await consequences();
    const right = await put(reason);
    const tomorrow = new Date(CLOCK.getTime() + 86_400_000);
    await runAutoships(service.services, tomorrow);
    expect(await consequences()).toEqual(before);
    await right();
    // A card that is gone is not tried again by itself.
    await db().execute(sql`update orders set next_payment_at = ${CLOCK.toISOString()}::timestamptz where autoship_id = ${due?.id}`);
    await runAutoships(service.services, tomorrow);
    expect((await consequences())['charged']).toBe(Number(before['charged'] ?? 0) + 1);
    await db().execute(sql`update autoship_items set canceled_at = now() where id = ${due?.itemId}`);
  });

  /** A paid line that a prescription with fills is filled by, of each way that orders come. */
  const ORIGINS = {
    'the order form': 'o.cart_id is not null',
    'an AutoShip': 'o.autoship_id is not null',
  };

  it.each(Object.entries(ORIGINS).flatMap(([name, where]) => inRow('fulfilment').map((reason) => [name, reason, where] as const)))(
    'a parcel of %s, %s',
    async (_name, reason, where) => {
      await db().execute(
        sql`update order_items set accepted_at = coalesce(accepted_at, now()), submitted_at = coalesce(submitted_at, now())`,
      );
      const [line] = rowsOf<{ id: number }>(
        await db().execute(sql`
          update order_items set status = 'Processing', submitted_at = null, accepted_at = null, confirm_by = null, placed_at = now()
          where id = (select i.id from order_items i join orders o on o.id = i.order_id join prescriptions r on r.id = i.rx_id
            join clients c on c.id = i.client_id and c.active join animals a on a.id = i.animal_id and not a.deceased and not a.rehomed
            where i.practice_id = ${A} and ${sql.raw(where)} and o.payment_failed_at is null and o.next_payment_at is null
              and r.voided_at is null and i.status not in ('Canceled', 'Returned', 'Shipped') order by i.id limit 1) returning id, rx_id`),
      );
      expect(line, 'no such line').toBeDefined();
      const id = line?.id ?? 0;
      await db().execute(sql`delete from order_events where order_item_id = ${id} and type not in ('placed', 'approved')`);
      await db().execute(sql`update prescriptions set expiration_date = '2027-11-20', final_at = null, voided_at = null
        where id = (select rx_id from order_items where id = ${id})`);
      const isOut = async () =>
        rowsOf<{ out: boolean }>(await db().execute(sql`select submitted_at is not null as out from order_items where id = ${id}`))[0]?.out;
      const run = () => fulfilmentJob.run({ database: service.services.database, services: service.services, now: CLOCK });
      const right = await put(reason);
      await run();
      expect(await isOut()).toBe(false);
      await right();
      await run();
      expect(await isOut()).toBe(true);
    },
  );
});
