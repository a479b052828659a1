import { addTime, isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { UNOPENED_DAYS } from '@practice-portal/domain/notice';
import { sql } from 'drizzle-orm';

import { type Executor, rowsOf } from '../db/client.ts';

/** Jobs bring back and tell several times a day: what is due since less than that is not forgotten. */
const DAY = 1;

/** How many requests are past their day without being back, or final without that anybody was told or is asked to call. */
export const countForgotten = async (executor: Executor, practiceId: number, now: ZonedDate): Promise<number> => {
  const yesterday = addTime(now, -DAY, 'day');
  const [counted] = rowsOf<{ count: number }>(
    await executor.execute(sql`
      select count(*)::int as count from (
        select item_id from waiting_items where practice_id = ${practiceId} and until < ${isoDateOf(now)}::date
        union
        select n.item_id from owner_notices n
        where n.practice_id = ${practiceId} and n.task is null and n.called_at is null and n.opened_at is null
          and (
            (n.told_at is null and n.final_at < ${yesterday.toISOString()}::timestamptz)
            or n.bounced_at < ${yesterday.toISOString()}::timestamptz
            or (n.has_link and n.told_at < ${addTime(now, -UNOPENED_DAYS - DAY, 'day').toISOString()}::timestamptz)
          )
          and (n.put_off_at is null or exists (select from waiting_items w where w.item_id = n.item_id))
      ) as forgotten`),
  );
  return counted?.count ?? 0;
};
