import type { ApprovalQueueItem, QueueQuery } from '@practice-portal/domain/approval';
import { givenNameFirst } from '@practice-portal/domain/text';
import { sql } from 'drizzle-orm';

import { inChunks } from '../../lists/in-chunks.ts';
import { seenSince } from '../../queue-items/lock-record.ts';
import { withAutoships } from '../../queue-items/with-autoships.ts';
import { likePattern, searchTerm } from '../../search/fold.ts';
import { createItemReader } from './kept-items.ts';
import { pageOf } from './page-of.ts';
import type { PageContext } from './queue-page.ts';
import { readRows, type SelectionValues } from './queue-rows.ts';
import { selection } from './queue-selections.ts';

/** More than a practice has requests. */
const ALL = 2_000_000_000;

const valuesOf = ({ now, lockGraceSeconds, listed }: PageContext, query: QueueQuery): SelectionValues => ({
  practiceId: query.practiceId,
  size: ALL,
  offset: 0,
  vetStaffId: query.vetStaffId,
  sources: query.sources,
  now: now.toISOString(),
  seenSince: seenSince({ now, lockGraceSeconds }).toISOString(),
  pattern: likePattern(searchTerm(query.query)),
  listed: listed?.ids ?? [],
});

const wayOf = ({ listed }: PageContext) => (listed === null || listed.isOpen ? 'listedFirst' : 'listed');

/** The ids of all that is asked for, in its order. */
const readIds = async (context: PageContext, query: QueueQuery): Promise<number[]> => {
  const { sort, order } = query;
  const way = wayOf(context);
  const ordered = sql.raw(`order by p.sort_key ${order}, p.id ${order}`);
  const [read] = await context.db
    .select({ ids: sql<number[]>`coalesce(json_agg(p.id ${ordered}), '[]')` })
    .from(sql`(${selection(way, { sort, order })}) p`)
    .prepare(`queue_ids_${way}_${sort}_${order}`)
    .execute({ ...valuesOf(context, query) });
  return read?.ids ?? [];
};

/** Reads all that a page is a part of, some hundreds at a time: what was there when it began, and still is when its turn comes. */
export async function* readAllOfQueue(context: PageContext, asked: QueueQuery): AsyncGenerator<ApprovalQueueItem[]> {
  const asRecorded = givenNameFirst(asked.query);
  const first = await readIds(context, asked);
  const query = first.length > 0 ? asked : { ...asked, query: asRecorded };
  const ids = first.length > 0 || asRecorded === asked.query ? first : await readIds(context, query);
  const { practiceId, size, page, sort, order } = query;
  yield* inChunks(ids, async (listed) => {
    const read = await readRows(context.db, 'listed', { sort, order }, { ...valuesOf(context, query), listed });
    // A reader of its own: what the pages that are looked at most have stays kept.
    const items = await withAutoships(context.db, practiceId, await createItemReader(context.db)(read.rows));
    const { now, locale } = context;
    return pageOf({ ...read, items, count: ids.length, pageBean: { size, page, sort, order }, now, locale }).elements;
  });
}
