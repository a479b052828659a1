import { nextShipDate } from '@practice-portal/domain/autoship';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import type { orders } from '../db/schema/order.ts';
import { autoshipItems, autoships } from '../db/schema/autoship.ts';

/** Who the audit log and payments say it was. */
export const AUTOSHIP_ACTOR = 'autoship';

type Made = Pick<typeof orders.$inferSelect, 'practiceId' | 'autoshipId'>;

/** The AutoShip, while it has something to ship. */
const ownOf = (tx: Tx, practiceId: number, autoshipId: number) => {
  const ships = and(eq(autoshipItems.autoshipId, autoshipId), isNull(autoshipItems.canceledAt));
  const items = tx.select({ id: autoshipItems.id }).from(autoshipItems).where(ships);
  return and(eq(autoships.practiceId, practiceId), eq(autoships.id, autoshipId), exists(items));
};

/** Pauses the AutoShip of an order whose card was declined: nothing more is ordered until it is paid. */
export const pauseUnpaid = async (tx: Tx, { practiceId, autoshipId }: Made): Promise<void> => {
  if (autoshipId === null) return;
  await tx
    .update(autoships)
    .set({ active: false, runState: 'Payment failure', nextShipDate: null, version: sql`${autoships.version} + 1` })
    .where(and(ownOf(tx, practiceId, autoshipId), eq(autoships.active, true)));
};

/** Lets the AutoShip of an order that is paid at last run again, by the card that paid. */
export const resumePaid = async (tx: Tx, { practiceId, autoshipId }: Made, walletId: number, now: ZonedDate): Promise<void> => {
  if (autoshipId === null) return;
  const paused = and(ownOf(tx, practiceId, autoshipId), eq(autoships.runState, 'Payment failure'));
  const [row] = await tx.select({ frequency: autoships.frequency }).from(autoships).where(paused).for('update');
  if (!row) return;
  const today = isoDateOf(now);
  await tx
    .update(autoships)
    .set({
      active: true,
      runState: null,
      walletId,
      nextShipDate: nextShipDate({ shippedOn: today, frequency: row.frequency, today }),
      version: sql`${autoships.version} + 1`,
    })
    .where(paused);
};
