export {
  approveItem,
  assignVet,
  bringItemBack,
  denyItem,
  listIndications,
  listSignatures,
  listWaiting,
  lockItem,
  modifyPrescription,
  overrideLock,
  offerItem,
  passItemsOn,
  putOffItem,
  readQueue,
  EXPORT_FORMATS,
  exportItem,
  readTimeline,
  unassignVet,
  undoDecision,
  unlockItem,
  validateApproval,
  validateNewOrder,
} from './calls.ts';
export type { ExportFormat } from './calls.ts';
export type { ActionBarrier, BarrierFacts, QueueAction } from './lock/action-barrier.ts';
export { actionBarrier } from './lock/action-barrier.ts';
export { allowedRefills, refillsProblem } from '../guardrails/refill-rules.ts';
export type { LockActivity, LockTimeNotice } from './lock/lock-time.ts';
export { formatTimeLeft, lockTimeNotice, lockSecondsLeft, shouldExtendLock } from './lock/lock-time.ts';
export type { SignOffCheck } from './review/sign-off-schema.ts';
export type { ClinicalFacts } from './review/clinical-facts.ts';
export type { FactsNow, SignedFacts, SignedProduct } from './review/signed-facts.ts';
export { fallenSignature, signatureChanges, signedFacts } from './review/signed-facts.ts';
export { signingLicenseFinding } from './review/finding-license.ts';
export { answeredFindings, clinicalFindings, isClinical, openFindings } from './review/clinical-findings.ts';
export type { ClinicalCheck } from './review/sign-off-clinical.ts';
export { clinicalReasons, petChangedReasons } from './review/sign-off-clinical.ts';
export { pinReason, signOffReasons } from './review/sign-off-schema.ts';
export type { SetAction, SignOffEntry, SignOffHalt, SignOffOutcome, SignOffReason, SignOffState, SignOffStep } from './review/sign-off.ts';
export { isSignable, isUnderWay, nextChecks, nextToSign, signOffEntry, signOffOutcome, startSet, startSignOff } from './review/sign-off.ts';
export { setDenialReasons, setDenialRefusal, setPutOffRefusal } from './review/set-reasons.ts';
export type { SignOffEvent } from './review/sign-off-events.ts';
export { signOffReducer } from './review/sign-off-reducer.ts';
export type { ActiveAutoship, ActivePrescription, ApprovalFacts } from './review/approval-facts.ts';
export type { WeightRange } from '../product/weight-range.ts';
export type { ApproveForm } from './decision/approve-form.ts';
export { approveDefaults, approveRequest } from './decision/approve-form.ts';
export type { ApproveContext } from './decision/approve-schema.ts';
export { approveSchema } from './decision/approve-schema.ts';
export {
  isRationaleOffered,
  missingRationale,
  rationaleCategories,
  rationaleCategoryOf,
  rationalesIn,
} from '../prescription/clinical-rationale.ts';
export type { DecidingVet, DenialReasonKind, DenyForm, RemoveAutoshipsChoice } from './decision/denial.ts';
export { denialReasonKind, DENY_DEFAULTS, denyRequest, removeAutoshipsChoice } from './decision/denial.ts';
export type { RefusalCode } from './queue/refusal-code-schema.ts';
export { DENIAL_REASONS, isAddedReason, refusalCode } from './queue/denial-reasons.ts';
export { denialReasonProblem, EXPLANATION_MAX, EXPLANATION_MIN, explanationProblem, sentReasonKind } from './decision/denial-rules.ts';
export { denySchema } from './decision/deny-schema.ts';
export type { ExpirationContext } from '../guardrails/expiration-rules.ts';
export { expirationProblem } from '../guardrails/expiration-rules.ts';
export { licenseExpirationProblem } from '../staff/vet-license.ts';
export {
  hasStraySignature,
  isExternalAppItem,
  signatureOf,
  SIGNATURE_PIN_INCORRECT_TEXT,
  signaturePinMessage,
} from './decision/external-app.ts';
export { orderRefusalFinding } from './review/finding-order.ts';
export { approvalFindings, formFindings, needsPharmacyNote } from './review/findings.ts';
export { areOffered } from '../prescription/indication.ts';
export type { InstructionCompliance } from '../prescription/instruction-rules.ts';
export { pharmacyNotesProblem, usageInstructionsProblem } from '../prescription/instruction-rules.ts';
export type { EarlyFillFacts } from './review/early-fill-finding.ts';
export { earlyFillFinding } from './review/early-fill-finding.ts';
export type { DecisionRefusal, ItemAction, ItemState } from './decision/item-lifecycle.ts';
export { decisionRefusal, ITEM_TRANSITIONS, nextItemState } from './decision/item-lifecycle.ts';
export type { HeldLock, LockDecision, LockRequest, LockTiming } from './lock/lock-decision.ts';
export { isLockLive, lockDecision } from './lock/lock-decision.ts';
export type { LockView } from './lock/lock-view.ts';
export { lockView } from './lock/lock-view.ts';
export type { PrintOptions } from './decision/print-options.ts';
export { isPrintOffered, printOptions, wantsOrderPrint, wantsPrint } from './decision/print-options.ts';
export type { OfferRefusal, Origin } from './queue/origin.ts';
export { isOutside, offerRefusal, originOf, ORIGINS, RECOMMENDATION_SOURCE, RETAILER_SOURCE } from './queue/origin.ts';
export type { QueuePageSize, QueueSearch } from './queue/queue-search.ts';
export {
  formatQueueSearch,
  queueViewSearch,
  isSearchable,
  lastQueuePage,
  parseQueueSearch,
  QUEUE_BY_URGENCY,
  QUEUE_DEFAULT_SORT,
  QUEUE_PAGE_SIZES,
  QUEUE_QUERY_MAX,
  QUEUE_QUERY_MIN,
  QUEUE_ROWS_REACHABLE,
  QUEUE_SEARCH_DEFAULTS,
  toQueueQuery,
} from './queue/queue-search.ts';
export type { QueueSortField } from './queue/queue-sorts.ts';
export { isQueueSortField, QUEUE_SORT_FIELDS, QUEUE_SORTS } from './queue/queue-sorts.ts';
export type { ModificationRefusal } from './decision/modification.ts';
export { modificationIds, modificationRefusal } from './decision/modification.ts';
export type { ModificationRequest } from './decision/modification-schema.ts';
export { modificationBodySchema } from './decision/modification-schema.ts';
export type { ApprovalMessage, ApprovalMessageName, ComeAgain, ItemOutcome, SubscribeAnswer } from './lock/realtime.ts';
export {
  APPROVAL_MESSAGES,
  approvalChannel,
  AUTHENTICATE_EVENT,
  COME_AGAIN_EVENT,
  CONNECTION_HEADER,
  NO_CONNECTION,
  SUBSCRIBE_EVENT,
} from './lock/realtime.ts';
export type {
  LockLossReason,
  LostLock,
  RecordLockDialog,
  RecordLockEventType,
  RecordLockState,
  RecordLockStep,
  RecordLockTask,
} from './lock/record-lock.ts';
export { isSameItem, lossOf, RECORD_LOCK_IDLE, recordLockDialog } from './lock/record-lock.ts';
export type { RecordLockEvent } from './lock/record-lock-events.ts';
export { recordLockReducer } from './lock/record-lock-reducer.ts';
export { justificationDate, suggestionLabelKey } from './queue/suggestion.ts';
export type {
  ApprovalSuggestionValue,
  FindingNeed,
  LockConflict,
  MissingVet,
  QueueItemRef,
  QueueItemType,
  QueuePage,
  QueueQuery,
  ValidationAction,
  ValidationRule,
} from './queue/types.ts';
export type {
  ApproveRequest,
  AssignRequest,
  DenyRequest,
  PassOnRequest,
  PutOffRequest,
  NewOrderRequest,
  OfferRequest,
  OrderPrintRequest,
  OrderSetPrintRequest,
  UndoRequest,
} from './decision/wire-schemas.ts';
export type {
  ApprovalQueueItem,
  ApprovalSuggestion,
  ApproveValidation,
  CallToAction,
  DecisionAnswer,
  DenialReason,
  InfoMessage,
  LockAnswer,
  LockHolder,
  MedicationIndication,
  MedicationIndicationsAnswer,
  OfferAnswer,
  PassOnAnswer,
  PutOffAnswer,
  SuggestionJustification,
  UndoAnswer,
  ValidationMessage,
  VetSignature,
  VetSignaturesAnswer,
  WaitingItem,
} from './queue/schema.ts';
export { OFFER_NOTE_MAX, offerBodySchema } from './decision/wire-schemas.ts';
export { PRINT_SET_MAX, SIGN_OFF_MAX, PORTAL_SOURCE_ID, QUEUE_ITEM_TYPES } from './queue/types.ts';
export type { TimelineField, TimelineKind } from './queue/timeline-kinds.ts';
export type { TimelineChange, TimelineEntry, TimelinePage } from './queue/schema.ts';
export { approvalChanges } from './decision/timeline.ts';
export { TIMELINE_FIELDS } from './queue/timeline-kinds.ts';
export type { Lowered, LoweredDefaults } from './review/lowered-defaults.ts';
export { loweredDefaults } from './review/lowered-defaults.ts';
export type { UndoConflict, UndoFacts, UndoRefusal } from './decision/undo.ts';
export { finalAt, UNDO_SECONDS, undoRefusal, undoUntilHere } from './decision/undo.ts';
export type { RuleField } from './queue/validation-rules.ts';
export { orderInfos, otherOrderInfo, signatureInfo, signatureText } from './queue/info-messages.ts';
export { fieldOfRule, isBlockingRule, warningsOf } from './queue/validation-rules.ts';
export { pinProblem, VET_PIN_INCORRECT_TEXT, VET_PIN_LIMIT, VET_PIN_SIZE_TEXT, vetPinMessage } from '../staff/vet-pin.ts';
export type { VetSignInForm } from '../staff/vet-sign-in-schema.ts';
export { vetSignInSchema } from '../staff/vet-sign-in-schema.ts';
export type { WaitingTime } from './queue/waiting-time.ts';
export { isWaitingLong, waitingTime } from './queue/waiting-time.ts';
export {
  approveBodySchema,
  assignBodySchema,
  denyBodySchema,
  newOrderBodySchema,
  orderPrintBodySchema,
  undoBodySchema,
} from './decision/wire-schemas.ts';
export { vetSignInBodySchema } from '../staff/vet-sign-in-schema.ts';
export { voidBodySchema } from '../prescription/void-schema.ts';
