import { QUEUE_ITEM_TYPES } from '../approval/queue/types.ts';
import { contract, dataOf, fields, idOf, int4, itemsOf, oneOf } from '../contract/index.ts';
import { openQuestionsAnswer } from '../question/schema.ts';
import {
  createProtocol,
  listProtocols,
  readOpenQuestions,
  readQueueReadiness,
  readReadiness,
  removeProtocol,
  saveProtocol,
  tryProtocol,
} from './calls.ts';
import { STARTING_RULES } from './examples.ts';
import { orderReadiness, protocolTrial, queueReadiness } from './readiness-schema.ts';
import { protocolBodySchema, protocolDraftSchema, protocolRecord } from './schema.ts';

const ofPractice = fields({ practiceId: idOf('practice') });

const errors = {
  403: 'Only vets and administrators write protocols, logged in as themselves, or the practice does without',
  409: 'There is a protocol for these orders already, or as many as a practice can have, or it was saved since',
  422: 'No such drug, `fieldErrors` says so',
};
/** Names the version that is changed: the one that was looked at. */
const unversioned = { 428: 'No version in If-Match' };
const example = { name: 'Carprofen', scope: 'drug', scopeValue: 'Carprofen', ...STARTING_RULES };

/** Checks {@link listProtocols}. */
export const listProtocolsContract = contract(listProtocols, {
  summary: 'What must be true of orders to be ready to sign',
  params: ofPractice,
  answer: itemsOf(protocolRecord),
  errors: { 403: 'The practice does without' },
});

/** Checks {@link createProtocol}. */
export const createProtocolContract = contract(createProtocol, {
  summary: 'Write a protocol',
  params: ofPractice,
  body: protocolBodySchema,
  answer: dataOf(protocolRecord),
  errors,
  example: { body: example },
});

/** Checks {@link saveProtocol}. */
export const saveProtocolContract = contract(saveProtocol, {
  summary: 'Write the next version of a protocol',
  params: fields({ protocolId: idOf('protocol') }),
  body: protocolBodySchema,
  answer: dataOf(protocolRecord),
  errors: { ...errors, ...unversioned, 404: 'No such protocol' },
  example: { body: { ...example, scope: 'all', scopeValue: '' } },
});

/** Checks {@link removeProtocol}. */
export const removeProtocolContract = contract(removeProtocol, {
  summary: 'Remove a protocol',
  params: fields({ protocolId: idOf('protocol') }),
  errors: { ...unversioned, 403: errors[403], 404: 'No such protocol' },
});

/** Checks {@link readReadiness}. */
export const readReadinessContract = contract(readReadiness, {
  summary: 'How an item stands to the protocols of the practice, to the day its pet runs out, and to what the pet had before',
  params: fields({ type: oneOf(QUEUE_ITEM_TYPES).required().meta({ example: 'EC_ORDER_ITEM' }), id: idOf('queueItem') }),
  answer: orderReadiness,
  errors: { 404: 'No such item' },
  example: {},
});

/** Checks {@link tryProtocol}. */
export const tryProtocolContract = contract(tryProtocol, {
  summary: 'What would have been ready of the requests of the last 90 days, by a protocol that is not saved',
  params: ofPractice,
  body: protocolDraftSchema,
  answer: protocolTrial,
  errors: { 403: errors[403], 404: 'No such protocol', 422: errors[422] },
  example: { body: { protocolId: null, protocol: example } },
});

/** Checks {@link readQueueReadiness}. */
export const readQueueReadinessContract = contract(readQueueReadiness, {
  summary: 'Which waiting items are ready to sign, and by when they must be approved',
  params: ofPractice,
  query: fields({ vetStaffId: int4(1).meta({ entity: 'vet' }) }),
  answer: queueReadiness,
  errors: { 403: 'The practice does without', 404: 'No such vet' },
  example: {},
});

/** Checks {@link readOpenQuestions}. */
export const readOpenQuestionsContract = contract(readOpenQuestions, {
  summary: 'What a person can be asked about an order of a product for a pet, before it is made',
  params: fields({ animalId: idOf('animal') }),
  query: fields({ productId: int4(1).required().meta({ entity: 'product' }) }),
  answer: openQuestionsAnswer,
  errors: { 403: 'The practice does without', 404: 'No such pet or product' },
  example: {},
});
