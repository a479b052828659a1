import { addMonths, startOfDay, timeBetween, timeZoneOf, type ZonedDate } from '@practice-portal/domain/locale';
import { type LoadReport, reportMonths } from '@practice-portal/domain/report';
import { sql, type SQL } from 'drizzle-orm';

import { type Executor, rowsOf } from '../db/client.ts';
import { denialReasons } from '../queue-items/denial-reasons.ts';
import { sparedFills } from '../supply/spared-requests.ts';
import type { Pause } from '../worker/breathe.ts';
import { countForgotten } from './forgotten.ts';

/** Whose decisions are asked for, and of when. */
export interface AskedReport {
  practiceId: number;
  /** `YYYY-MM`. */
  month: string;
  /** Null: of all vets. */
  vetStaffId: number | null;
}

type Figures = Omit<LoadReport, 'month' | 'months' | 'vetStaffId' | 'seesAll'>;
type Between = (column: SQL) => SQL;

/** The reasons of the list, in words by their values. */
export const REASONS: Readonly<Record<string, string>> = Object.fromEntries(denialReasons.map(({ value, label }) => [value, label]));

/** Whether a moment is in a month of a practice's zone. */
export const betweenOf = (month: string, zone: string): Between => {
  const [from, until] = [0, 1].map((later) => startOfDay(addMonths(`${month}-01`, later), zone).toISOString());
  return (column) => sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`;
};

const ofVet = (column: SQL, vetStaffId: number | null): SQL => (vetStaffId === null ? sql`true` : sql`${column} = ${vetStaffId}::int`);

const one = async <Row>(executor: Executor, query: SQL): Promise<Row> => {
  const [row] = rowsOf<Row>(await executor.execute(query));
  if (!row) throw new Error('A count without an answer');
  return row;
};

/** Seconds from each request to its decision. */
const readWaits = (executor: Executor, { practiceId, vetStaffId }: AskedReport, between: Between) =>
  one<{ median: number | null; percentile95: number | null }>(
    executor,
    sql`
      select floor(percentile_cont(0.5) within group (order by waited))::float8 as median,
        floor(percentile_cont(0.95) within group (order by waited))::float8 as percentile95
      from (
        select extract(epoch from d.decided_at - i.order_date)::float8 as waited
        from decisions d join queue_items i on i.id = d.item_id
        where d.practice_id = ${practiceId} and ${between(sql`d.decided_at`)} and ${ofVet(sql`d.vet_staff_id`, vetStaffId)}
      ) as waits`,
  );

/** The oldest in the queue: of a vet, of what is theirs or nobody's, as their queue has it. */
const readOldest = async (executor: Executor, { practiceId, vetStaffId }: AskedReport, now: Date): Promise<number | null> => {
  const { oldest } = await one<{ oldest: Date | string | null }>(
    executor,
    sql`
      select min(order_date) as oldest from queue_items
      where practice_id = ${practiceId} and status = 'AWAITING' and (${vetStaffId}::int is null or vet_staff_id in (0, ${vetStaffId}::int))`,
  );
  return oldest === null ? null : Math.max(0, timeBetween(new Date(oldest), now, 'second'));
};

const readDecisions = async (executor: Executor, { practiceId, vetStaffId }: AskedReport, between: Between) => {
  const rows = rowsOf<{ source: string; reason: string | null; count: number }>(
    await executor.execute(sql`
      select i.source,
        case when d.decision = 'APPROVED' then null when ${JSON.stringify(REASONS)}::jsonb ? (d.request ->> 'reason') then d.request ->> 'reason' else 'OTHER' end as reason,
        count(*)::int as count
      from decisions d join queue_items i on i.id = d.item_id
      where d.practice_id = ${practiceId} and ${between(sql`d.decided_at`)} and ${ofVet(sql`d.vet_staff_id`, vetStaffId)}
      group by 1, 2
      order by count desc, 1, 2 nulls first`),
  );
  return rows.map(({ source, reason, count }) => ({ source, denialReason: reason === null ? null : (REASONS[reason] ?? reason), count }));
};

const readVets = async (executor: Executor, { practiceId, vetStaffId }: AskedReport, between: Between): Promise<LoadReport['vets']> =>
  rowsOf(
    await executor.execute(sql`
      select d.vet_staff_id as "vetStaffId", s.display_name as name, count(*)::int as count
      from decisions d join staff s on s.id = d.vet_staff_id
      where d.practice_id = ${practiceId} and ${between(sql`d.decided_at`)} and ${ofVet(sql`d.vet_staff_id`, vetStaffId)}
      group by 1, 2
      order by 2, 1`),
  );

/** How often requests were put off, by the audit log, and how many of these came back: put off again, or back in the queue since. */
const readPutOff = (executor: Executor, { practiceId, vetStaffId }: AskedReport, between: Between, since: Date) =>
  one<{ putOff: number; cameBack: number }>(
    executor,
    sql`
      with put_off as (
        select at, item_id, vet_staff_id, lead(id) over (partition by item_id order by id) is not null as is_again
        from (
          select l.id, l.at, (l.after #>> '{request,id}')::int as item_id, (l.after #>> '{request,vetStaffId}')::int as vet_staff_id
          from audit_log l
          where l.practice_id = ${practiceId} and l.action = 'approval.putOff' and l.result = 'done'
            and l.at >= ${since.toISOString()}::timestamptz
        ) as since
      )
      select count(*)::int as "putOff",
        (count(*) filter (where p.is_again or (d.returned is not null and w.item_id is null)))::int as "cameBack"
      from put_off p
      left join queue_item_details d on d.item_id = p.item_id
      left join waiting_items w on w.item_id = p.item_id
      where ${between(sql`p.at`)} and ${ofVet(sql`p.vet_staff_id`, vetStaffId)}`,
  );

/** Kept: bought from the practice's own store after it was offered there. Lost: approved for the seller, though never bought here. */
const readOutside = (executor: Executor, { practiceId, vetStaffId }: AskedReport, between: Between) =>
  one<LoadReport['outside']>(
    executor,
    sql`
      with bought as (
        select r.offered_item_id as item_id, r.submitted_by_staff_id, min(c.purchased_at) as purchased_at
        from recommendations r join cart_items c on c.cart_id = r.cart_id and c.purchased_at is not null
        where r.practice_id = ${practiceId} and r.offered_item_id is not null
        group by 1, 2
      )
      select
        (select count(distinct item_id)::int from bought
          where ${between(sql`purchased_at`)} and ${ofVet(sql`submitted_by_staff_id`, vetStaffId)}) as kept,
        (select count(*)::int from decisions d join queue_item_details q on q.item_id = d.item_id
          where d.practice_id = ${practiceId} and d.decision = 'APPROVED' and q.origin in ('RETAILER', 'EXTERNAL_APP')
            and ${between(sql`d.decided_at`)} and ${ofVet(sql`d.vet_staff_id`, vetStaffId)}
            and not exists (select from bought b where b.item_id = d.item_id)) as lost`,
  );

const readSpared = (executor: Executor, { practiceId, vetStaffId }: AskedReport, between: Between) =>
  one<{ spared: number }>(
    executor,
    sql`
      select count(*)::int as spared from (${sparedFills(practiceId)}) as spared
      where ${between(sql`placed_at`)} and ${ofVet(sql`vet_staff_id`, vetStaffId)}`,
  );

const NO_PAUSE: Pause = () => Promise.resolve();

/**
 * Counts a month's decisions and what came of them.
 * @param now in the practice's zone
 * @param pause lets others go first, between two queries
 */
export const readLoad = async (executor: Executor, asked: AskedReport, now: ZonedDate, pause = NO_PAUSE): Promise<Figures> => {
  const between = betweenOf(asked.month, timeZoneOf(now));
  const read = async <Read>(reading: Promise<Read>): Promise<Read> => {
    const found = await reading;
    await pause();
    return found;
  };
  return {
    wait: { ...(await read(readWaits(executor, asked, between))), oldest: await readOldest(executor, asked, now) },
    decisions: await read(readDecisions(executor, asked, between)),
    vets: await read(readVets(executor, asked, between)),
    ...(await read(readPutOff(executor, asked, between, startOfDay(`${asked.month}-01`, timeZoneOf(now))))),
    forgotten: await countForgotten(executor, asked.practiceId, now),
    outside: await read(readOutside(executor, asked, between)),
    ...(await readSpared(executor, asked, between)),
  };
};

/** The month that is over. */
export const lastMonth = (now: ZonedDate): string => reportMonths(now)[1] ?? '';
