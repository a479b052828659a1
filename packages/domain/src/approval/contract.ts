import { contract, fields, idOf, int4, oneOf } from '../contract/index.ts';
import {
  approveItem,
  assignVet,
  bringItemBack,
  denyItem,
  listIndications,
  listSignatures,
  listWaiting,
  lockItem,
  modifyPrescription,
  offerItem,
  overrideLock,
  passItemsOn,
  putOffItem,
  unassignVet,
  undoDecision,
  unlockItem,
  validateApproval,
  validateNewOrder,
} from './calls.ts';
import { pageOf } from '../paging/contract.ts';
import { modificationBodySchema } from './decision/modification-schema.ts';
import { PORTAL_SOURCE_ID, QUEUE_ITEM_TYPES } from './queue/types.ts';
import {
  approveBodySchema,
  assignBodySchema,
  denyBodySchema,
  newOrderBodySchema,
  offerBodySchema,
  passOnBodySchema,
  putOffBodySchema,
  undoBodySchema,
} from './decision/wire-schemas.ts';
import {
  approveValidation,
  decisionAnswer,
  lockAnswer,
  medicationIndicationsAnswer,
  offerAnswer,
  passOnAnswer,
  putOffAnswer,
  undoAnswer,
  vetSignaturesAnswer,
  waitingItem,
} from './queue/schema.ts';

export { readQueueContract } from './queue-contract.ts';
export { exportItemContract, readTimelineContract } from './timeline-contract.ts';

const WAITING_PAGE_MAX = 50;

const item = { type: oneOf(QUEUE_ITEM_TYPES).required().meta({ example: 'EC_ORDER_ITEM' }), id: idOf('queueItem') };
const ofItem = fields(item);
const ofItemAndVet = fields({ ...item, staffId: idOf('vet') });

const locking = {
  params: ofItemAndVet,
  answer: lockAnswer,
  answerIs: 'Who holds the item, since when and until when',
  errors: {
    403: 'The vet may not approve this type',
    404: 'No such item or vet',
    409: 'Another vet has the item, this vet has another one, or it was decided',
  },
};

const errors = {
  403: 'The vet may not approve this type',
  404: 'No such item, vet or team member',
  409: 'Decided before, this vet does not hold the item, or the decision of this key was taken back',
  422: 'A rule is broken',
  429: 'Too many wrong PINs',
};
const approval = {
  expirationDate: null,
  refills: null,
  sourceId: PORTAL_SOURCE_ID,
  usageInstructions: 'Give 1 tablet once daily',
  pharmacyNotes: '',
  vetPin: '1234',
};

/** Checks {@link lockItem}. */
export const lockItemContract = contract(lockItem, { ...locking, summary: 'Take an item to process it' });

/** Checks {@link overrideLock}. */
export const overrideLockContract = contract(overrideLock, { ...locking, summary: 'Take an item from the vet who holds it' });

/** Checks {@link unlockItem}. */
export const unlockItemContract = contract(unlockItem, {
  summary: 'Give an item back; one that is free already stays free',
  params: ofItemAndVet,
  answerIs: 'Given back',
  errors: {
    404: 'No such item, or nobody of the practice',
    409: 'Another vet has the item, or it was decided; where a connection is named, also: another window of the vet has it',
  },
});

/** Checks {@link assignVet}. */
export const assignVetContract = contract(assignVet, {
  summary: 'Assign an item to a vet who may approve its type',
  params: ofItem,
  body: assignBodySchema,
  answerIs: 'Assigned',
  errors: { 404: 'No such item or vet', 409: 'It was decided', 422: 'The vet may not approve this type' },
});

/** Checks {@link unassignVet}. */
export const unassignVetContract = contract(unassignVet, {
  summary: 'Clear the vet of an item',
  params: ofItem,
  answerIs: 'Cleared',
  errors: { 404: 'No such item', 409: 'It was decided' },
});

/** Checks {@link validateApproval}. */
export const validateApprovalContract = contract(validateApproval, {
  summary: 'Check an approval without making it',
  params: ofItem,
  body: approveBodySchema,
  answer: approveValidation,
  answerIs: 'What there is to say about it',
  errors,
  example: { body: approval },
});

/** Checks {@link approveItem}. */
export const approveItemContract = contract(approveItem, {
  summary: 'Approve an item; the same idempotency key gives the same answer',
  params: ofItem,
  body: approveBodySchema,
  answer: decisionAnswer,
  answerIs: 'The decision',
  errors,
  example: { body: approval },
});

/** Checks {@link denyItem}. */
export const denyItemContract = contract(denyItem, {
  summary: 'Deny an item; the same idempotency key gives the same answer',
  params: ofItem,
  body: denyBodySchema,
  answer: decisionAnswer,
  answerIs: 'The decision',
  errors,
  example: { body: { reason: 'DUPLICATE_ORDER', removeAutoShips: true, sourceId: PORTAL_SOURCE_ID, vetPin: '1234' } },
});

