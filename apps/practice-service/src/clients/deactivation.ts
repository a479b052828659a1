import { nextShipDate } from '@practice-portal/domain/autoship';
import { ENDING_SHOWN, type ClientEnding } from '@practice-portal/domain/client';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, count, desc, eq, gt, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import { endCare, type EndedBy, type EndedCare } from './end-care.ts';
import type { Db, Executor, Tx } from '../db/client.ts';
import { animals, clientEndings } from '../db/schema/client.ts';
import { autoshipItems, autoships, shippingItems } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { lastOrderOf, lastShippedOn } from '../orders/autoship-orders.ts';
import type { OrderRecord } from '../orders/hold-lines.ts';

interface Whose {
  practiceId: number;
  clientId: number;
}

/**
 * Cancels the AutoShips of a client and what was ordered, blocks its fills, and remembers which, to bring them back: all but the
 * orders, whose money goes back.
 */
export const endForClient = async (tx: Tx, by: EndedBy, clientId: number): Promise<EndedCare> => {
  const { practiceId, now } = by;
  const ended = await endCare(tx, by, { clientId });
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
    eq(shippingItems.practiceId, whose.practiceId),
    inArray(shippingItems.id, autoshipIds),
    eq(shippingItems.canceledAt, endedAt),
    inArray(shippingItems.animalId, petIsPresent(executor, whose)),
  );

const endedPrescriptions = (executor: Executor, whose: Whose, { endedAt, rxIds }: Ending): SQL | undefined =>
  and(
    eq(prescriptions.practiceId, whose.practiceId),
    inArray(prescriptions.id, rxIds),
    eq(prescriptions.voidedAt, endedAt),
    inArray(prescriptions.animalId, petIsPresent(executor, whose)),
  );

const isOwed = ({ paymentFailedAt, credited, total }: OrderRecord): boolean => paymentFailedAt !== null && credited < total;

const bringBackAutoships = async (tx: Tx, whose: Whose, ending: Ending, now: ZonedDate): Promise<number[]> => {
  const items = await tx
    .select()
    .from(shippingItems)
    .where(endedAutoships(tx, whose, ending))
    .for('update');
  const { practiceId } = whose;
  const today = isoDateOf(now);
  const ids = items.map(({ id }) => id);
  await tx.update(autoshipItems).set({ canceledAt: null }).where(inArray(autoshipItems.id, ids));
  for (const item of new Map(items.map((one) => [one.autoshipId, one])).values()) {
    const { autoshipId, frequency, nextShipDate: planned, runState: before } = item;
    const of = { practiceId, autoshipId };
    const last = before === null || before === 'Payment failure' ? await lastOrderOf(tx, of) : undefined;
    // One that was paused is paused again; for a payment, while its order is unpaid.
    const runState = last ? (isOwed(last) ? 'Payment failure' : null) : before;
    const shippedOn = await lastShippedOn(tx, of, now);
    await tx
      .update(autoships)
      .set({
        active: runState === null,
        runState,
        ...(last && before !== null && runState === null ? { walletId: last.walletId } : {}),
        nextShipDate: runState === null ? nextShipDate({ shippedOn, planned, frequency, today }) : null,
      })
      .where(eq(autoships.id, autoshipId));
  }
  return ids;
};

/**
 * Closes what the deactivation of a client ended, now that it is activated.
 * @param bringBack has it run again as it was
 */
export const settleEnding = async (tx: Tx, whose: Whose, bringBack: boolean, now: ZonedDate): Promise<EndedCare> => {
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

/** Returns what deactivating a client ends or, of one that is inactive, what activating it can bring back. */
export const readEnding = async (db: Db, whose: Whose, active: boolean, now: ZonedDate): Promise<ClientEnding> => {
  const ending = active ? null : await lastEnding(db, whose);
  if (!active && !ending) return { autoships: [], autoshipCount: 0, prescriptions: [], prescriptionCount: 0 };
  const today = isoDateOf(now);
  const ofAutoships = ending
    ? endedAutoships(db, whose, ending)
    : and(eq(shippingItems.practiceId, whose.practiceId), eq(shippingItems.clientId, whose.clientId), isNull(shippingItems.canceledAt));
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
        autoshipId: shippingItems.id,
        productName: shippingItems.productName,
        animalName: animals.name,
        nextShipDate: shippingItems.nextShipDate,
      })
      .from(shippingItems)
      .innerJoin(animals, eq(animals.id, shippingItems.animalId))
      .where(ofAutoships)
      .orderBy(shippingItems.nextShipDate, shippingItems.id)
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
    db.select({ rows: count() }).from(shippingItems).where(ofAutoships),
    db.select({ rows: count() }).from(prescriptions).where(ofPrescriptions),
  ]);
  return {
    autoships: shipping,
    autoshipCount: shippingCount?.rows ?? 0,
    prescriptions: valid,
    prescriptionCount: validCount?.rows ?? 0,
  };
};
