import { array, boolean, string, type InferType } from 'yup';

import { ownerMessageBody } from '../../notice/schema.ts';
import { refillCount } from '../../prescription/refill-count-schema.ts';
import { bodySchema } from '../../schema/body-schema.ts';
import {
  idList,
  idNumber,
  isoDate,
  isoMoment,
  lineText,
  plainText,
  requiredId,
  requiredText,
  wholeNumber,
} from '../../schema/primitives.ts';
import { domainMessage } from '../../text/message.ts';
import { waitFields } from '../../waiting/schema.ts';
import { EXPLANATION_MAX } from './denial-rules.ts';
import { PRINT_SET_MAX, SIGN_OFF_MAX, QUEUE_ITEM_TYPES, type QueueItemType } from '../queue/types.ts';
import { vetPin } from '../../staff/vet-sign-in-schema.ts';

const INVALID = domainMessage('validation.invalid');
const REQUIRED = domainMessage('validation.required');
const NOTE_MAX = 1000;
const CODE_MAX = 100;
const LICENSE_MAX = 50;
const FINDINGS_MAX = 100;
const FINDING_KEY_MAX = 400;
const INDICATIONS_MAX = 100;
/** Most characters of a note with an offer. */
export const OFFER_NOTE_MAX = 500;

const itemType = () => string<QueueItemType>().typeError(INVALID).oneOf(QUEUE_ITEM_TYPES, INVALID).required(REQUIRED);
/** Keys of findings that were shown or confirmed. */
export const findingKeys = () => array(requiredText(FINDING_KEY_MAX)).typeError(INVALID).max(FINDINGS_MAX, INVALID);
const flag = () => boolean().typeError(INVALID);
/** Ours: what the owner is told of it. */
const owner = ownerMessageBody.optional().default(undefined);

const decision = {
  id: requiredId(),
  type: itemType(),
  /** Where the decision was made: {@link PORTAL_SOURCE_ID}. */
  sourceId: wholeNumber().required(REQUIRED),
  vetPin: vetPin(),
  vetStaffId: requiredId(),
};

