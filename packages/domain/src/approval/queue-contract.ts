import { boolean, number, object, string } from 'yup';

import {
  amount,
  amountOrNull,
  contract,
  fields,
  flag,
  idOf,
  int4,
  listOf,
  moment,
  oneOf,
  orNull,
  text,
  textList,
  textOrNull,
  word,
} from '../contract/index.ts';
import { pageBean } from '../paging/contract.ts';
import { addressAnswer, queueAnimal } from '../client/schema.ts';
import { queueProduct } from '../product/schema.ts';
import { readQueue } from './calls.ts';
import { QUEUE_PAGE_SIZES, QUEUE_QUERY_MAX } from './queue-search.ts';
import { QUEUE_SORT_FIELDS } from './queue-sorts.ts';
import { QUEUE_ITEM_TYPES } from './types.ts';

const MOST_SOURCES = 20;

/** The vet who holds an item. */
export const lockHolder = { id: amount(), name: text(), lockedAt: string() };

const suggestion = {
  suggestion: word(['LIKELY_APPROVE', 'LIKELY_DENY', 'NEEDS_REVIEW', 'PENDING_FURTHER_REVIEW']),
  suggestionJustifications: listOf(fields({ examKind: text(), valid: flag(), date: textOrNull() })),
  suggestionLastUpdated: textOrNull(),
};

const item = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  clientId: amount(),
  clientName: text(),
  clientPhone: textOrNull(),
  clientEmail: textOrNull(),
  shippingAddress: addressAnswer.nullable(),
  animal: queueAnimal,
  product: queueProduct,
  quantity: amount(),
  sourceDescription: text(),
  isAutoship: flag(),
  isReplacement: flag(),
  nextShipDate: textOrNull(),
  autoshipFrequency: amountOrNull(),
  orderDate: moment(),
  orderTimeInAwaitingApproval: text(),
  vetStaffId: amountOrNull(),
  vetDisplayName: textOrNull(),
  lockedBy: orNull(lockHolder),
  lockExpiresAt: textOrNull(),
  canPrintOrder: flag(),
  canSuggestAlternative: flag(),
  denialReasons: listOf(object({ label: text(), value: text(), description: textOrNull() })),
  approvalSuggestion: orNull(suggestion),
  cartId: amountOrNull(),
  orderNumber: textOrNull(),
  preparedByStaffId: amountOrNull(),
  showPreparedBy: flag(),
  isLicenseFormRequired: flag(),
  eConnectPartnerId: amountOrNull(),
  autoshipQuantity: number().nullable().optional(),
  compoundingFlavorId: number().nullable().optional(),
  compoundingFlavor: string().nullable().optional(),
  referralSourceId: number().nullable().optional(),
}).meta({ name: 'QueueItem' });

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
    ready: boolean(),
    vetStaffId: int4(1).meta({ entity: 'vet' }),
    userStaffId: int4(1).meta({ entity: 'staff' }),
  }),
  answer: fields({
    elements: listOf(item),
    count: amount(),
    practiceOrderCount: amount(),
    containsSuggestions: flag(),
    sources: listOf(text()),
    pageBean,
  }),
  answerIs: 'The page, and how many there are',
  errors: { 404: 'No such vet' },
});
