import { boolean, mixed, number, object, string, type InferType } from 'yup';

import { addressAnswer, queuePet } from '../../client/schema.ts';
import { queueProduct } from '../../product/schema.ts';
import { ofType } from '../../schema/object-schema.ts';
import { amount, amountOrNull, dataOf, fields, flag, itemsOf, listOf, moment, text, textOrNull, word } from '../../contract/index.ts';
import { type Origin, ORIGINS } from './origin.ts';
import { TIMELINE_FIELDS, type TimelineKind } from './timeline-kinds.ts';
import { refusalCodeAnswer } from './refusal-code-schema.ts';
import { ownerAnswer, returnMark } from '../../waiting/schema.ts';
import { WAITING_FOR } from '../../waiting/types.ts';
import { QUEUE_ITEM_TYPES, type ValidationAction, type ValidationRule } from './types.ts';

const lockHolder = fields({
  /** The vet's staff id. */
  id: amount(),
  name: text(),
  /** ISO 8601: since when. Absent where the service does not say. */
  lockedAt: string(),
});
/** The vet who holds an item. */
export interface LockHolder extends InferType<typeof lockHolder> {}

const suggestionJustification = fields({
  /** Such as 'Last bloodwork', 'Last heartworm test', 'Last exam'. */
  examKind: text(),
  valid: flag(),
  /** As the practice system sent it; may be missing or no date at all, which reads 'No date found'. */
  date: textOrNull(),
});
/** One fact behind a suggestion: an exam, whether it is recent enough, and when it was. */
export interface SuggestionJustification extends InferType<typeof suggestionJustification> {}

const approvalSuggestion = fields({
  suggestion: word(['LIKELY_APPROVE', 'LIKELY_DENY', 'NEEDS_REVIEW', 'PENDING_FURTHER_REVIEW']),
  suggestionJustifications: listOf(suggestionJustification),
  /** ISO 8601. */
  suggestionLastUpdated: textOrNull(),
});
/** The suggestion on an item. */
export interface ApprovalSuggestion extends InferType<typeof approvalSuggestion> {}

const denialReason = fields({
  label: text(),
  value: text(),
  description: textOrNull(),
});
/** A reason an item can be denied for. The list comes with the item. */
export interface DenialReason extends InferType<typeof denialReason> {}

export const queueItem = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  clientId: amount(),
  clientName: text(),
  /** Digits only. */
  clientPhone: textOrNull(),
  clientEmail: textOrNull(),
  shippingAddress: addressAnswer.nullable(),
  animal: queuePet,
  product: queueProduct,
  quantity: amount(),
  sourceDescription: text(),
  isAutoship: flag(),
  isReplacement: flag(),
  /** `YYYY-MM-DD`. */
  nextShipDate: textOrNull(),
  /** Days between shipments. */
  autoshipFrequency: amountOrNull(),
  /** ISO 8601. */
  orderDate: moment(),
  /** How long the item waits, in words of the service, such as '3 days' or '5 hours'. */
  orderTimeInAwaitingApproval: text(),
  /** The vet the item is assigned to. */
  vetStaffId: amountOrNull(),
  vetDisplayName: textOrNull(),
  lockedBy: lockHolder.nullable(),
  /** ISO 8601: when the holder's time is up. Null when not locked. */
  lockExpiresAt: textOrNull(),
  canPrintOrder: flag(),
  canSuggestAlternative: flag(),
  denialReasons: listOf(denialReason),
  approvalSuggestion: approvalSuggestion.nullable(),
  cartId: amountOrNull(),
  orderNumber: textOrNull(),
  preparedByStaffId: amountOrNull(),
  showPreparedBy: flag(),
  isLicenseFormRequired: flag(),
  eConnectPartnerId: amountOrNull(),
  // Ours, where the order has it.
  /** How many packs its AutoShip sends. */
  autoshipQuantity: number().nullable().optional(),
  /** The flavor that was ordered of a compounded product, and how it is called. */
  compoundingFlavorId: number().nullable().optional(),
  compoundingFlavor: string().nullable().optional(),
  /** Who sent the client, as the link into the portal said it. */
  referralSourceId: number().nullable().optional(),
  /** Where it comes from; absent from services that don't say it. */
  origin: string<Origin>()
    .oneOf([...ORIGINS])
    .optional(),
  /** False for a pet that is not in the records of the practice's own system. */
  isPetKnown: boolean().optional(),
  /** ISO 8601: when it was offered from the practice's store; null for never. */
  offeredAt: string().nullable().optional(),
  /** What it had waited for before it came back into the queue; null where it was never put off. */
  returned: returnMark.nullable().optional().default(undefined),
}).meta({ name: 'QueueItem' });
/**
 * An item that awaits approval.
 * Rule: docs/rules/queue.md#queue-item.
 */
