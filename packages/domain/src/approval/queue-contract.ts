import { array, boolean, string } from 'yup';

import { amount, contract, fields, flag, idOf, int4, listOf, oneOf, text, textList } from '../contract/index.ts';
import { pageBean } from '../paging/contract.ts';
import { readQueue } from './calls.ts';
import { ORIGINS } from './queue/origin.ts';
import { QUEUE_PAGE_SIZES, QUEUE_QUERY_MAX } from './queue/queue-search.ts';
import { QUEUE_SORT_FIELDS } from './queue/queue-sorts.ts';
import { queueItem } from './queue/schema.ts';

const MOST_SOURCES = 20;

/** Checks {@link readQueue}. */
export const readQueueContract = contract(readQueue, {
  summary: 'A page of what awaits approval',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({
    size: oneOf(QUEUE_PAGE_SIZES.map(String)),
    page: int4(),
    query: string().max(QUEUE_QUERY_MAX),
    sort: oneOf(QUEUE_SORT_FIELDS),
    order: oneOf(['ASC', 'DESC'] as const),
    sources: textList(MOST_SOURCES, 100),
    origins: array().of(oneOf(ORIGINS).required()).max(ORIGINS.length),
    isPetKnown: boolean(),
    ready: boolean(),
    vetStaffId: int4(1).meta({ entity: 'vet' }),
    userStaffId: int4(1).meta({ entity: 'staff' }),
  }),
  answer: fields({
    elements: listOf(queueItem),
    count: amount(),
    practiceOrderCount: amount(),
    containsSuggestions: flag(),
    sources: listOf(text()),
    pageBean,
  }),
  answerIs: 'The page, and how many there are',
  errors: { 404: 'No such vet' },
});
