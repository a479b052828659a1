import { DENIAL_REASONS, type QueueItemType, RETAILER_SOURCE } from '@practice-portal/domain/approval';
import { addDays, addMonths, addTime, inZone, isoDateOf, isWeekend, startOfDay, type ZonedDate } from '@practice-portal/domain/locale';

import { decisions, queueItemDetails, queueItems } from '../db/schema/approval.ts';
import { itemRows } from '../queue-items/add-items.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import { insertMany } from './insert-many.ts';
import type { SeedPractice } from './practices.ts';
import { productFor } from './queue-catalog.ts';
import { queueItemOf } from './queue-item.ts';
import { believable } from './queue.ts';
import { type QueueStock, readStock } from './queue-stock.ts';
import type { Random } from './random.ts';
import type { SeedContext, Seeder } from './seeder.ts';
import { inUsualDose } from './usual-dose.ts';

type Vet = QueueStock['vets'][number];
type Reason = (typeof DENIAL_REASONS)[keyof typeof DENIAL_REASONS];

/** A decision, and the request as it came in. */
interface Decided {
  item: NewQueueItem;
  vet: Vet;
  decidedAt: ZonedDate;
  /** Null where it was approved. */
  reason: Reason | null;
}

/** How many requests practices decide on a day that they work, in the mean. */
const A_DAY: Readonly<Record<number, number>> = { 1001: 1.05, 1003: 0.35 };
const MONTHS = 12;
/** One in so many is of a controlled substance. */
const CONTROLLED = 0.09;
const HOUR = 60;
const DAY = 24 * HOUR;

const TYPES: readonly QueueItemType[] = [
  ...Array.from({ length: 8 }, () => 'EC_ORDER_ITEM' as const),
  ...Array.from({ length: 2 }, () => 'HFP_ORDER_ITEM' as const),
  ...Array.from({ length: 2 }, () => 'PROFILE_PRESCRIPTION' as const),
  ...Array.from({ length: 2 }, () => 'RX_CART_ITEM' as const),
  'DVM_REACH_PRESCRIPTION',
];

const REASONS: readonly Reason[] = [
  ...Array.from({ length: 4 }, () => DENIAL_REASONS.petDue),
  DENIAL_REASONS.tooEarly,
  DENIAL_REASONS.tooEarly,
  DENIAL_REASONS.incorrectQuantity,
  DENIAL_REASONS.incorrectStrength,
  DENIAL_REASONS.duplicateOrder,
  DENIAL_REASONS.onHold,
];

/** Fleas, ticks and heartworms: more is ordered from April to August, and waits for longer. */
const seasonOf = (day: string): number => {
  const month = Number(day.slice(5, 7));
  return month >= 4 && month <= 8 ? 1.35 : month === 12 || month === 1 ? 0.8 : 1;
};

/** The days of the last months that a practice worked; today is left out, which is not over. */
const workedDays = (now: ZonedDate): string[] => {
  const today = isoDateOf(now);
  const days: string[] = [];
  for (let day = addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS); day < today; day = addDays(day, 1)) {
    if (!isWeekend(day)) days.push(day);
  }
  return days;
};

/** Minutes until the decision: of who stands at the desk a few, of others some hours, now and then days. */
const waitOf = (type: QueueItemType, random: Random): number => {
  if (type === 'RX_CART_ITEM') return random.int(3, 40);
  const drawn = random.next();
  if (drawn < 0.3) return random.int(10, 55);
  if (drawn < 0.75) return random.int(HOUR, 7 * HOUR);
  return drawn < 0.92 ? random.int(14 * HOUR, 30 * HOUR) : random.int(2 * DAY, 4 * DAY);
};

/** An outside seller's may be of somebody nobody here knows; else what looks doubtful is denied more often. */
const reasonOf = ({ sourceDescription, approvalSuggestion: suggested }: NewQueueItem, random: Random): Reason | null => {
  const doubt = { LIKELY_DENY: 0.4, NEEDS_REVIEW: 0.18, PENDING_FURTHER_REVIEW: 0.12, LIKELY_APPROVE: 0.04 };
  if (!random.chance(suggested === null ? 0.08 : doubt[suggested.suggestion])) return null;
  return sourceDescription === RETAILER_SOURCE && random.chance(0.5) ? DENIAL_REASONS.noCurrentRelationship : random.pick(REASONS);
};

