import { ENDING_SHOWN, type ClientEnding } from '@practice-portal/domain/client';
import { addDays, isoDateOf } from '@practice-portal/domain/locale';
import { and, count, desc, eq, gt, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import { endCare, type EndedCare } from './end-care.ts';
import type { Db, Executor, Tx } from '../db/client.ts';
import { animals, clientEndings } from '../db/schema/client.ts';
import { autoships, prescriptions } from '../db/schema/prescription.ts';
import { cancelLinesFor } from '../orders/cancel-line.ts';

/** Days from now to the first shipment of an AutoShip that is brought back. Rule: docs/rules/autoship.md#next-ship-date. */
const SHIPS_AFTER_DAYS = 3;

interface Whose {
  practiceId: number;
  clientId: number;
}

/**
 * Cancels the AutoShips of a client and what was ordered, blocks its fills, and remembers which, to bring them back: all but the
 * orders, whose money goes back.
 */
export const endForClient = async (tx: Tx, { practiceId, clientId }: Whose, now: Date): Promise<EndedCare> => {
  // Before its prescriptions end: their fills are there again.
  await cancelLinesFor(tx, { clientId }, { cause: 'removed', byService: 'portal', now });
  const ended = await endCare(tx, practiceId, { clientId }, now);
  await tx.insert(clientEndings).values({ practiceId, clientId, endedAt: now, ...ended });
  return ended;
};

const lastEnding = async (executor: Executor, { practiceId, clientId }: Whose) => {
  const [row] = await executor
    .select()
    .from(clientEndings)
    .where(and(eq(clientEndings.practiceId, practiceId), eq(clientEndings.clientId, clientId), isNull(clientEndings.settledAt)))
    .orderBy(desc(clientEndings.id))
    .limit(1);
  return row ?? null;
};

/** Pets that are still there: what ended with another stays ended. */
const petIsPresent = (executor: Executor, { practiceId, clientId }: Whose) =>
  executor
    .select({ id: animals.id })
    .from(animals)
    .where(
      and(eq(animals.practiceId, practiceId), eq(animals.clientId, clientId), eq(animals.deceased, false), eq(animals.rehomed, false)),
    );

type Ending = NonNullable<Awaited<ReturnType<typeof lastEnding>>>;

const endedAutoships = (executor: Executor, whose: Whose, { endedAt, autoshipIds }: Ending): SQL | undefined =>
  and(
    eq(autoships.practiceId, whose.practiceId),
    inArray(autoships.id, autoshipIds),
    eq(autoships.active, false),
    eq(autoships.canceledAt, endedAt),
    inArray(autoships.animalId, petIsPresent(executor, whose)),
  );

const endedPrescriptions = (executor: Executor, whose: Whose, { endedAt, rxIds }: Ending): SQL | undefined =>
  and(
    eq(prescriptions.practiceId, whose.practiceId),
    inArray(prescriptions.id, rxIds),
    eq(prescriptions.voidedAt, endedAt),
    inArray(prescriptions.animalId, petIsPresent(executor, whose)),
  );

const nextDate = (date: string | null, frequency: number, now: Date): string => {
  const first = addDays(isoDateOf(now), SHIPS_AFTER_DAYS);
  let next = date ?? first;
  // It keeps its rhythm, and what it did not ship meanwhile it does not ship at once.
  while (next < first) next = addDays(next, Math.max(1, frequency));
  return next;
};

const bringBackAutoships = async (tx: Tx, whose: Whose, ending: Ending, now: Date): Promise<number[]> => {
  const rows = await tx
    .select({ id: autoships.id, frequency: autoships.frequency, nextShipDate: autoships.nextShipDate, runState: autoships.runState })
    .from(autoships)
    .where(endedAutoships(tx, whose, ending))
    .for('update');
  for (const { id, frequency, nextShipDate, runState } of rows) {
    // One that was paused is paused again.
    const runs = runState === null;
    await tx
      .update(autoships)
      .set({ active: runs, canceledAt: null, nextShipDate: runs ? nextDate(nextShipDate, frequency, now) : null })
      .where(eq(autoships.id, id));
  }
  return rows.map(({ id }) => id);
};

/**
 * Closes what the deactivation of a client ended, now that it is activated.
 * @param bringBack has it run again as it was
 */
export const settleEnding = async (tx: Tx, whose: Whose, bringBack: boolean, now: Date): Promise<EndedCare> => {
  const ending = await lastEnding(tx, whose);
  if (!ending) return { autoshipIds: [], rxIds: [] };
  await tx.update(clientEndings).set({ settledAt: now }).where(eq(clientEndings.id, ending.id));
  if (!bringBack) return { autoshipIds: [], rxIds: [] };
  const autoshipIds = await bringBackAutoships(tx, whose, ending, now);
  const valid = await tx
    .update(prescriptions)
    .set({ voidedAt: null })
    .where(endedPrescriptions(tx, whose, ending))
    .returning({ id: prescriptions.id });
  return { autoshipIds, rxIds: valid.map(({ id }) => id) };
};

/** What deactivating a client ends or, of one that is inactive, what activating it can bring back. */
export const readEnding = async (db: Db, whose: Whose, active: boolean, now: Date): Promise<ClientEnding> => {
  const ending = active ? null : await lastEnding(db, whose);
  if (!active && !ending) return { autoships: [], autoshipCount: 0, prescriptions: [], prescriptionCount: 0 };
  const today = isoDateOf(now);
  const ofAutoships = ending
    ? endedAutoships(db, whose, ending)
    : and(eq(autoships.practiceId, whose.practiceId), eq(autoships.clientId, whose.clientId), isNull(autoships.canceledAt));
  const ofPrescriptions = and(
    ending
      ? endedPrescriptions(db, whose, ending)
      : and(eq(prescriptions.practiceId, whose.practiceId), eq(prescriptions.clientId, whose.clientId), isNull(prescriptions.voidedAt)),
    // What has run out ends with nothing.
    gt(prescriptions.fillsRemaining, 0),
    or(isNull(prescriptions.expirationDate), gte(prescriptions.expirationDate, today)),
  );
  const [shipping, valid, [shippingCount], [validCount]] = await Promise.all([
    db
      .select({
        autoshipId: autoships.id,
        productName: autoships.productName,
        animalName: animals.name,
        nextShipDate: autoships.nextShipDate,
      })
      .from(autoships)
      .innerJoin(animals, eq(animals.id, autoships.animalId))
      .where(ofAutoships)
      .orderBy(autoships.nextShipDate, autoships.id)
      .limit(ENDING_SHOWN),
    db
      .select({
        rxId: prescriptions.id,
        productName: prescriptions.productName,
        animalName: animals.name,
        fillsRemaining: prescriptions.fillsRemaining,
      })
      .from(prescriptions)
      .innerJoin(animals, eq(animals.id, prescriptions.animalId))
      .where(ofPrescriptions)
      .orderBy(sql`${prescriptions.productName} collate "C"`, prescriptions.id)
      .limit(ENDING_SHOWN),
    db.select({ rows: count() }).from(autoships).where(ofAutoships),
    db.select({ rows: count() }).from(prescriptions).where(ofPrescriptions),
  ]);
  return {
    autoships: shipping,
    autoshipCount: shippingCount?.rows ?? 0,
    prescriptions: valid,
    prescriptionCount: validCount?.rows ?? 0,
  };
};
