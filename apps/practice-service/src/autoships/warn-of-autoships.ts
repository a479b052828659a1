import { addDays, formatDate, inZone, isoDateOf, practiceTimeZone } from '@practice-portal/domain/locale';
import { PATHS } from '@practice-portal/domain/navigation';
import { APPROVALS_GROUP } from '@practice-portal/domain/notifications';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import { asc, sql } from 'drizzle-orm';

import { rowsOf, type Tx } from '../db/client.ts';
import { autoshipNotices } from '../db/schema/autoship.ts';
import { practices } from '../db/schema/practice.ts';
import { tellGroup } from '../notifications/tell-group.ts';
import { loadPractice } from '../practices/load-practice.ts';
import { dueBefore } from '../prescriptions/renewals.ts';
import { breathe } from '../worker/breathe.ts';
import type { Job, JobRun } from '../worker/job.ts';

/** Days ahead of a shipment. */
const DAYS_AHEAD = 3;

/** Lines of a mail: the queue has them all. */
const LINES_MAX = 10;

interface Shipment {
  animalId: number;
  productId: number;
  animalName: string;
  productName: string;
  nextShipDate: string;
}

/**
 * Returns what ships on this day and has no approval for it: a request that still waits, in the queue or put off, and an AutoShip that no
 * prescription can fill that day.
 */
const findShipments = async (tx: Tx, practiceId: number, day: string): Promise<Shipment[]> =>
  rowsOf<Shipment>(
    await tx.execute(sql`
      select d.animal_id as "animalId", d.product_id as "productId", d.animal ->> 'name' as "animalName",
        d.product_name as "productName", coalesce(a.next_ship_date, d.next_ship_date)::text as "nextShipDate"
      from queue_items i
      join queue_item_details d on d.item_id = i.id
      left join shipping_items a on a.queue_item_id = i.id and a.practice_id = i.practice_id
      where i.practice_id = ${practiceId} and (i.status = 'AWAITING' or i.status = 'PUT_OFF') and d.is_autoship and coalesce(a.active, true)
        and coalesce(a.next_ship_date, d.next_ship_date) = ${day}::date
      union
      select due."animalId", due."productId", due."animalName", due."productName", due."nextShipDate"
      from (${dueBefore(practiceId)}) as due
      where due."nextShipDate" = ${day}
      order by 5, 3, 4`),
  );

/** Keeps which shipments are written about. @returns those that nobody was told of yet, each once */
const claimed = async (tx: Tx, practiceId: number, shipments: readonly Shipment[], writtenAt: Date): Promise<Shipment[]> => {
  const first: Shipment[] = [];
  for (const shipment of shipments) {
    const { animalId, productId, nextShipDate: shipDate } = shipment;
    const [kept] = await tx
      .insert(autoshipNotices)
      .values({ practiceId, animalId, productId, shipDate, writtenAt })
      .onConflictDoNothing()
      .returning({ shipDate: autoshipNotices.shipDate });
    if (kept) first.push(shipment);
  }
  return first;
};

const warn = async (tx: Tx, run: JobRun, practice: PracticeData): Promise<void> => {
  const { id: practiceId, localizationData: localization } = practice;
  const now = inZone(run.now, practiceTimeZone(localization));
  // That day alone: a first run does not write about what has long been due, and what turns late afterwards is marked in the queue.
  const shipments = await findShipments(tx, practiceId, addDays(isoDateOf(now), DAYS_AHEAD));
  const first = await claimed(tx, practiceId, shipments, now);
  if (first.length === 0) return;
  const lines = first
    .slice(0, LINES_MAX)
    .map(({ animalName, productName, nextShipDate }) => `${animalName}: ${productName}, ${formatDate(nextShipDate, localization)}`);
  const params = {
    count: first.length,
    days: DAYS_AHEAD,
    link: `${run.services.publicUrl()}${PATHS.home}`,
  };
  await tellGroup(tx, {
    practiceId,
    group: APPROVALS_GROUP,
    mail: 'autoshipsAwaiting',
    params,
    texts: { items: lines.join('\n') },
    byText: true,
    now,
  });
};

/** Mails whoever is subscribed, three days ahead, which AutoShips would be missed for want of an approval: each shipment once. */
export const warnOfAutoships: Job = {
  name: 'autoships.warn',
  everyMs: 900_000,
  run: async (run) => {
    const { db, log } = run.services;
    const all = await db.select({ id: practices.id }).from(practices).orderBy(asc(practices.id));
    for (const { id: practiceId } of all) {
      const practice = await loadPractice(db, practiceId);
      if (!isFlagOn(practice, 'supplyClockEnabled')) continue;
      // One practice's mails hold up no other's, and are tried again.
      await db
        .transaction((tx) => warn(tx, run, practice))
        .catch((err: unknown) => log.error({ err, practiceId }, 'Mails about AutoShips were not written'));
      await breathe(run.services);
    }
  },
};
