import { createHash } from 'node:crypto';

import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { checkDose, doseBasis } from '@practice-portal/domain/dose';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Service } from '../src/create-service.ts';
import { createService } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { queueItemDetails, queueItems } from '../src/db/schema/approval.ts';
import { addresses, animals, clients } from '../src/db/schema/client.ts';
import { practices, staff } from '../src/db/schema/practice.ts';
import { products } from '../src/db/schema/product.ts';
import { CLOCK, freshDatabase, startService } from './support/service.ts';

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

  it('is the same every time and on both databases', async () => {
    const again = await createService({ databaseUrl: await freshDatabase({ empty: true }), seed: 'yes', clock: CLOCK, logLevel: 'silent' });
    try {
      expect(await digest(again)).toEqual(await digest(service));
    } finally {
      await again.close();
    }
  });

  it('turns each flag on and off between the practices', async () => {
    const features = (await service.services.db.select({ features: practices.features }).from(practices)).map((row) => row.features);
    expect(features).toHaveLength(4);
    const flags = Object.entries(features[0] ?? {})
      .filter(([, value]) => typeof value === 'boolean')
      .map(([name]) => name as keyof (typeof features)[number]);
    expect(flags.length).toBeGreaterThan(30);
    const stuck = flags.filter((flag) => new Set(features.map((practice) => practice[flag])).size !== 2);
    expect(stuck).toEqual([]);
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
    const rows = await service.services.db
      .select({ body: queueItemDetails.body })
      .from(queueItemDetails)
      .innerJoin(queueItems, eq(queueItems.id, queueItemDetails.itemId))
      .where(eq(queueItems.practiceId, 1001));
    const checks = rows.map(({ body }) => {
      const { product, animal } = JSON.parse(body) as ApprovalQueueItem;
      const basis = doseBasis({ product, species: animal.species, weight: animal.weight });
      return checkDose(basis, product.complianceBean.usageInstructions ?? '');
    });
    const checked = checks.filter((check) => check.checked);
    const asLabelled = checked.filter(({ comparison, interval }) => comparison.verdict === 'within' && interval === 'asLabelled');
    expect(asLabelled.length).toBeGreaterThan(checks.length / 2);
    expect(new Set(checked.map(({ comparison }) => comparison.verdict))).toEqual(new Set(['within', 'below', 'above']));
  });

  it('has orders whose pet weighs what its record says', async () => {
    const { db } = service.services;
    const records = new Map((await db.select().from(animals)).map((pet) => [pet.id, pet]));
    const waiting = await db.select({ body: queueItemDetails.body }).from(queueItemDetails);
    for (const { body } of waiting) {
      const { animalId, weight, weightDate } = (JSON.parse(body) as ApprovalQueueItem).animal;
      expect(records.get(animalId)).toMatchObject({ weight, weightDate });
    }
    expect(waiting.some(({ body }) => (JSON.parse(body) as ApprovalQueueItem).animal.weight === null)).toBe(true);
  });

  it('has nothing that a vet would not believe', async () => {
    const { db } = service.services;
    const pets = await db.select().from(animals);
    for (const { species, weight, birthDate, weightDate, breed } of pets) {
      expect(breed ?? '').not.toContain('&amp;');
      if (weight === null || birthDate === null || weightDate === null) continue;
      const daysOld = (Date.parse(weightDate) - Date.parse(birthDate)) / 86_400_000;
      if (species === 'Canine' && daysOld < 30) expect(weight).toBeLessThan(25);
      if (breed === 'Chihuahua') expect(weight).toBeLessThan(15);
    }
    for (const { firstName, email } of await db.select().from(clients))
      if (firstName === 'Łukasz' && email) expect(email).toMatch(/^lukasz\./);
    for (const { address, address2, country } of await db.select().from(addresses)) {
      if (country !== 'GB') continue;
      expect(address).toMatch(/^\d{1,3} /);
      expect(address).not.toMatch(/(?:Blvd|Pkwy|Ave|Dr|Ct)$/);
      expect(address2 ?? 'Flat 1').toMatch(/^(?:Flat|c\/o) /);
    }
    for (const { body } of await db.select({ body: queueItemDetails.body }).from(queueItemDetails)) {
      const { product, animal, approvalSuggestion, isAutoship } = JSON.parse(body) as ApprovalQueueItem;
      if (isAutoship) expect(product.productName).not.toMatch(/floxacin/i);
      if (approvalSuggestion?.suggestion !== 'LIKELY_APPROVE') continue;
      const basis = doseBasis({ product, species: animal.species, weight: animal.weight });
      const check = checkDose(basis, product.complianceBean.usageInstructions ?? '');
      if (check.checked) expect(check.comparison.verdict).not.toBe('above');
    }
  });

  it('has phones and postal codes in the shape of the country', async () => {
    const { db } = service.services;
    const shapes = {
      US: [/^\d{10}$/, /^\d{5}$/],
      GB: [/^0\d{9,10}$/, /^[A-Z]{2}\d{1,2} \d[A-Z]{2}$/],
      CA: [/^\d{10}$/, /^[A-Z]\d[A-Z] \d[A-Z]\d$/],
    } as const;
    const country = { 1001: 'US', 1002: 'US', 1003: 'GB', 1004: 'CA' } as Record<number, keyof typeof shapes>;
    for (const { practiceId, phone } of await db.select().from(clients))
      if (phone) expect(phone).toMatch(shapes[country[practiceId] ?? 'US'][0]);
    for (const { practiceId, postalCode } of await db.select().from(addresses))
      expect(postalCode).toMatch(shapes[country[practiceId] ?? 'US'][1]);
  });

  it('leaves room for new rows', async () => {
    const [row] = await service.services.db
      .insert(clients)
      .values({ practiceId: 1001, firstName: 'New', lastName: 'Client' })
      .returning({ id: clients.id });
    expect(row?.id).toBeGreaterThan(10_040_000);
  });
});
