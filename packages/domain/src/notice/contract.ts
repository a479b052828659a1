import { boolean } from 'yup';

import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { contract, fields, idOf, int4, oneOf } from '../contract/index.ts';
import { pageOf } from '../paging/contract.ts';
import { listNotices, markCalled, readNotice } from './calls.ts';
import { ownerNotice } from './schema.ts';

const PAGE_MAX = 50;
const ofItem = fields({ type: oneOf(QUEUE_ITEM_TYPES).required().meta({ example: 'EC_ORDER_ITEM' }), id: idOf('queueItem') });

/** Checks {@link listNotices}. */
export const listNoticesContract = contract(listNotices, {
  summary:
    'A page of what owners were told of decisions: `open` those that somebody has to call, the longest waiting first; else the newest first',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({ open: boolean(), size: int4(1, PAGE_MAX), page: int4() }),
  answer: pageOf(ownerNotice),
  answerIs: 'The page, and how many there are',
});

/** Checks {@link readNotice}. */
export const readNoticeContract = contract(readNotice, {
  summary: 'What the owner was told of a decision, how far it came, and the reason as a code of HL7',
  params: ofItem,
  answer: ownerNotice,
  errors: { 404: 'No such item, or its owner is not told' },
});

/** Checks {@link markCalled}. */
export const markCalledContract = contract(markCalled, {
  summary: 'Say that the owner was told by phone; saying it again changes nothing',
  params: ofItem,
  answerIs: 'Noted',
  errors: { 404: 'No such item, or its owner is not told', 409: 'The decision can still be taken back' },
});
