import { addDays, addTime, isoDateOf, timeBetween, type ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';

import type { Db, Executor } from '../db/client.ts';
import { pharmacyFills } from '../db/schema/pharmacy.ts';
import type { FillNews, Pharmacy } from './types.ts';

/** How long filling takes, in hours. */
const FILLED_AFTER = 4;
/** When the prescriber of a controlled substance sends the confirmation by fax, in hours. */
const CONFIRMED_AFTER = 2;
/** How many days a parcel travels, by shipping method. */
const TRAVELS: Readonly<Record<number, number>> = { 1: 4, 2: 2, 3: 1 };

type Fill = typeof pharmacyFills.$inferSelect;

/** Returns what has happened of what is in the book, the first first. A parcel that did not ship does not arrive. */
const newsOf = (fill: Fill, now: Date): FillNews[] => {
  const { key, trackingNumber, expectedOn } = fill;
  const happened = (at: Date | null): at is Date => at !== null && at <= now;
  const news: FillNews[] = [];
  if (happened(fill.confirmsAt)) news.push({ key, at: fill.confirmsAt, kind: 'confirmed' });
  if (happened(fill.delayedAt) && expectedOn !== null) news.push({ key, at: fill.delayedAt, kind: 'delayed', expectedOn });
  if (happened(fill.outOfStockAt)) news.push({ key, at: fill.outOfStockAt, kind: 'outOfStock' });
  if (happened(fill.canceledAt)) news.push({ key, at: fill.canceledAt, kind: 'canceled' });
  if (happened(fill.shipsAt) && trackingNumber !== null)
    news.push({ key, at: fill.shipsAt, kind: 'shipped', trackingNumber, trackingUrl: `https://track.example/parcels/${trackingNumber}` });
  if (happened(fill.deliversAt)) news.push({ key, at: fill.deliversAt, kind: 'delivered' });
  if (happened(fill.returnedAt)) news.push({ key, at: fill.returnedAt, kind: 'returned' });
  return news.toSorted((one, other) => timeBetween(other.at, one.at));
};

/**
 * A pharmacy for demonstrations and tests, with a book of its own in the service's database: what it takes is filled after hours
 * and delivered after days, by the shipping method and the clock. A parcel number ends in the number of its line.
 */
export const createSimulatedPharmacy = ({ db, now }: { db: Db; now(): Date }): Pharmacy => ({
  fill: async ({ key, practiceId, product, shipModeId, needsConfirmation }) => {
    const takenAt = now();
    const confirmsAt = needsConfirmation ? addTime(takenAt, CONFIRMED_AFTER, 'hour') : null;
    const shipsAt = addTime(confirmsAt ?? takenAt, FILLED_AFTER, 'hour');
    await db
      .insert(pharmacyFills)
      .values({
        key,
        practiceId,
        productName: product.name,
        takenAt,
        confirmsAt,
        shipsAt,
        deliversAt: addTime(shipsAt, TRAVELS[shipModeId] ?? 4, 'day'),
        trackingNumber: `1Z${practiceId}${key.replaceAll(/\D/g, '').padStart(10, '0')}`,
      })
      .onConflictDoNothing();
  },

  cancel: async (key) => {
    const at = now();
    await db
      .update(pharmacyFills)
      .set({ canceledAt: at, confirmsAt: null, shipsAt: null, deliversAt: null })
      .where(
        and(eq(pharmacyFills.key, key), isNull(pharmacyFills.canceledAt), or(isNull(pharmacyFills.shipsAt), gt(pharmacyFills.shipsAt, at))),
      );
  },

  news: async (keys) => {
    if (keys.length === 0) return [];
    const at = now();
    const fills = await db
      .select()
      .from(pharmacyFills)
      .where(inArray(pharmacyFills.key, [...keys]));
    return fills.flatMap((fill) => newsOf(fill, at));
  },
});

/** How the simulated pharmacy is played: what happens to something it has taken, from now on. */
export type Play = { kind: 'confirm' | 'ship' | 'deliver' | 'outOfStock' | 'return' | 'neverConfirm' } | { kind: 'delay'; days: number };

/** Plays the pharmacy: changes what is going to happen to something in its book. Unknown keys change nothing. */
export const playPharmacy = async (db: Executor, key: string, play: Play, now: ZonedDate): Promise<void> => {
  const later = (days: number): Date => addTime(now, days, 'day');
  const change = (): Partial<Fill> => {
    switch (play.kind) {
      case 'confirm':
        return { confirmsAt: now };
      case 'neverConfirm':
        return { confirmsAt: null, shipsAt: null, deliversAt: null };
      case 'ship':
        return { shipsAt: now, deliversAt: later(TRAVELS[1] ?? 4) };
      case 'deliver':
        return { deliversAt: now };
      case 'outOfStock':
        return { outOfStockAt: now, shipsAt: null, deliversAt: null };
      case 'return':
        return { returnedAt: now };
      case 'delay': {
        const shipsAt = later(play.days);
        return { delayedAt: now, expectedOn: addDays(isoDateOf(now), play.days), shipsAt, deliversAt: later(play.days + 4) };
      }
    }
  };
  await db.update(pharmacyFills).set(change()).where(eq(pharmacyFills.key, key));
};
