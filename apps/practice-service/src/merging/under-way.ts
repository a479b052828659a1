import type { UnderWay } from '@practice-portal/domain/merge';
import { sql, type SQL } from 'drizzle-orm';

import { rowsOf, type Executor } from '../db/client.ts';

/** Ids as a list of SQL. */
export const idList = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** What nobody may pull the record away from under: a charge, a vet's lock, a decision that can be taken back. */
export const underWayOf = async (executor: Executor, clientIds: readonly number[], now: Date): Promise<UnderWay> => {
  const [found] = rowsOf<UnderWay>(
    await executor.execute(sql`
      with items as (select item_id from queue_item_details where client_id in (${idList(clientIds)}))
      select
        exists (select 1 from payments where client_id in (${idList(clientIds)}) and status in ('PENDING', 'VOIDING'))
          or exists (select 1 from refunds where client_id in (${idList(clientIds)}) and status = 'ASKED') as "isPaying",
        exists (select 1 from record_locks where item_id in (select item_id from items)
          and expires_at > ${now.toISOString()}::timestamptz) as "isLocked",
        exists (select 1 from decisions where item_id in (select item_id from items)
          and final_at > ${now.toISOString()}::timestamptz) as "isUndoable"`),
  );
  if (!found) throw new Error('A select without a table has one row');
  return found;
};