const approval = {
  ...decision,
  /** `YYYY-MM-DD`. */
  expirationDate: isoDate().nullable().defined(REQUIRED),
  /** 999 means PRN. */
  refills: refillCount().nullable().defined(REQUIRED),
  usageInstructions: plainText(NOTE_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  pharmacyNotes: plainText(NOTE_MAX).defined(REQUIRED).nonNullable(REQUIRED),
  clinicalRationaleCode: plainText(CODE_MAX).nullable(),
  medicationIndicationIds: idList(INDICATIONS_MAX),
  preparedByStaffId: idNumber().nullable(),
  printReceipt: flag(),
  printOrder: flag(),
  printRXCart: flag(),
  licenseNumber: lineText(LICENSE_MAX).nullable(),
  licenseState: plainText(LICENSE_MAX).nullable(),
  licenseExpiration: isoDate().nullable(),
  dvmReachVetSignature: idNumber().nullable(),
  /** Keys of the findings that the vet was shown. */
  shownFindings: findingKeys(),
  /** Keys of the findings that the vet was asked about once more, and confirmed. */
  confirmedFindings: findingKeys(),
};

/** The shape of an {@link ApproveRequest}. Its rules are in `approveSchema`. */
export const approveBodySchema = bodySchema({
  ...approval,
  dvmReachVetPin: vetPin().nullable(),
  owner,
  /** Ours: the ids of the set that it is signed with, which can be taken back for as long as the last of them. */
  setItemIds: idList(SIGN_OFF_MAX),
});
/**
 * Body of `approve` and `approve/validate`.
 * Rule: docs/rules/queue.md#approve-request.
 */
export interface ApproveRequest extends InferType<typeof approveBodySchema> {}

/** The shape of a {@link DenyRequest}. Whether the item offers the reason says `denialReasonProblem`. */
export const denyBodySchema = bodySchema({
  ...decision,
  /** A denial reason's value, or the person's own words when the reason was 'other'. */
  reason: requiredText(EXPLANATION_MAX),
  removeAutoShips: flag().required(REQUIRED),
  owner,
});
/**
 * Body of `deny`.
 * Rule: docs/rules/queue.md#denying.
 */
export interface DenyRequest extends InferType<typeof denyBodySchema> {}

/** The shape of a {@link PutOffRequest}. Its rules are in `putOffSchema`. */
export const putOffBodySchema = bodySchema({
  id: decision.id,
  type: decision.type,
  vetStaffId: decision.vetStaffId,
  vetPin: decision.vetPin,
  ...waitFields,
});
/**
 * Body of `put-off`.
 * Rule: docs/rules/queue.md#not-now.
 */
export interface PutOffRequest extends InferType<typeof putOffBodySchema> {}

/** The shape of an {@link OfferRequest}. */
export const offerBodySchema = bodySchema({
  /** To the client; empty for none. */
  note: plainText(OFFER_NOTE_MAX).defined(REQUIRED).nonNullable(REQUIRED),
});
/** Body of `offer`. */
export interface OfferRequest extends InferType<typeof offerBodySchema> {}

/** The shape of an {@link UndoRequest}. */
export const undoBodySchema = bodySchema({
  id: decision.id,
  type: decision.type,
  vetStaffId: decision.vetStaffId,
  vetPin: decision.vetPin,
  /** The decision that is meant: an undo that comes late must not reach a later one. */
  decidedAt: isoMoment().required(REQUIRED),
});
/** Body of `POST prescription/rest/v1/approval/{type}/{id}/undo`. */
export interface UndoRequest extends InferType<typeof undoBodySchema> {}

/** The shape of an {@link AssignRequest}. */
export const assignBodySchema = bodySchema({ vetStaffId: requiredId() });
/** Body of `assign`. */
export interface AssignRequest extends InferType<typeof assignBodySchema> {}

/** The shape of a {@link PassOnRequest}. */
export const passOnBodySchema = bodySchema({
  fromVetStaffId: requiredId().meta({ entity: 'vet' }),
  toVetStaffId: requiredId().meta({ entity: 'vet' }),
});
/** Body of `pass-on`. */
export interface PassOnRequest extends InferType<typeof passOnBodySchema> {}

/** The shape of a {@link NewOrderRequest}. */
export const newOrderBodySchema = bodySchema({
  clientId: requiredId(),
  animalId: requiredId(),
  productId: requiredId(),
  clinicalRationaleCode: approval.clinicalRationaleCode,
  medicationIndicationIds: approval.medicationIndicationIds,
  expirationDate: isoDate().nullable(),
  pharmacyNotes: plainText(NOTE_MAX),
  refills: refillCount().nullable(),
  usageInstructions: plainText(NOTE_MAX),
  vetPin: vetPin(),
  /** The vet who approves it at once; without one the order waits in the queue. */
  vetStaffId: idNumber().nullable(),
});
/**
 * Body of `POST prescription/rest/v1/approval/neworder/validate`: an order form as far as it is filled.
 * Rule: docs/rules/queue.md#order-check.
 */
export interface NewOrderRequest extends InferType<typeof newOrderBodySchema> {}

const { vetPin: _withoutPin, ...printable } = approval;

const printed = {
  prescriptionApproveRequest: bodySchema({ id: requiredId(), type: itemType() }),
  /** Present when a receipt is printed with it. */
  prescriptionApprove: bodySchema(printable).optional().default(undefined),
};

/** The shape of an {@link OrderPrintRequest}. */
export const orderPrintBodySchema = bodySchema({ practiceId: requiredId().meta({ entity: 'practice' }), ...printed });
/** Body of `PUT ecom/rest/v1/receipt/rx/awaitingapproval/pdf`. */
export interface OrderPrintRequest extends InferType<typeof orderPrintBodySchema> {}

/** The shape of an {@link OrderSetPrintRequest}. */
export const orderSetPrintBodySchema = bodySchema({
  practiceId: requiredId().meta({ entity: 'practice' }),
  /** At most {@link PRINT_SET_MAX}, in the order they are printed in. */
  orders: array(bodySchema(printed).required(REQUIRED)).typeError(INVALID).required(REQUIRED).min(1, REQUIRED).max(PRINT_SET_MAX, INVALID),
});
/** Body of `PUT ecom/rest/v1/receipt/rx/awaitingapproval/set/pdf`. */
export interface OrderSetPrintRequest extends InferType<typeof orderSetPrintBodySchema> {}
