import { addMonths, addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

import { addQueueItems } from '../queue-items/add-items.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import type { Tx } from '../db/client.ts';
import { queueItemOf } from './queue-item.ts';
import { type QueueStock, readStock } from './queue-stock.ts';
import { createRandom, type Random } from './random.ts';
import type { Seeder } from './seeder.ts';

/** Which practice has which controlled substance waiting. */
const WAITING: Readonly<Record<number, readonly string[]>> = {
  1001: ['Buprenorphine', 'Phenobarbital', 'Diphenoxylate/atropine', 'Pregabalin', 'Oxazepam'],
  // Does without limits by schedule.
  1002: ['Phenobarbital'],
  1003: ['Phenobarbital'],
};

const itemOf = (stock: QueueStock, name: string, at: number, random: Random, now: ZonedDate): NewQueueItem => {
  const product = stock.controlled.find(({ genericName }) => genericName === name);
  const suited = stock.pets.filter(({ animal }) => product?.species.includes(animal.species));
  const pet = suited.at(-1 - at * 5);
  if (!product || !pet) throw new Error(`Practice ${stock.practiceId} has no pet for ${name}`);
  const item = queueItemOf({ at: 1_000 + at, type: 'PROFILE_PRESCRIPTION', ...pet, product, vet: null, now, random });
  // A year, as for any other drug: longer than schedules III and IV may be filled.
  const complianceBean = { ...item.product.complianceBean, defaultExpirationDate: addMonths(isoDateOf(now), 12) };
  return { ...item, orderDate: addTime(now, -(16 + at), 'day').toISOString(), product: { ...item.product, complianceBean } };
};

const seedControlledItems = async (tx: Tx, practiceId: number, now: ZonedDate): Promise<void> => {
  const names = WAITING[practiceId] ?? [];
  if (names.length === 0) return;
  const random = createRandom(practiceId * 7);
  const stock = await readStock(tx, practiceId);
  await addQueueItems(
    tx,
    practiceId,
    names.map((name, at) => itemOf(stock, name, at, random, now)),
  );
};

/**
 * Controlled substances that await approval, behind everything else that waits. They come after the queue and have a chance
 * of their own, so that the rest stays as it is.
 */
export const controlledItemSeeder: Seeder = {
  name: 'controlled-items',
  after: ['queue'],
  seed: async ({ tx, practices, now }) => {
    for (const { id } of practices) await seedControlledItems(tx, id, now);
  },
};
