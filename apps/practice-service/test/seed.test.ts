import { createHash } from 'node:crypto';

import { checkDose, doseBasis } from '@practice-portal/domain/dose';
import { eq, sql } from 'drizzle-orm';
import { isFullEffort } from '@practice-portal/tooling/effort';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { createService } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { decisions, queueCounts, queueItems } from '../src/db/schema/approval.ts';
import { cartItems } from '../src/db/schema/cart.ts';
import { addresses, animals, clients } from '../src/db/schema/client.ts';
import { practices, staff } from '../src/db/schema/practice.ts';
import { autoshipItems } from '../src/db/schema/autoship.ts';
import { products } from '../src/db/schema/product.ts';
import { CLOCK, freshDatabase, startService } from './support/service.ts';
import { storedItems } from './support/stored-items.ts';

const VOLATILE = new Set([
  'service_secrets',
  'schema_migrations',
  'audit_log',
  'sessions',
  'refresh_tokens',
  'sign_in_attempts',
  'bank_accounts',
]);

const digest = async (service: Service): Promise<Record<string, string>> => {
  const { db } = service.services;
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !VOLATILE.has(table.name))) {
    const rows = rowsOf<{ row: string }>(await db.execute(sql.raw(`select t::text as row from ${name} t`)));
    digests[name] = createHash('sha256')
      .update(
        rows
          .map(({ row }) => row)
          .toSorted()
          .join('\n'),
      )
      .digest('hex');
  }
  return digests;
};

