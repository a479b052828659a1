import type { QueueSortField } from '@practice-portal/domain/approval';
import type { SortOrder } from '@practice-portal/domain/paging';
import { sql, type SQL } from 'drizzle-orm';

/** Matches that a list is put in order over; more read as "this many or more". */
export const MATCH_CAP = 10_000;
/** Index entries a search looks at before it is called broad: the grams of a long term also stand in other words. */
export const CANDIDATE_CAP = 3 * MATCH_CAP;

/** The column each sort field stands for. */
const SORT_COLUMN: Record<QueueSortField, string> = {
  clientName: 'client_sort',
  productName: 'product_sort',
  sourceDescription: 'source',
  orderDate: 'order_date',
  vetDisplayName: 'vet_sort',
  // Of the lists that are given with their order; what is in none comes last.
  approveBy: 'coalesce(l.place, 2147483647)',
};

/** Within one vet and one source these are all the same, so the id alone orders them, and the index has it. */
const SAME_IN_GROUP: ReadonlySet<QueueSortField> = new Set(['sourceDescription', 'vetDisplayName']);

/** How a list is ordered. */
export interface Ordering {
  sort: QueueSortField;
  order: SortOrder;
}

const columns = ({ sort }: Ordering): SQL =>
  sql.raw(`id, practice_id, vet_staff_id, vet_display_name, source, order_date, search_text, ${SORT_COLUMN[sort]} as sort_key`);
const byColumn = ({ sort, order }: Ordering): SQL => sql.raw(`order by ${SORT_COLUMN[sort]} ${order}, id ${order}`);
const bySortKey = ({ order }: Ordering): SQL => sql.raw(`order by sort_key ${order}, id ${order}`);
const slice = sql`limit ${sql.placeholder('size')}::int offset ${sql.placeholder('offset')}::int`;
const inPractice = sql`practice_id = ${sql.placeholder('practiceId')}::int and status = 'AWAITING'`;
const like = sql`search_text like ${sql.placeholder('pattern')}::text`;

/** The vets and sources of a filtered list, one pair a group, from the counters: a few dozen at most. */
const groups = sql`(
  select vet_staff_id as vet, source as from_source from queue_counts
  where practice_id = ${sql.placeholder('practiceId')}::int and awaiting > 0
    and (${sql.placeholder('vetStaffId')}::int is null or vet_staff_id in (0, ${sql.placeholder('vetStaffId')}::int))
    and (cardinality(${sql.placeholder('sources')}::text[]) = 0 or source = any (${sql.placeholder('sources')}::text[]))
) g`;
const inGroups = sql`(vet_staff_id, source) in (select vet, from_source from ${groups})`;

/** Each way returns rows of `columns`, sorted, of one page; `total` where it knows how many match. */
export type Selection =
  | 'all'
  | 'groups'
  | 'groupsLike'
  | 'walk'
  | 'walkGroups'
  | 'candidates'
  | 'candidatesGroups'
  | 'listed'
  | 'listedFirst';

const oneGroup = (o: Ordering, limit: SQL): SQL => sql`
  select ${columns(o)} from queue_items
  where ${inPractice} and vet_staff_id = g.vet and source = g.from_source
  ${SAME_IN_GROUP.has(o.sort) ? sql.raw(`order by id ${o.order}`) : byColumn(o)} ${limit}`;

/** Walks the practice in the wanted order, no further than `reach` rows, and keeps what matches. */
const walk = (o: Ordering, filter: SQL): SQL => sql`
  select *, null::int as total from (
    select ${columns(o)} from queue_items where ${inPractice} ${byColumn(o)} limit ${sql.placeholder('reach')}::int
  ) w where ${like} ${filter} ${bySortKey(o)} ${slice}`;

/** Asks the gram index, then puts what matches in order. */
const candidates = (o: Ordering, filter: SQL): SQL => sql`
  select *, count(*) over ()::int as total from (
    select * from (
      select ${columns(o)} from queue_items where grams @> ${sql.placeholder('grams')}::int[] and status = 'AWAITING' limit ${sql.placeholder('candidates')}::int
    ) c where practice_id = ${sql.placeholder('practiceId')}::int and ${like} ${filter} limit ${sql.raw(String(MATCH_CAP))}
  ) m ${bySortKey(o)} ${slice}`;

/** Items whose ids are given, in the order they are given. */
const given = sql`unnest(${sql.placeholder('listed')}::int[]) with ordinality l(listed_id, place)`;
const counted = (o: Ordering, from: SQL): SQL => sql`
  select *, count(*) over ()::int as total from (
    select ${columns(o)} from ${from} where ${inPractice} and ${like}
      and (${sql.placeholder('vetStaffId')}::int is null or vet_staff_id in (0, ${sql.placeholder('vetStaffId')}::int))
      and (cardinality(${sql.placeholder('sources')}::text[]) = 0 or source = any (${sql.placeholder('sources')}::text[]))
  ) m ${bySortKey(o)} ${slice}`;

const none = sql``;
const andInGroups = sql`and ${inGroups}`;

/**
 * The statement that selects a page's rows. Every one of them but `listedFirst` reads a bounded part of an index, whatever the
 * table's size:
 * - `all`: the sort column's index.
 * - `groups`: the head of each vet-and-source group, merged.
 * - `groupsLike`: groups of at most {@link MATCH_CAP} rows together, searched through.
 * - `candidates`, `candidatesGroups`: the gram index; exact while fewer than {@link MATCH_CAP} match.
 * - `listed`: items whose ids are given. `listedFirst` reads the practice besides: what is not among them comes after them.
 * - `walk`, `walkGroups`: for searches that match more than that, whose page is near the start of the sort index.
 */
export const selection = (way: Selection, o: Ordering): SQL => {
  switch (way) {
    case 'all':
      return sql`select ${columns(o)}, null::int as total from queue_items where ${inPractice} ${byColumn(o)} ${slice}`;
    case 'groups':
      return sql`select x.*, null::int as total from ${groups} cross join lateral (
        ${oneGroup(o, sql`limit ${sql.placeholder('reach')}::int`)}) x ${bySortKey(o)} ${slice}`;
    case 'groupsLike':
      return sql`select x.*, count(*) over ()::int as total from ${groups} cross join lateral (
        ${oneGroup(o, sql`limit ${sql.raw(String(MATCH_CAP))}`)}) x where ${like} ${bySortKey(o)} ${slice}`;
    case 'walk':
      return walk(o, none);
    case 'walkGroups':
      return walk(o, andInGroups);
    case 'listed':
      return counted(o, sql`${given} join queue_items on id = listed_id`);
    case 'listedFirst':
      return counted(o, sql`queue_items left join ${given} on listed_id = id`);
    case 'candidates':
      return candidates(o, none);
    case 'candidatesGroups':
      return candidates(o, andInGroups);
  }
};
