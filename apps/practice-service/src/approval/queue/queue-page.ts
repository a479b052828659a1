import type { QueuePage, QueueQuery } from '@practice-portal/domain/approval';
import type { LocaleCode } from '@practice-portal/domain/locale';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { givenNameFirst } from '@practice-portal/domain/text';

import type { Db } from '../../db/client.ts';
import { seenSince } from '../../queue-items/lock-record.ts';
import { likePattern, searchTerm } from '../../search/fold.ts';
import { EXACT_LENGTH, termGrams } from '../../search/grams.ts';
import type { ItemReader } from './kept-items.ts';
import type { Listed } from './listed-ids.ts';
import { pageOf, waitingIn } from './page-of.ts';
import { type QueueGroup, readQueueGroups } from '../../queue-items/queue-counts.ts';
import { readRows, type QueueRead, type SelectionValues } from './queue-rows.ts';
import { CANDIDATE_CAP, MATCH_CAP, type Selection } from './queue-selections.ts';
import type { SearchCounts } from './search-counts.ts';
import { withAutoships } from '../../queue-items/with-autoships.ts';

export interface PageContext {
  /** Of the queue's pages: `Database.byIndex`. */
  db: Db;
  now: Date;
  lockGraceSeconds: number;
  locale: LocaleCode;
  counts: SearchCounts;
  items: ItemReader;
  /** What is ready to sign, urgent or from where it was asked for; null where nothing of it was. */
  listed: Listed | null;
}

interface Found extends QueueRead {
  count: number;
}

/** How far a search walks in the wanted order for a page whose count is known. */
const REACHES = [2_000, 20_000];

const chosen = (groups: readonly QueueGroup[], { vetStaffId, sources }: QueueQuery): QueueGroup[] =>
  groups.filter(
    (group) =>
      (vetStaffId === null || group.vetStaffId === vetStaffId || group.vetStaffId === 0) &&
      (sources.length === 0 || sources.includes(group.source)),
  );

/** Finds the rows of a page with the cheapest of the ways that gives the exact answer. */
const findRows = async ({ db, now, lockGraceSeconds, counts, listed }: PageContext, query: QueueQuery): Promise<Found> => {
  const { practiceId, size, page, sort, order, vetStaffId, sources } = query;
  const offset = page * size;
  const isFiltered = vetStaffId !== null || sources.length > 0;
  const term = searchTerm(query.query);
  const base: SelectionValues = {
    practiceId,
    size,
    offset,
    vetStaffId,
    sources,
    now: now.toISOString(),
    seenSince: seenSince({ now, lockGraceSeconds }).toISOString(),
    reach: offset + size,
    pattern: likePattern(term),
    grams: term === '' ? [] : termGrams(practiceId, term),
    // With some to spare for two grams of one hash.
    candidates: term.length <= EXACT_LENGTH ? MATCH_CAP + 500 : CANDIDATE_CAP,
  };
  const read = (way: Selection, values: Partial<SelectionValues> = {}): Promise<QueueRead> =>
    readRows(db, way, { sort, order }, { ...base, ...values });

  /** With ways that count what matches. */
  const counted = async (way: Selection, values: Partial<SelectionValues> = {}): Promise<Found> => {
    const found = await read(way, values);
    const [first] = found.rows[0] || offset === 0 ? found.rows : (await read(way, { ...values, offset: 0, size: 1 })).rows; // past the end the count is on the first page
    return { ...found, count: first?.total ?? 0 };
  };

  /** Where many match, a page near the start of the sort index is found by going along it: null when it was not. */
  const walk = async (count: number): Promise<Found | null> => {
    for (const reach of count < MATCH_CAP ? REACHES.slice(0, 1) : REACHES) {
      const found = await read(isFiltered ? 'walkGroups' : 'walk', { reach });
      if (found.rows.length === size) return { ...found, count };
    }
    return null;
  };

  if (listed !== null) return counted(listed.isOpen ? 'listedFirst' : 'listed', { listed: listed.ids });
  if (term === '') {
    const found = await read(isFiltered ? 'groups' : 'all');
    return { ...found, count: waitingIn(chosen(found.groups, query)) };
  }
  if (isFiltered && waitingIn(chosen(await readQueueGroups(db, practiceId), query)) <= MATCH_CAP) return counted('groupsLike');
  const key = JSON.stringify([practiceId, term, vetStaffId, sources]);
  const remembered = counts.get(key);
  const walked = remembered === undefined ? null : await walk(remembered);
  if (walked) return walked;
  const exact = await counted(isFiltered ? 'candidatesGroups' : 'candidates');
  counts.set(key, exact.count);
  // More than a list is put in order over: what was found is some of what matches, not its beginning.
  return (exact.count < MATCH_CAP ? null : await walk(COUNT_CAP)) ?? exact;
};

/** Reads one page of what waits. */
export const readQueuePage = async (context: PageContext, query: QueueQuery): Promise<QueuePage> => {
  const { size, page, sort, order } = query;
  const first = await findRows(context, query);
  // 'Ibrahim, Theodore', as lists have it, is on record as 'Theodore Ibrahim'.
  const asRecorded = givenNameFirst(query.query);
  const found = first.count > 0 || asRecorded === query.query ? first : await findRows(context, { ...query, query: asRecorded });
  const items = await withAutoships(context.db, query.practiceId, await context.items(found.rows));
  return pageOf({ ...found, items, pageBean: { size, page, sort, order }, now: context.now, locale: context.locale });
};
