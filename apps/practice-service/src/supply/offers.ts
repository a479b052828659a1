import type { Offers } from '@practice-portal/domain/supply';
import { sql } from 'drizzle-orm';

import { type Executor, rowsOf } from '../db/client.ts';

/** What came of the requests of outside sellers that were offered since then. */
export const countOffers = async (executor: Executor, practiceId: number, since: Date): Promise<Offers> => {
  const [counted] = rowsOf<Offers>(
    await executor.execute(sql`
      select count(*)::int as sent,
        count(*) filter (where exists (select 1 from cart_items i where i.cart_id = r.cart_id and i.purchased_at is not null))::int as bought
      from recommendations r
      where r.practice_id = ${practiceId} and r.offered_item_id is not null and r.sent_at >= ${since.toISOString()}::timestamptz`),
  );
  return counted ?? { sent: 0, bought: 0 };
};