export interface ApprovalQueueItem extends InferType<typeof queueItem> {}

export const lockAnswer = fields({
  lockedBy: lockHolder,
  /** ISO 8601: when this lock began. Channel messages from before it are about an earlier lock. */
  lockedAt: moment(),
  /** ISO 8601. */
  lockExpiresAt: moment(),
});
/** Answer of `lock` and of `lock/…/override`. */
export interface LockAnswer extends InferType<typeof lockAnswer> {}

export const offerAnswer = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  /** ISO 8601. */
  offeredAt: moment(),
}).meta({ name: 'Offer' });
/** Answer of `offer`. The same key gives the same answer. */
export interface OfferAnswer extends InferType<typeof offerAnswer> {}

export const undoAnswer = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  /** ISO 8601. */
  undoneAt: moment(),
  /** The vet's lock on the item, as before the decision; null without locks, and for a vet who processes another item by now. */
  lock: lockAnswer.nullable(),
});
/** Answer of `undo`. The same key gives the same answer. */
export interface UndoAnswer extends InferType<typeof undoAnswer> {}

const validationMessage = fields({
  rule: string<ValidationRule>().defined(),
  messageHeading: text(),
  messageText: text(),
  actions: listOf(word<ValidationAction>(['REFILL', 'VIEW_AUTOSHIP', 'VIEW_AUTOSHIPS', 'VOID', 'VIEW_PRESCRIPTIONS'])),
  /** Ids the actions need, such as `rxId` or `autoshipId`. */
  actionContext: ofType<Record<string, number>>()(object().required()),
  /** Names exactly what is said, figures included: an approval names what its vet was shown by it. Absent where nothing asks. */
  key: text().optional(),
  /** Asks an approval to say that it was shown, or that the vet was asked once more and confirmed it. */
  needs: word(['SEEN', 'CONFIRMATION']).optional(),
  /** Where it can be read up. */
  source: fields({ text: text(), url: text() }).optional().default(undefined),
});
/** A finding of the service about an approval. */
export interface ValidationMessage extends InferType<typeof validationMessage> {}

const callToAction = fields({
  display: text(),
  url: text(),
});
/** A link beside an informing message. */
export interface CallToAction extends InferType<typeof callToAction> {}

const infoMessage = fields({
  messageHeading: text(),
  messageText: text(),
  callsToAction: listOf(callToAction),
});
/** A hint that asks for nothing. */
export interface InfoMessage extends InferType<typeof infoMessage> {}

export const approveValidation = fields({
  validationMessages: listOf(validationMessage),
  infoMessages: listOf(infoMessage),
  pharmacyNoteRequired: flag(),
}).meta({ name: 'OrderValidation' });
/** Answer of `approve/validate`, and of `approve` when it is refused with 422. */
export interface ApproveValidation extends InferType<typeof approveValidation> {}

export const decisionAnswer = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  decision: word(['APPROVED', 'DENIED']),
  /** ISO 8601. */
  decidedAt: moment(),
  vetStaffId: amount(),
  vetDisplayName: text(),
  /** The prescription an approval made or renewed. */
  rxId: amountOrNull(),
  /** ISO 8601: until then it can be taken back. Absent when it is final at once, and from services that know no undo. */
  undoUntil: moment().optional(),
  // Ours.
  /** The items signed before it in its set that can be taken back until then, too. */
  undoneUntilToo: listOf(amount()).optional().default(undefined),
  /** Goes back to the client's card once the denial is final, in minor units; left out for nothing. */
  refund: amount().optional(),
  /** Of a denial: its reason as a code of HL7; null for a person's own words. */
  refusalCode: refusalCodeAnswer.nullable().optional().default(undefined),
}).meta({ name: 'Decision' });
/** Answer of `approve` and `deny`. The same key gives the same answer. */
export interface DecisionAnswer extends InferType<typeof decisionAnswer> {}

