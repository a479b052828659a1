import { contract, fields, idOf, int4, oneOf } from '../contract/index.ts';
import { EXPORT_FORMATS, exportItem, readTimeline } from './calls.ts';
import { timelinePage } from './queue/schema.ts';
import { QUEUE_ITEM_TYPES } from './queue/types.ts';

const ofItem = fields({ type: oneOf(QUEUE_ITEM_TYPES).required().meta({ example: 'EC_ORDER_ITEM' }), id: idOf('queueItem') });

/** Checks {@link readTimeline}. */
export const readTimelineContract = contract(readTimeline, {
  summary: 'What happened to an item, the newest first',
  params: ofItem,
  query: fields({ before: int4(1) }),
  answer: timelinePage,
  answerIs: 'A page of events, and what to ask for earlier ones with',
  errors: { 403: 'The practice has switched it off', 404: 'No such item' },
});

/** Checks {@link exportItem}. */
export const exportItemContract = contract(exportItem, {
  summary: 'All that the audit log has of an item, as JSON Lines with their seals or as a PDF',
  params: ofItem,
  query: fields({ format: oneOf(EXPORT_FORMATS).required() }),
  answerIs: 'The file',
  errors: { 404: 'No such item' },
  example: { query: { format: 'jsonl' } },
});
