import { addMonths, isoDateOf, startOfDay, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { SPARED_MONTHS, type SparedRequests } from '@practice-portal/domain/supply';
import { sql, type SQL } from 'drizzle-orm';

import { type Executor, rowsOf } from '../db/client.ts';

/** More than a practice has drugs. */
const ROWS_MAX = 1_000;

/** When the months begin that are looked at. */
export const sparedSince = (now: ZonedDate): Date =>
  startOfDay(addMonths(`${isoDateOf(now).slice(0, 7)}-01`, 1 - SPARED_MONTHS), timeZoneOf(now));

/** Each fill of a practice's prescriptions, and whether it spared a request: see {@link sparedRequests}. */
export const sparedFills = (practiceId: number): SQL => sql`
  select * from (
    select p.product_name, p.vet_staff_id, i.placed_at, p.original_refills - p.refills_beyond as asked, p.original_refills,
      row_number() over (partition by p.id order by i.placed_at, i.id) - 1 as refill
    from prescriptions p
    join order_items i on i.rx_id = p.id and i.status <> 'Canceled'
    where p.practice_id = ${practiceId} and p.refills_beyond > 0
  ) as fills
  where refill > asked and refill <= original_refills`;

/**
 * The requests that were spared, by drug and by the practice's month: each fill of a prescription beyond the first one and the
 * refills that were asked for, as far as the vet granted more because they were proposed.
 * @param now in the practice's zone
 */
export const sparedRequests = async (executor: Executor, practiceId: number, now: ZonedDate): Promise<SparedRequests[]> => {
  const zone = timeZoneOf(now);
  return rowsOf<SparedRequests>(
    await executor.execute(sql`
      select to_char(placed_at at time zone ${zone}, 'YYYY-MM') as month, product_name as "productName", count(*)::int as count
      from (${sparedFills(practiceId)}) as spared
      where placed_at >= ${sparedSince(now).toISOString()}::timestamptz
      group by 1, product_name
      order by month desc, count desc, product_name
      limit ${ROWS_MAX}`),
  );
};
