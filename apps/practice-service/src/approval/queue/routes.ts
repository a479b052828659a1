import {
  QUEUE_BY_URGENCY,
  QUEUE_DEFAULT_SORT,
  QUEUE_PAGE_SIZES,
  isSearchable,
  QUEUE_QUERY_MIN,
  QUEUE_ROWS_REACHABLE,
  type QueueQuery,
} from '@practice-portal/domain/approval';
import { readQueueContract } from '@practice-portal/domain/contract/approval';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

import { preparedOnce } from '../../db/client.ts';
import { route } from '../../http/contract-route.ts';
import { csvOfChunks } from '../../http/csv.ts';
import type { ContextOf } from '../../http/handlers.ts';
import { problem } from '../../http/problem.ts';
import { findVet } from '../../staff/load-staff.ts';
import { searchTerm } from '../../search/fold.ts';
import { createItemReader } from './kept-items.ts';
import { QUEUE_COLUMNS } from './csv-columns.ts';
import { listedIds } from './listed-ids.ts';
import { readQueuePage } from './queue-page.ts';
import { readAllOfQueue } from './whole-queue.ts';
import { createSearchCounts } from './search-counts.ts';

const memory = preparedOnce((db) => ({ counts: createSearchCounts(), items: createItemReader(db) }));

/** Asks for nothing that a practice does without, so that an address of before still opens the queue. */
const offered = (asked: QueueQuery, practice: PracticeData): QueueQuery => ({
  ...asked,
  ready: asked.ready && isFlagOn(practice, 'protocolsEnabled'),
  ...(asked.sort === QUEUE_BY_URGENCY.sort &&
    !isFlagOn(practice, 'supplyClockEnabled') && { sort: QUEUE_DEFAULT_SORT.field, order: QUEUE_DEFAULT_SORT.order }),
});

/** Checks what is asked for, and finds what it takes to read it. */
const askedQueue = async ({ params: { practiceId }, query, session, services, db }: ContextOf<typeof readQueueContract>) => {
  const asked: QueueQuery = {
    practiceId,
    size: Number(query.size ?? QUEUE_PAGE_SIZES[0]),
    page: query.page ?? 0,
    query: query.query ?? '',
    sort: query.sort ?? QUEUE_DEFAULT_SORT.field,
    order: query.order ?? QUEUE_DEFAULT_SORT.order,
    sources: [...new Set(query.sources ?? [])],
    origins: [...new Set(query.origins ?? [])],
    isPetKnown: query.isPetKnown ?? null,
    ready: query.ready ?? false,
    vetStaffId: query.vetStaffId ?? null,
    userStaffId: query.userStaffId ?? null,
  };
  if ((asked.page + 1) * asked.size > QUEUE_ROWS_REACHABLE)
    throw problem(400, `page: only the first ${QUEUE_ROWS_REACHABLE} rows can be paged through`);
  if (searchTerm(asked.query) !== '' && !isSearchable(asked.query))
    throw problem(400, `query: enter at least ${QUEUE_QUERY_MIN} characters`);
  if (asked.userStaffId !== null && asked.userStaffId !== session.staffId)
    throw problem(403, 'userStaffId is not the person who is signed in');
  if (asked.vetStaffId !== null && !(await findVet(db, practiceId, asked.vetStaffId))) throw problem(404, 'No such vet');
  const { byIndex } = services.database;
  const practice = asked.ready || asked.sort === QUEUE_BY_URGENCY.sort ? await services.loadPractice(practiceId) : null;
  const wanted = practice === null ? asked : offered(asked, practice);
  const context = {
    db: byIndex,
    listed: await listedIds(db, wanted, practice && { practice, now: services.now(), systemNow: services.systemNow() }),
    now: services.now(),
    lockGraceSeconds: services.config.lockGraceSeconds,
    locale: session.localeCode,
    ...memory(byIndex),
  };
  return { context, wanted };
};

/** The practice's approval queue. */
export const queue = route(readQueueContract, {
  csv: csvOfChunks(QUEUE_COLUMNS, async function* all(context: ContextOf<typeof readQueueContract>) {
    const { context: reading, wanted } = await askedQueue(context);
    yield* readAllOfQueue(reading, wanted);
  }),
  handler: async (context) => {
    const { context: reading, wanted } = await askedQueue(context);
    return readQueuePage(reading, wanted);
  },
});
