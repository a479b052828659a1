import { autoshipEndpoints } from '@practice-portal/api-client/autoships';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { AutoshipsQuery } from '@practice-portal/domain/autoship';
import { checkDose, doseBasis } from '@practice-portal/domain/dose';
import { isIsoDate } from '@practice-portal/domain/locale';
import { classConflicts, speciesMatch } from '@practice-portal/domain/medication';
import type { ClientListQuery } from '@practice-portal/domain/paging';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { autoships, shippingItems } from '../src/db/schema/autoship.ts';
import { prescriptions } from '../src/db/schema/prescription.ts';
import { startContract, type Contract, type Portal } from './support/portal.ts';
import { readQueue } from './support/queue.ts';

let contract: Contract;
let portal: Portal;
beforeAll(async () => {
  contract = await startContract();
  portal = await contract.signIn();
});
afterAll(() => contract.close());

const askPrescriptions = (query: ClientListQuery, from = portal) =>
  from.store.dispatch(prescriptionEndpoints.endpoints.clientPrescriptions.initiate(query, { forceRefetch: true }));
const askAutoships = (query: AutoshipsQuery, from = portal) =>
  from.store.dispatch(autoshipEndpoints.endpoints.clientAutoships.initiate(query, { forceRefetch: true }));

const wholeQueue = async (): Promise<ApprovalQueueItem[]> =>
  (await Promise.all([0, 1].map((page) => readQueue(portal, { page })))).flatMap(({ elements }) => elements);

const AMISS: [Partial<AutoshipsQuery>, number][] = [
  [{ size: 51 }, 400],
  [{ size: 0 }, 400],
  [{ page: -1 }, 400],
  [{ size: 50, page: 200 }, 400],
  [{ animalId: 100_300_001 }, 404],
];

describe('endpoint clientPrescriptions', () => {
  test('gives a client’s prescriptions page by page, the last to expire first', async () => {
    const [stored] = await contract.service.services.db
      .select()
      .from(prescriptions)
      .where(and(eq(prescriptions.practiceId, 1001), isNull(prescriptions.voidedAt)));
    if (!stored) throw new Error('No prescription in the seeds');
    const { clientId, animalId } = stored;
    const { data } = await askPrescriptions({ clientId, animalId });
    expect(data?.elements).toContainEqual(
      expect.objectContaining({ rxId: stored.id, clientId, animalId, productName: stored.productName, canPrint: true }),
    );
    expect(data?.pageBean).toEqual({ size: 10, page: 0, sort: 'expirationDate', order: 'DESC' });
    const dates = data?.elements.map(({ expirationDate }) => expirationDate ?? '9999');
    expect(dates).toEqual(dates?.toSorted().toReversed());
    expect((await askPrescriptions({ clientId, animalId, page: 900 })).data).toMatchObject({ elements: [], count: data?.count });
    await contract.service.services.db.update(prescriptions).set({ voidedAt: new Date() }).where(eq(prescriptions.id, stored.id));
    expect((await askPrescriptions({ clientId, animalId })).data?.count).toBe((data?.count ?? 0) - 1);
  });

  test.each(AMISS)('refuses %j with %i', async (query, status) => {
    expect((await askPrescriptions({ clientId: 10_010_001, ...query })).error).toMatchObject({ status });
  });

  test('of another practice’s client is not found', async () => {
    expect((await askPrescriptions({ clientId: 10_010_001 }, await contract.signIn(1003))).error).toMatchObject({ status: 404 });
  });
});

describe('endpoint clientAutoships', () => {
  test('gives a client’s AutoShips, on request only those that run', async () => {
    const { db } = contract.service.services;
    const [stored] = await db
      .select()
      .from(shippingItems)
      .where(and(eq(shippingItems.practiceId, 1001), eq(shippingItems.active, true)));
    if (!stored) throw new Error('No AutoShip in the seeds');
    const { clientId, animalId } = stored;
    const all = await askAutoships({ clientId, animalId, activeOnly: true, order: 'ASC' });
    expect(all.data?.elements).toContainEqual(
      expect.objectContaining({
        autoshipId: stored.autoshipId,
        frequency: stored.frequency,
        active: true,
        autoShipItemResponseBeans: [expect.objectContaining({ productName: stored.productName, quantity: stored.quantity }) as unknown],
      }),
    );
    await db.update(autoships).set({ active: false }).where(eq(autoships.id, stored.autoshipId));
    const running = await askAutoships({ clientId, animalId, activeOnly: true });
    expect(running.data?.elements.map(({ autoshipId }) => autoshipId)).not.toContain(stored.autoshipId);
    const every = await askAutoships({ clientId, animalId });
    expect(every.data?.elements.find(({ autoshipId }) => autoshipId === stored.autoshipId)?.active).toBe(false);
  });

  test.each(AMISS)('refuses %j with %i', async (query, status) => {
    expect((await askAutoships({ clientId: 10_010_001, ...query })).error).toMatchObject({ status });
  });

  test('of another practice’s client is not found', async () => {
    expect((await askAutoships({ clientId: 10_010_001 }, await contract.signIn(1003))).error).toMatchObject({ status: 404 });
  });
});

test('the main practice’s queue has every outcome of a dose and every conflict', async () => {
  const items = await wholeQueue();
  expect(items.filter(({ animal }) => isIsoDate(animal.weightDate)).length).toBeGreaterThan(items.length / 2);
  const doses = items.map(({ product, animal }) =>
    checkDose(doseBasis({ product, species: animal.species, weight: animal.weight }), product.complianceBean.usageInstructions ?? ''),
  );
  const outcomes = new Set(doses.map((dose) => (dose.checked ? dose.comparison.verdict : dose.problem)));
  expect([...outcomes]).toEqual(
    expect.arrayContaining(['within', 'above', 'below', 'noWeight', 'compounded', 'severalAmounts', 'noDirections', 'species', 'food']),
  );
  expect(items.map(({ product, animal }) => speciesMatch(product, animal.species).kind)).toContain('mismatch');
  const { db } = contract.service.services;
  const [rx, ships] = [
    await db.select().from(prescriptions).where(eq(prescriptions.practiceId, 1001)),
    await db.select().from(shippingItems).where(eq(shippingItems.practiceId, 1001)),
  ];
  const conflicts = items.flatMap(({ product, animal: { animalId } }) => {
    const others = [...rx, ...ships].filter((row) => row.animalId === animalId);
    return classConflicts([product.productName, ...others.map(({ productName }) => productName)]).map(({ kind }) => kind);
  });
  expect(new Set(conflicts)).toEqual(new Set(['nsaidTwice', 'nsaidAndSteroid', 'isoxazolineTwice']));
});