export const putOffAnswer = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  waitingFor: word(WAITING_FOR),
  /** `YYYY-MM-DD`. */
  until: text(),
  /** ISO 8601. */
  putOffAt: moment(),
}).meta({ name: 'PutOff' });
/** Answer of `put-off`. The same key gives the same answer. */
export interface PutOffAnswer extends InferType<typeof putOffAnswer> {}

export const waitingItem = fields({
  id: amount(),
  type: word(QUEUE_ITEM_TYPES),
  clientId: amount(),
  clientName: text(),
  animalId: amount(),
  animalName: text(),
  productName: text(),
  productStrength: textOrNull(),
  waitingFor: word(WAITING_FOR),
  /** `YYYY-MM-DD`: the practice's day on which it comes back. */
  until: text(),
  note: text(),
  /** ISO 8601. */
  putOffAt: moment(),
  /** The vet who put it off. */
  putOffBy: text(),
  /** The vet it is assigned to. */
  vetStaffId: amountOrNull(),
  vetDisplayName: textOrNull(),
  /** `YYYY-MM-DD`: when its AutoShip ships next; null for none. */
  nextShipDate: textOrNull(),
  /** Its day has come. */
  isOverdue: flag(),
}).meta({ name: 'WaitingItem' });
/** An item that was put off. */
export interface WaitingItem extends InferType<typeof waitingItem> {}

export const passOnAnswer = fields({ passedOn: amount(), left: amount() });
/** Answer of `pass-on`. */
export interface PassOnAnswer extends InferType<typeof passOnAnswer> {}

const timelineChange = fields({
  field: word([...TIMELINE_FIELDS, 'weight']),
  from: mixed<string | number>().nullable().defined(),
  to: mixed<string | number>().nullable().defined(),
}).meta({ name: 'OrderChange' });
/** A field that was changed: dates as `YYYY-MM-DD`, weights in pounds, 999 refills mean PRN, null and empty texts mean none. */
export interface TimelineChange extends InferType<typeof timelineChange> {}

const timelineEntry = fields({
  id: amount(),
  /** ISO 8601. */
  at: moment(),
  kind: string<TimelineKind>().defined(),
  /** The vet or person who did it; null when it was done with the practice's shared login and no vet is known. */
  by: textOrNull(),
  /** The vet it was assigned to or taken from. */
  vet: textOrNull(),
  /** Of a review: what was shown about the approval. */
  messages: listOf(text()),
  /** Of an approval: what the vet changed against the item's defaults. Of a weight: what it was before. */
  changes: listOf(timelineChange),
  /** Of a denial. */
  reason: textOrNull(),
  /** What the owner was asked: with the wait, and with each answer. */
  question: text().optional(),
  /** What the owner answered. */
  answer: ownerAnswer.optional().default(undefined),
});
/** One event of an item's timeline. */
export interface TimelineEntry extends InferType<typeof timelineEntry> {}

export const timelinePage = fields({
  /** The newest first. */
  elements: listOf(timelineEntry),
  /** Asks for earlier events as `before`; null when there are none. */
  next: amountOrNull(),
});
/** Answer of `GET prescription/rest/v1/approval/{type}/{id}/timeline`. */
export interface TimelinePage extends InferType<typeof timelinePage> {}

const vetSignature = fields({ dvmReachVetSignatureId: amount(), signatureDisplayName: text() });
/** A vet's signature at the external prescribing app. */
export interface VetSignature extends InferType<typeof vetSignature> {}

export const vetSignaturesAnswer = itemsOf(vetSignature);
/** Answer of `GET dvm-reach/practice/{practiceId}/vet-signatures`. */
export interface VetSignaturesAnswer extends InferType<typeof vetSignaturesAnswer> {}

const medicationIndication = fields({ id: amount(), name: text() });
/** Something a compounding pharmacy's medication is given for. */
export interface MedicationIndication extends InferType<typeof medicationIndication> {}

export const medicationIndicationsAnswer = dataOf(listOf(medicationIndication));
/** Answer of `GET compounding-medication-indications/compounding-pharmacy-id/{id}`. */
export interface MedicationIndicationsAnswer extends InferType<typeof medicationIndicationsAnswer> {}