describe('demo data', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService('pglite');
  });
  afterAll(() => service.close());

  it.runIf(isFullEffort)('is the same every time and on both databases', async () => {
    const again = await createService({ databaseUrl: await freshDatabase({ empty: true }), seed: 'yes', clock: CLOCK, logLevel: 'silent' });
    try {
      expect(await digest(again)).toEqual(await digest(service));
    } finally {
      await again.close();
    }
  });

  it('turns each flag on and off between the practices', async () => {
    const features = (await service.services.db.select({ features: practices.features }).from(practices)).map((row) => row.features);
    expect(features).toHaveLength(6);
    const flags = Object.entries(features[0] ?? {})
      .filter(([, value]) => typeof value === 'boolean')
      .map(([name]) => name as keyof (typeof features)[number]);
    expect(flags.length).toBeGreaterThan(30);
    const stuck = flags.filter((flag) => new Set(features.map((practice) => practice[flag])).size !== 2);
    expect(stuck).toEqual([]);
  });

  it('has a practice that orders without editing records, with a pet without a weight', async () => {
    const { db } = service.services;
    const practice = (await db.select().from(practices)).find(
      ({ features }) => !features.editClientEnabled && !features.hideOrdering && !features.hideCheckout,
    );
    expect(practice?.id).toBe(1005);
    const pets = await db.select().from(animals).where(eq(animals.practiceId, 1005));
    expect(pets.some(({ weight, active }) => weight === null && active)).toBe(true);
  });

  it('has enough of everything to look real', async () => {
    const { db } = service.services;
    const people = await db.select().from(clients);
    const main = people.filter((client) => client.practiceId === 1001);
    expect(main.length).toBeGreaterThan(220);
    const names = main.map((client) => `${client.firstName} ${client.lastName}`);
    expect(names.some((name) => name.length > 30)).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(names.some((name) => /[À-ž]/.test(name))).toBe(true);
    const vets = (await db.select().from(staff)).filter((person) => person.veterinarian && person.practiceId === 1001);
    expect(vets.length).toBeGreaterThanOrEqual(6);
    expect(new Set(vets.map((vet) => vet.canApprove.join())).size).toBeGreaterThanOrEqual(5);
    expect((await db.select().from(animals)).length).toBeGreaterThan(people.length);
    expect((await db.select().from(products)).length).toBeGreaterThan(150);
  });

  it('has mostly orders that are dosed as their label says, and some that are not', async () => {
    const items = await storedItems(service.services.db, eq(queueItems.practiceId, 1001));
    const checks = items.map(({ product, animal }) => {
      const basis = doseBasis({ product, species: animal.species, weight: animal.weight });
      return checkDose(basis, product.complianceBean.usageInstructions ?? '');
    });
    const checked = checks.filter((check) => check.checked);
    const asLabelled = checked.filter(({ comparison, interval }) => comparison.verdict === 'within' && interval === 'asLabelled');
    expect(asLabelled.length).toBeGreaterThan(checks.length / 2);
    expect(new Set(checked.map(({ comparison }) => comparison.verdict))).toEqual(new Set(['within', 'below', 'above']));
  });

  it('has orders whose pet has the name and the weight of its record', async () => {
    const { db } = service.services;
    const records = new Map((await db.select().from(animals)).map((pet) => [pet.id, pet]));
    const pets = (await storedItems(db)).map(({ animal }) => animal);
    for (const { animalId, name, weight, weightDate } of pets) expect(records.get(animalId)).toMatchObject({ name, weight, weightDate });
    expect(pets.some(({ weight }) => weight === null)).toBe(true);
  });

  it('has pets that weigh what their breed and their age do', async () => {
    const pets = await service.services.db.select().from(animals);
    const ofBreed = (name: RegExp) => pets.filter(({ breed }) => name.test(breed ?? ''));
    const small = ofBreed(/^chihuahua/i);
    const newborn = pets.filter(
      ({ birthDate, weightDate }) => birthDate && weightDate && Date.parse(weightDate) - Date.parse(birthDate) < 30 * 86_400_000,
    );
    expect(Math.min(small.length, newborn.length)).toBeGreaterThan(0);
    for (const { weight } of small) expect(weight ?? 0).toBeLessThan(15);
    // The lightest of the grown.
    const grown: Record<string, number> = { Canine: 25, Feline: 5, Equine: 400, Ferret: 2, Lapine: 4 };
    for (const { species, weight } of newborn) expect(weight ?? 0, species).toBeLessThan(grown[species] ?? 0);
  });

  it('has mail addresses with every letter of the names', async () => {
    const people = await service.services.db.select().from(clients);
    for (const { firstName, email } of people) {
      const [local = ''] = (email ?? firstName).split('.', 1);
      expect(local.length, email ?? '').toBeGreaterThanOrEqual(firstName.split(' ', 1)[0]?.replaceAll(/\P{L}/gu, '').length ?? 0);
    }
    expect(people.find(({ firstName, email }) => firstName === 'Łukasz' && email)?.email).toMatch(/^lukasz\./);
  });

  it('has addresses of the shape of the United Kingdom there', async () => {
    const british = (await service.services.db.select().from(addresses)).filter(({ country }) => country === 'GB');
    expect(british.some(({ address2 }) => address2 !== null)).toBe(true);
    for (const { address, address2 } of british) {
      expect(address).toMatch(/^\d{1,3} /);
      expect(address).not.toMatch(/(?:Blvd|Pkwy|Ave|Dr|Ct)$/);
      expect(address2 ?? 'Flat 1').toMatch(/^(?:Flat|c\/o) /);
    }
  });

  it('suggests to approve nothing that is above the dose of its label', async () => {
    const waiting = await storedItems(service.services.db);
    const verdicts = waiting.flatMap(({ product, animal, approvalSuggestion }) => {
      if (approvalSuggestion?.suggestion !== 'LIKELY_APPROVE') return [];
      const basis = doseBasis({ product, species: animal.species, weight: animal.weight });
      const check = checkDose(basis, product.complianceBean.usageInstructions ?? '');
      return check.checked ? [check.comparison.verdict] : [];
    });
    expect(verdicts).toContain('within');
    expect(verdicts).not.toContain('above');
  });

  it('ships no antibiotic again and again', async () => {
    const { db } = service.services;
    const waiting = (await storedItems(db)).filter(({ isAutoship }) => isAutoship).map(({ product }) => product.productId);
    const running = (await db.select({ productId: autoshipItems.productId }).from(autoshipItems)).map(({ productId }) => productId);
    const inCarts = (await db.select().from(cartItems)).filter(({ autoshipFrequency }) => autoshipFrequency !== null);
    const shipped = new Set([...waiting, ...running, ...inCarts.map(({ productId }) => productId)]);
    const names = (await db.select().from(products)).filter(({ id }) => shipped.has(id)).map(({ genericName }) => genericName);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => /floxacin|cillin|cycline|^cef|metronidazole|clindamycin|sulfa/i.test(name))).toEqual([]);
  });

  it('has a year of decided requests at two practices, all of them final and none in the queue', async () => {
    const { db } = service.services;
    const decided = await db.select().from(decisions).innerJoin(queueItems, eq(queueItems.id, decisions.itemId));
    const months = new Map<string, number>();
    for (const { decisions: decision, queue_items: item } of decided) {
      expect(item.status).toBe(decision.decision);
      expect(decision.finalAt).toEqual(decision.decidedAt);
      expect(item.orderDate < decision.decidedAt && decision.decidedAt < CLOCK).toBe(true);
      const month = `${item.practiceId} ${decision.decidedAt.toISOString().slice(0, 7)}`;
      months.set(month, (months.get(month) ?? 0) + 1);
    }
    const countsOf = (practiceId: number) => [...months].flatMap(([month, count]) => (month.startsWith(`${practiceId} `) ? [count] : []));
    expect([countsOf(1001).length, countsOf(1003).length, months.size]).toEqual([12, 12, 24]);
    expect(Math.min(...countsOf(1001))).toBeGreaterThan(8);
    const counted = (await db.select().from(queueCounts)).reduce((sum, { awaiting }) => sum + awaiting, 0);
    expect(counted).toBe(await db.$count(queueItems, eq(queueItems.status, 'AWAITING')));
  });

  it('has phones and postal codes in the shape of the country', async () => {
    const { db } = service.services;
    const shapes = {
      US: [/^\d{10}$/, /^\d{5}$/],
      GB: [/^0\d{9,10}$/, /^[A-Z]{2}\d{1,2} \d[A-Z]{2}$/],
      CA: [/^\d{10}$/, /^[A-Z]\d[A-Z] \d[A-Z]\d$/],
    } as const;
    const country = { 1001: 'US', 1002: 'US', 1003: 'GB', 1004: 'CA', 1006: 'GB' } as Record<number, keyof typeof shapes>;
    for (const { practiceId, phone } of await db.select().from(clients))
      if (phone) expect(phone).toMatch(shapes[country[practiceId] ?? 'US'][0]);
    for (const { practiceId, postalCode } of await db.select().from(addresses))
      expect(postalCode).toMatch(shapes[country[practiceId] ?? 'US'][1]);
  });

  it('has orders that are paid by whoever has a card, so that they can be refunded, and what came back paid back', async () => {
    const { db } = service.services;
    const [sums] = rowsOf<Record<string, number>>(
      await db.execute(sql`select
        count(*) filter (where o.status in ('Shipped', 'Completed') and o.payment_failed_at is null and p.id is null)::int as unpaid,
        count(p.id)::int as paid,
        count(*) filter (where p.id is not null and (c.amount is distinct from o.total or o.wallet_id is distinct from p.wallet_id))::int as uncharged,
        count(*) filter (where p.id is not null and o.credited <> (
          select coalesce(sum(r.amount), 0) from refunds r join acquirer_refunds a on a.key = r.key and a.charge_key = c.key and a.amount = r.amount
          where r.order_id = o.id and r.status = 'REFUNDED'))::int as owed,
        count(*) filter (where p.id is not null and o.credited > 0)::int as back
        from orders o
        left join payments p on p.order_id = o.id and p.status = 'PAID'
        left join acquirer_charges c on c.key = p.key and c.status = 'CHARGED'
        where exists (select from wallets w where w.client_id = o.client_id and not w.compounded)`),
    );
    expect(sums).toMatchObject({ unpaid: 0, uncharged: 0, owed: 0 });
    expect(sums?.['paid']).toBeGreaterThan(10_000);
    expect(sums?.['back']).toBeGreaterThan(3);
  });

  it('dates what has shipped by the day of its practice', async () => {
    const [found] = rowsOf<Record<string, number>>(
      await service.services.db.execute(sql`select count(*)::int as shipped,
        count(*) filter (where i.shipped_on <> (e.at at time zone p.time_zone)::date)::int as wrong
        from order_items i
        join order_events e on e.order_item_id = i.id and e.type = 'shipped'
        join practices p on p.id = i.practice_id`),
    );
    expect(found?.['shipped']).toBeGreaterThan(10_000);
    expect(found?.['wrong']).toBe(0);
  });

  it('leaves room for new rows', async () => {
    const [row] = await service.services.db
      .insert(clients)
      .values({ practiceId: 1001, firstName: 'New', lastName: 'Client' })
      .returning({ id: clients.id });
    expect(row?.id).toBeGreaterThan(10_040_000);
  });
});
