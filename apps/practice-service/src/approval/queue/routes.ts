import {
  QUEUE_DEFAULT_SORT,
  QUEUE_PAGE_SIZES,
  QUEUE_QUERY_MAX,
  isSearchable,
  QUEUE_QUERY_MIN,
  QUEUE_ROWS_REACHABLE,
  QUEUE_SORT_FIELDS,
  type QueueQuery,
} from '@practice-portal/domain/approval';
import { string } from 'yup';

import { preparedOnce } from '../../db/client.ts';
import { fields, idOf, int4, oneOf, textList } from '@practice-portal/domain/contract';
import { problem } from '../../http/problem.ts';
import { defineRoute } from '../../http/route.ts';
import { findVet } from '../../staff/load-staff.ts';
import { searchTerm } from '../search/fold.ts';
import { createBodyReader } from './item-bodies.ts';
import { readQueuePage } from './queue-page.ts';
import { createSearchCounts } from './search-counts.ts';

const MOST_SOURCES = 20;

const memory = preparedOnce((db) => ({ counts: createSearchCounts(), bodies: createBodyReader(db) }));

/** The practice's approval queue. */
export const queue = defineRoute({
  id: 'approval.queue',
  method: 'GET',
  path: '/api/prescription/rest/v1/approval/awaiting/:practiceId',
  access: 'session',
  practiceFrom: 'path:practiceId',
  summary: 'A page of what awaits approval',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({
    size: oneOf(QUEUE_PAGE_SIZES.map(String)),
    page: int4(),
    query: string().max(QUEUE_QUERY_MAX),
    sort: oneOf(QUEUE_SORT_FIELDS),
    order: oneOf(['ASC', 'DESC'] as const),
    sources: textList(MOST_SOURCES, 100),
    vetStaffId: int4(1).meta({ entity: 'vet' }),
    userStaffId: int4(1).meta({ entity: 'staff' }),
  }),
  answer: {
    description: 'The page, and how many there are',
    schema: {
      type: 'object',
      required: ['elements', 'count', 'practiceOrderCount', 'containsSuggestions', 'sources', 'pageBean'],
      properties: {
        elements: { type: 'array', items: { type: 'object' } },
        count: { type: 'integer' },
        practiceOrderCount: { type: 'integer' },
        containsSuggestions: { type: 'boolean' },
        sources: { type: 'array', items: { type: 'string' } },
        pageBean: { type: 'object' },
      },
    },
  },
  errors: { 404: 'No such vet' },
  handler: async ({ params: { practiceId }, query, session, services, db, reply }): Promise<Buffer> => {
    const asked: QueueQuery = {
      practiceId,
      size: Number(query.size ?? QUEUE_PAGE_SIZES[0]),
      page: query.page ?? 0,
      query: query.query ?? '',
      sort: query.sort ?? QUEUE_DEFAULT_SORT.field,
      order: query.order ?? QUEUE_DEFAULT_SORT.order,
      sources: [...new Set(query.sources ?? [])],
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
    reply.type('application/json; charset=utf-8');
    const { byIndex } = services.database;
    return readQueuePage(
      {
        db: byIndex,
        now: services.now(),
        lockGraceSeconds: services.config.lockGraceSeconds,
        locale: session.localeCode,
        ...memory(byIndex),
      },
      asked,
    );
  },
});