/** Checks {@link putOffItem}. */
export const putOffItemContract = contract(putOffItem, {
  summary: 'Put an item off; the same idempotency key gives the same answer',
  params: ofItem,
  body: putOffBodySchema,
  answer: putOffAnswer,
  answerIs: 'What it waits for, and until when',
  errors: {
    ...errors,
    403: 'The vet may not approve this type, or the practice does without',
    409: 'Decided or put off before, or this vet does not hold the item',
    422: 'A rule is broken, `fieldErrors` says which; or an AutoShip would be missed, on `missedShipDate`',
  },
  example: { body: { waitingFor: 'WEIGHT', until: '2098-03-01', note: '', colleagueStaffId: null, missedShipDate: null, vetPin: '1234' } },
});

/** Checks {@link offerItem}. */
export const offerItemContract = contract(offerItem, {
  summary: 'Offer the client from the own store what would be bought elsewhere',
  params: ofItem,
  body: offerBodySchema,
  answer: offerAnswer,
  errors: {
    404: 'No such item',
    409: 'It was decided, or offered before',
    422: 'It is no request of an outside seller, the client has no email address, or the product can no longer be bought',
  },
  example: { body: { note: 'The same tablets, delivered by us.' } },
});

/** Checks {@link bringItemBack}. */
export const bringItemBackContract = contract(bringItemBack, {
  summary: 'Bring an item back that was put off; one that is in the queue already stays there',
  params: ofItem,
  answerIs: 'Brought back',
  errors: { 404: 'No such item', 409: 'It was decided' },
});

/** Checks {@link listWaiting}. */
export const listWaitingContract = contract(listWaiting, {
  summary: 'A page of what was put off, what is due first',
  params: fields({ practiceId: idOf('practice') }),
  query: fields({ size: int4(1, WAITING_PAGE_MAX), page: int4() }),
  answer: pageOf(waitingItem),
  answerIs: 'The page, and how many there are',
});

/** Checks {@link passItemsOn}. */
export const passItemsOnContract = contract(passItemsOn, {
  summary: 'Assign all that is assigned to a vet to a colleague: what awaits approval, and what was put off',
  params: fields({ practiceId: idOf('practice') }),
  body: passOnBodySchema,
  answer: passOnAnswer,
  answerIs: 'How many items were passed on, and how many stay, as the colleague may not approve them or somebody processes them',
  errors: { 404: 'No such vet', 403: 'The practice does without' },
  example: { body: {} },
});

/** Checks {@link undoDecision}. */
export const undoDecisionContract = contract(undoDecision, {
  summary: 'Take a decision back that is not final; the same idempotency key gives the same answer',
  params: ofItem,
  body: undoBodySchema,
  answer: undoAnswer,
  answerIs: 'When it was taken back, and the lock the vet has again',
  errors: {
    403: 'Another vet decided, or the vet may not approve this type',
    404: 'No such item or vet',
    409: 'The decision is final, was taken back before, or is not the one that is meant',
    429: 'Too many wrong PINs',
  },
  example: { body: { decidedAt: '2026-11-20T12:00:00.000Z', vetPin: '1234' } },
});

/** Checks {@link validateNewOrder}. */
export const validateNewOrderContract = contract(validateNewOrder, {
  summary: 'Check an order that is being written',
  body: newOrderBodySchema,
  answer: approveValidation,
  answerIs: 'What there is to say about it',
  errors: { 403: 'The vet may not approve carts', 404: 'No such client, pet, product or vet', 429: 'Too many wrong PINs' },
  example: { body: { usageInstructions: 'Give 1 tablet once daily' } },
});

/** Checks {@link modifyPrescription}. */
export const modifyPrescriptionContract = contract(modifyPrescription, {
  summary: 'Deny an item and recommend another product; the same idempotency key gives the same answer',
  body: modificationBodySchema,
  answer: decisionAnswer,
  answerIs: 'The decision',
  errors: {
    403: 'The vet may not approve this type',
    404: 'No such item, vet or product',
    409: 'Decided before, or this vet does not hold the item',
    422: 'A rule is broken',
    429: 'Too many wrong PINs',
  },
  example: {
    body: {
      denialReason: 'INCORRECT_STRENGTH',
      denialMethodId: PORTAL_SOURCE_ID,
      effectiveTo: null,
      pet: { weight: 20 },
      product: { fillQuantity: 1, pharmacyNotes: '', refills: 0, usage: 'Give with food' },
      removeAutoships: true,
      referralSourceId: null,
      vetPin: '1234',
    },
  },
});

/** Checks {@link listIndications}. */
export const listIndicationsContract = contract(listIndications, {
  summary: 'What the medications of a compounding pharmacy are given for; the same for every practice',
  params: fields({ id: idOf('compoundingPharmacy') }),
  answer: medicationIndicationsAnswer,
  answerIs: 'The indications, by name; none for a pharmacy that is not known',
});

/** Checks {@link listSignatures}. */
export const listSignaturesContract = contract(listSignatures, {
  summary: 'The signatures of the practice at the external prescribing app',
  params: fields({ practiceId: idOf('practice') }),
  answer: vetSignaturesAnswer,
  answerIs: 'The signatures, by name',
});
