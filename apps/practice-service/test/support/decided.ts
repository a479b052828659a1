import { sql } from 'drizzle-orm';

import type { Db } from '../../src/db/client.ts';

/** Holds which requests are made. */
interface Decided {
  practiceId: number;
  count: number;
  vets: readonly [number, number];
  /** When the last one was decided. */
  until: Date;
  /** Over how long they were decided, as PostgreSQL writes an interval. */
  over: string;
  /** The number below the first one's. */
  from?: number;
}

/** Adds requests that two vets decided, each tenth put off before, some twice. */
export const addDecided = (db: Db, { practiceId, count, vets, until, over, from = 5_000_000 }: Decided): Promise<void> =>
  db.transaction(async (tx) => {
    const end = sql`${until.toISOString()}::timestamptz`;
    const step = sql`(${over}::interval / ${count}::int)`;
    await tx.execute(sql`
      create temporary table made as
      select g, ${from}::int + g as id, t.id as template, (array['Online store', 'In clinic', 'Retailer'])[1 + g % 3] as source,
        case when g % 3 = 2 then 'RETAILER' else 'STORE' end as origin,
        ${end} - ${step} * g - interval '1 second' * ((g * 7919) % 259200) as ordered, ${end} - ${step} * g as decided,
        case when g % 4 = 0 then ${vets[0]}::int else ${vets[1]}::int end as vet,
        (array['PET_DUE_FOR_EXAM_OR_TEST', 'ON_HOLD', 'Because I say so'])[1 + g % 3] as reason, g % 5 = 0 as denied
      from generate_series(1, ${count}::int) g join (
        select id, row_number() over (order by id) - 1 as place from queue_items
        where practice_id = ${practiceId} and status = 'AWAITING' and type = 'EC_ORDER_ITEM' order by id limit 5
      ) t on t.place = g % 5`);
    await tx.execute(sql`
      insert into queue_items
      select made_item.*
      from made m join queue_items i on i.id = m.template, lateral jsonb_populate_record(null::queue_items, to_jsonb(i) || jsonb_build_object(
        'id', m.id, 'source', m.source, 'order_date', m.ordered, 'status', case when m.denied then 'DENIED' else 'APPROVED' end)) made_item`);
    await tx.execute(sql`
      insert into queue_item_details
      select made_details.*
      from made m join queue_item_details d on d.item_id = m.template, lateral jsonb_populate_record(null::queue_item_details, to_jsonb(d) ||
        jsonb_build_object('item_id', m.id, 'origin', m.origin, 'returned',
          case when m.g % 10 = 0 then '{"waitingFor": "WEIGHT"}'::jsonb end)) made_details`);
    await tx.execute(sql`
      insert into decisions (item_id, practice_id, type, decision, vet_staff_id, vet_display_name, request, decided_at)
      select id, ${practiceId}, 'EC_ORDER_ITEM', case when denied then 'DENIED' else 'APPROVED' end, vet, 'Dr. V',
        case when denied then jsonb_build_object('reason', reason) else '{}' end, decided
      from made`);
    await tx.execute(sql`
      insert into audit_log (at, practice_id, actor, request_id, action, subject, result, after, previous, hmac)
      select m.ordered + interval '1 hour' * n, ${practiceId}, 'practice:' || ${practiceId}, 'made', 'approval.putOff', 'EC_ORDER_ITEM/' || m.id, 'done',
        jsonb_build_object('request', jsonb_build_object('id', m.id, 'vetStaffId', m.vet)), '', ''
      from made m, generate_series(1, 2) n where m.g % 10 = 0 and (n = 1 or m.g % 20 = 0)
      order by m.g desc, n`);
    await tx.execute(sql`drop table made`);
  });
