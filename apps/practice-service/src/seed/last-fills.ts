import { daysSupply } from '@practice-portal/domain/guardrails';
import { addDays, addMonths, addTime, daysBetween, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { type CriterionKind, readinessOf, STARTING_RULES } from '@practice-portal/domain/protocol';
import { dueOf, runOutOf, supplyClock } from '@practice-portal/domain/supply';
import { and, asc, eq, gt } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { queueItemDetails } from '../db/schema/approval.ts';
import { animals } from '../db/schema/client.ts';
import { staff } from '../db/schema/practice.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { loadOrderFacts, type OrderFacts } from '../protocols/order-facts.ts';
import { type ItemDetails, loadWaiting } from '../queue-items/load-details.ts';
import { refreshQueueItems } from '../queue-items/refresh-queue-items.ts';
import { shippingCalendar } from '../supply/shipping-calendar.ts';
import { addFilledOrders, placedAtOf } from './filled-order.ts';
import { forgetStock } from './queue-stock.ts';
import type { Seeder } from './seeder.ts';

/** How many of a practice's orders come again. */
const AGAIN = 14;
/** All of a practice's waiting orders. */
const ALL = 500;
const LACKING: readonly CriterionKind[] = ['suggestion', 'exam', 'weighed', 'refillDue', 'sameProduct'];
const PROTOCOL = { ...STARTING_RULES, id: 0, name: '', scope: 'all', scopeValue: '', version: 1 } as const;

/** In how many days pets run out: some have, some do too soon, and one has enough. */
const RUN_OUT_IN = [8, 1, 11, -3, 6, 13, 30, 5, 9, 12, 7, 10, 4, 14] as const;

/** Days that what was ordered lasts from today; null where nobody can tell. */
const daysOf = ({ quantity, product }: ItemDetails, { usageInstructions, now }: OrderFacts): number | null => {
  const today = isoDateOf(now);
  const runOut = runOutOf([{ filledOn: today, quantity, productPackaging: product.productPackaging, usageInstructions }]);
  return runOut.known ? daysBetween(today, runOut.day) : null;
};

/** An order with a validity, and with no more refills than are used up in it: what comes again has been put right long ago. */
const asBefore = (item: ItemDetails, now: ZonedDate): ItemDetails => {
  const { product } = item;
  const rules = product.complianceBean;
  if (!rules.isPrescriptionRequired) return item;
  const expirationDate = rules.defaultExpirationDate ?? addMonths(isoDateOf(now), 6);
  const supply = daysSupply({ item: { ...item, isAutoship: false }, usageInstructions: rules.usageInstructions ?? '' });
  const fills = supply === null ? null : Math.floor(daysBetween(isoDateOf(now), expirationDate) / supply.days);
  const defaultRefills =
    fills === null || rules.defaultRefills === null ? rules.defaultRefills : Math.min(rules.defaultRefills, Math.max(0, fills - 1));
  return { ...item, product: { ...product, complianceBean: { ...rules, defaultExpirationDate: expirationDate, defaultRefills } } };
};

/** The orders of a practice that would be ready if they had come before: one a pet. */
const findRepeatable = (items: readonly ItemDetails[], facts: ReadonlyMap<number, OrderFacts>) => {
  const pets = new Set<number>();
  return items
    .flatMap((item) => {
      const known = facts.get(item.id);
      const days = known ? daysOf(item, known) : null;
      if (!known || days === null || known.lastFill !== null) return [];
      const { criteria } = readinessOf([PROTOCOL], item.id, known);
      const lacks = criteria.filter(({ state }) => state !== 'met').map(({ kind }) => kind);
      return lacks.every((kind) => LACKING.includes(kind)) ? [{ item, facts: known, days }] : [];
    })
    .filter(({ item: { animal } }) => !pets.has(animal.animalId) && pets.add(animal.animalId))
    .slice(0, AGAIN);
};

type Repeatable = ReturnType<typeof findRepeatable>[number];

/** The first day for which an order must be approved today, or as soon as it ships again. */
const nextRunOut = ({ now, transitDays, preparationDays }: OrderFacts, calendar: ReturnType<typeof shippingCalendar>): number => {
  for (let days = 1; days < 15; days += 1) {
    const runOut = { known: true, day: addDays(isoDateOf(now), days), from: 'fills' } as const;
    const due = dueOf(supplyClock({ runOut, nextShipDate: null, transitDays, preparationDays, calendar, now }).approveBy, now);
    if (due !== 'past') return days;
  }
  return 5;
};

interface LastFill {
  again: Repeatable;
  filledOn: string;
}

/** The prescription of what was filled the last time, which ended since. */
const rxOf = (
  practiceId: number,
  { again: { item, facts }, filledOn }: LastFill,
  vetStaffId: number,
): typeof prescriptions.$inferInsert => {
  const { clientId, quantity, product } = item;
  const { productId, productName, productStrength, productPackaging } = product;
  return {
    practiceId,
    clientId,
    animalId: item.animal.animalId,
    productId,
    productName,
    productStrength,
    productPackaging,
    quantity,
    originalRefills: 0,
    fillsRemaining: 0,
    expirationDate: addDays(isoDateOf(facts.now), -1),
    usageInstructions: facts.usageInstructions,
    vetStaffId,
    createdAt: placedAtOf(filledOn, facts.now),
  };
};

/** Writes what was filled the last time. */
const addFills = async (tx: Tx, practiceId: number, fills: readonly LastFill[], vetStaffId: number, now: ZonedDate): Promise<void> => {
  if (fills.length === 0) return;
  const written = await tx
    .insert(prescriptions)
    .values(fills.map((fill) => rxOf(practiceId, fill, vetStaffId)))
    .returning();
  const filled = fills.flatMap(({ again, filledOn }, at) => {
    const rx = written[at];
    return rx ? [{ rx, filledOn, source: again.item.sourceDescription }] : [];
  });
  await addFilledOrders(tx, practiceId, filled, now);
};

/** The pet was examined and weighed lately. */
const examine = async (tx: Tx, practiceId: number, { item, facts: { now } }: Repeatable, at: number): Promise<void> => {
  const seenDaysAgo = 20 + at * 9;
  const seenOn = addDays(isoDateOf(now), -seenDaysAgo);
  const { animalId } = item.animal;
  await tx.update(animals).set({ weightDate: seenOn }).where(eq(animals.id, animalId));
  await refreshQueueItems(tx, practiceId, { animalId }, now);
  const justification = { examKind: 'Last exam', valid: true, date: seenOn };
  await tx
    .update(queueItemDetails)
    .set({
      complianceBean: item.product.complianceBean,
      approvalSuggestion: {
        suggestion: 'LIKELY_APPROVE',
        suggestionJustifications: [justification],
        suggestionLastUpdated: addTime(now, -seenDaysAgo, 'day').toISOString(),
      },
    })
    .where(eq(queueItemDetails.itemId, item.id));
};

/** Seeds what orders that come again were filled with the last time: some of them are ready to sign, and some are urgent. */
export const lastFillSeeder: Seeder = {
  name: 'last-fills',
  after: ['waiting-orders', 'client-cases', 'purchases', 'diet', 'autoships', 'protocols', 'order-history'],
  seed: async ({ tx, practices, now }) => {
    for (const { id } of practices) {
      const practice = await loadPractice(tx, id);
      const [vet] = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(and(eq(staff.practiceId, id), gt(staff.vetId, 0)))
        .orderBy(asc(staff.id))
        .limit(1);
      if (!vet) continue;
      const items = (await loadWaiting(tx, id, ALL)).map((item) => asBefore(item, now));
      const facts = await loadOrderFacts(tx, practice, items, now);
      const calendar = shippingCalendar(practice.localizationData.defaultLocaleCode);
      const fills = findRepeatable(items, facts).map((again, at) => {
        const runsOutIn = at < 2 ? nextRunOut(again.facts, calendar) : (RUN_OUT_IN[at] ?? 8);
        return { again, filledOn: addDays(isoDateOf(now), runsOutIn - again.days) };
      });
      await addFills(tx, id, fills, vet.id, now);
      for (const [at, { again }] of fills.entries()) await examine(tx, id, again, at);
    }
    forgetStock(tx);
  },
};
