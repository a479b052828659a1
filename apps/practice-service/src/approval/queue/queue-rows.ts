import { sql, type SQL } from 'drizzle-orm';

import { preparedOnce, type Db } from '../../db/client.ts';
import type { QueueGroup } from '../../queue-items/queue-counts.ts';
import { selection, type Ordering, type Selection } from './queue-selections.ts';

/** A row of the queue: what is known of an item of its state. */
export interface QueueRow {
  id: number;
  vetStaffId: number;
  vetDisplayName: string | null;
  /** Milliseconds since the epoch. */
  orderedAt: number;
  holderId: number | null;
  holderName: string | null;
  /** Milliseconds since the epoch. */
  lockedAt: number | null;
  /** Milliseconds since the epoch. */
  lockExpiresAt: number | null;
  /** Which version of what seldom changes about it is stored. */
  version: number;
  /** How many rows match, from selections that know it. */
  total: number | null;
}

/** The values a selection needs. */
export interface SelectionValues {
  practiceId: number;
  size: number;
  offset: number;
  /** ISO 8601. */
  now: string;
  /** Locks of connections not seen since then are free. */
  seenSince: string;
  /** Only this vet's items and nobody's. */
  vetStaffId: number | null;
  /** Only items of these sources; empty for all. */
  sources: string[];
  reach?: number;
  pattern?: string;
  grams?: number[];
  /** Entries of the gram index to look at. */
  candidates?: number;
  /** Ids of items, in their order. */
  listed?: number[];
}

/** Holds what one statement reads: the page, and what its counts are made of. */
export interface QueueRead {
  rows: QueueRow[];
  groups: QueueGroup[];
}

const epoch = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/**
 * A whole page in one statement and one row of JSON arrays: on the embedded database a round trip, and each value of
 * a result, costs more than the work itself.
 */
export const pageStatement = (way: Selection, ordering: Ordering): SQL => sql`(
  select coalesce(json_agg(json_build_array(
    p.id, p.vet_staff_id, p.vet_display_name, ${epoch('p.order_date')}, l.holder_staff_id, l.holder_name, ${epoch('l.locked_at')}, ${epoch('l.expires_at')}, d.version, p.total
  ) order by p.sort_key ${sql.raw(ordering.order)}, p.id ${sql.raw(ordering.order)}), '[]') as rows
  from (${selection(way, ordering)}) p
  left join lateral (
    select holder_staff_id, holder_name, locked_at, expires_at from record_locks
    where item_id = p.id and expires_at > ${sql.placeholder('now')}::timestamptz
      and (connection_id is null or seen_at >= ${sql.placeholder('seenSince')}::timestamptz)
    limit 1 -- keeps it a look-up a row: the planner would read all locks there are
  ) l on true
  left join lateral (select version from queue_item_details where item_id = p.id limit 1) d on true
) page, (
  select coalesce(json_agg(json_build_array(vet_staff_id, source, awaiting) order by source, vet_staff_id), '[]') as groups
  from queue_counts where practice_id = ${sql.placeholder('practiceId')}::int and awaiting > 0
) counted`;

type RowArray = [
  id: number,
  vetStaffId: number,
  vetDisplayName: string | null,
  orderedAt: number,
  holderId: number | null,
  holderName: string | null,
  lockedAt: number | null,
  lockExpiresAt: number | null,
  version: number,
  total: number | null,
];
type GroupArray = [number, string, number];

const prepare = (db: Db, way: Selection, ordering: Ordering) =>
  db
    .select({ rows: sql<RowArray[]>`page.rows`, groups: sql<GroupArray[]>`counted.groups` })
    .from(pageStatement(way, ordering))
    .prepare(`queue_${way}_${ordering.sort}_${ordering.order}`);

const statements = preparedOnce((db) => {
  const made = new Map<string, ReturnType<typeof prepare>>();
  return (way: Selection, ordering: Ordering) => {
    const key = `${way} ${ordering.sort} ${ordering.order}`;
    const statement = made.get(key) ?? prepare(db, way, ordering);
    made.set(key, statement);
    return statement;
  };
});

const asRow = ([
  id,
  vetStaffId,
  vetDisplayName,
  orderedAt,
  holderId,
  holderName,
  lockedAt,
  lockExpiresAt,
  version,
  total,
]: RowArray): QueueRow => ({
  id,
  vetStaffId,
  vetDisplayName,
  orderedAt,
  holderId,
  holderName,
  lockedAt,
  lockExpiresAt,
  version,
  total,
});

/** Reads a page in one of the ways. */
export const readRows = async (db: Db, way: Selection, ordering: Ordering, values: SelectionValues): Promise<QueueRead> => {
  const [read] = await statements(db)(way, ordering).execute({ ...values });
  if (!read) throw new Error('A page without an answer');
  return { rows: read.rows.map(asRow), groups: read.groups.map(([vetStaffId, source, awaiting]) => ({ vetStaffId, source, awaiting })) };
};
