import { sql } from 'drizzle-orm';

import type { Db } from '../../src/db/client.ts';
import { A, CLOCK } from './service.ts';

const MONTHS = 13;

/** Adds requests of practice A that were decided over the last thirteen months by two vets, each tenth put off before, some twice. */
export const addDecided = (db: Db, count: number, vets: readonly [number, number]): Promise<void> =>
  db.transaction(async (tx) => {
    const end = sql`${CLOCK.toISOString()}::timestamptz`;
    const step = sql`(interval '1 month' * ${MONTHS}::int / ${count}::int)`;
    await tx.execute(sql`
      create temporary table made as
      select g, 5000000 + g as id, t.id as template, (array['Online store', 'In clinic', 'Retailer'])[1 + g % 3] as source,
        case when g % 3 = 2 then 'RETAILER' else 'STORE' end as origin,
        ${end} - ${step} * g - interval '1 second' * ((g * 7919) % 259200) as ordered, ${end} - ${step} * g as decided,
        case when g % 4 = 0 then ${vets[0]}::int else ${vets[1]}::int end as vet,
        (array['PET_DUE_FOR_EXAM_OR_TEST', 'ON_HOLD', 'Because I say so'])[1 + g % 3] as reason, g % 5 = 0 as denied
      from generate_series(1, ${count}::int) g, lateral (
        select i.id from queue_items i join queue_item_details d on d.item_id = i.id where i.practice_id = ${A} and i.status = 'AWAITING' and i.type = 'EC_ORDER_ITEM'
        order by i.id offset g % 5 limit 1
      ) t`);
    await tx.execute(sql`
      insert into queue_items
      select (jsonb_populate_record(null::queue_items, to_jsonb(i) || jsonb_build_object('id', m.id, 'source', m.source, 'order_date', m.ordered,
        'status', case when m.denied then 'DENIED' else 'APPROVED' end))).*
      from made m join queue_items i on i.id = m.template`);
    await tx.execute(sql`
      insert into queue_item_details
      select (jsonb_populate_record(null::queue_item_details, to_jsonb(d) || jsonb_build_object('item_id', m.id, 'origin', m.origin, 'returned',
        case when m.g % 10 = 0 then '{"waitingFor": "WEIGHT"}'::jsonb end))).*
      from made m join queue_item_details d on d.item_id = m.template`);
    await tx.execute(sql`
      insert into decisions (item_id, practice_id, type, decision, vet_staff_id, vet_display_name, request, decided_at)
      select id, ${A}, 'EC_ORDER_ITEM', case when denied then 'DENIED' else 'APPROVED' end, vet, 'Dr. V',
        case when denied then jsonb_build_object('reason', reason) else '{}' end, decided
      from made`);
    await tx.execute(sql`
      insert into audit_log (at, practice_id, actor, request_id, action, subject, result, after, previous, hmac)
      select m.ordered + interval '1 hour' * n, ${A}, 'practice:' || ${A}, 'made', 'approval.putOff', 'EC_ORDER_ITEM/' || m.id, 'done',
        jsonb_build_object('request', jsonb_build_object('id', m.id, 'vetStaffId', m.vet)), '', ''
      from made m, generate_series(1, 2) n where m.g % 10 = 0 and (n = 1 or m.g % 20 = 0)
      order by m.g desc, n`);
    await tx.execute(sql`drop table made`);
  });