/** Draws who decides: the first vets of the list work the most. */
const vetFor = (vets: readonly Vet[], type: QueueItemType, random: Random): Vet | undefined => {
  const able = vets.filter(
    ({ active, vetId, licenseNumber, canApprove }) => active && (vetId ?? 0) > 0 && licenseNumber !== null && canApprove.includes(type),
  );
  const last = able.length - 1;
  return able[Math.min(random.int(0, last), random.int(0, last))];
};

const decidedAt = (day: string, at: number, stock: QueueStock, { timeZone }: SeedPractice, random: Random): Decided[] => {
  const isControlled = random.chance(CONTROLLED);
  const type = isControlled ? 'PROFILE_PRESCRIPTION' : random.pick(TYPES);
  const products = isControlled ? stock.controlled : stock.products;
  const pet = random.pick(stock.pets.filter(({ animal }) => products.some(({ species }) => species.includes(animal.species))));
  const vet = vetFor(stock.vets, type, random);
  if (!vet) return [];
  const decided = inZone(addTime(startOfDay(day, timeZone), random.int(8 * HOUR, 18 * HOUR) * 60 + random.int(0, 59), 'second'), timeZone);
  const ordered = inZone(addTime(decided, -Math.round(waitOf(type, random) * seasonOf(day)), 'minute'), timeZone);
  const product = inUsualDose(productFor(pet.animal, products, random), pet.animal, products);
  const item: NewQueueItem = {
    ...believable(queueItemOf({ at, type, ...pet, product, vet: null, now: ordered, random }), product),
    orderDate: ordered.toISOString(),
    // Nothing else is kept of it: neither the order nor its cart.
    orderNumber: null,
    cartId: null,
    canPrintOrder: false,
  };
  return [{ item, vet, decidedAt: decided, reason: reasonOf(item, random) }];
};

const seedDecisions = async ({ tx, now, random }: SeedContext, practice: SeedPractice, aDay: number): Promise<void> => {
  const stock = await readStock(tx, practice.id);
  const days = workedDays(now).flatMap((day) => [1, 2, 3].flatMap(() => (random.chance((aDay * seasonOf(day)) / 3) ? [day] : [])));
  const all = days.flatMap((day, at) => decidedAt(day, at, stock, practice, random));
  const rows = await itemRows(
    tx,
    practice.id,
    all.map(({ item }) => item),
  );
  const made = all.flatMap((decided, at) => {
    const row = rows[at];
    return row ? [{ ...decided, row, decision: decided.reason === null ? ('APPROVED' as const) : ('DENIED' as const) }] : [];
  });
  await insertMany(
    tx,
    queueItems,
    made.map(({ row, decision }) => ({ ...row.item, status: decision })),
  );
  await insertMany(
    tx,
    queueItemDetails,
    made.map(({ row }) => row.details),
  );
  await insertMany(
    tx,
    decisions,
    made.map(({ item: { type }, row: { item }, vet, reason, decision, decidedAt: at }) => ({
      itemId: item.id,
      practiceId: practice.id,
      type,
      decision,
      vetStaffId: vet.id,
      vetDisplayName: vet.displayName,
      request: { id: item.id, type, vetStaffId: vet.id, ...(reason === null ? {} : { reason }) },
      decidedAt: at,
      finalAt: at,
    })),
  );
};

/** Requests that were decided over the last year: what the load report counts. They are final, and nothing else goes with them. */
export const pastDecisionSeeder: Seeder = {
  name: 'past-decisions',
  after: ['queue', 'controlled-items', 'client-cases', 'diet', 'last-fills'],
  seed: async (context) => {
    for (const practice of context.practices) {
      const aDay = A_DAY[practice.id];
      if (aDay !== undefined) await seedDecisions(context, practice, aDay);
    }
  },
};
