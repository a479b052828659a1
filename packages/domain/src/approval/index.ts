export {
  approveItem,
  assignVet,
  denyItem,
  listIndications,
  listSignatures,
  lockItem,
  modifyPrescription,
  overrideLock,
  readQueue,
  readTimeline,
  unassignVet,
  undoDecision,
  unlockItem,
  validateApproval,
  validateNewOrder,
} from './calls.ts';
export type { ActionBarrier, BarrierFacts, QueueAction } from './action-barrier.ts';
export { actionBarrier } from './action-barrier.ts';
export { allowedRefills, refillsProblem } from '../prescription/refill-rules.ts';
export type { LockActivity, LockTimeNotice } from './lock-time.ts';
export { formatTimeLeft, lockTimeNotice, lockSecondsLeft, shouldExtendLock } from './lock-time.ts';
export type { SignOffCheck } from './sign-off-schema.ts';
export type { ClinicalFacts } from './clinical-facts.ts';
export type { FactsNow, SignedFacts, SignedProduct } from './signed-facts.ts';
export { fallenSignature, signatureChanges, signedFacts } from './signed-facts.ts';
export { signingLicenseFinding } from './finding-license.ts';
export { answeredFindings, clinicalFindings, isClinical, openFindings } from './clinical-findings.ts';
export type { ClinicalCheck } from './sign-off-clinical.ts';
export { clinicalReasons, petChangedReasons } from './sign-off-clinical.ts';
export { pinReason, signOffReasons } from './sign-off-schema.ts';
export type { SignOffEntry, SignOffHalt, SignOffOutcome, SignOffReason, SignOffState, SignOffStep } from './sign-off.ts';
export { isSignable, isUnderWay, nextChecks, nextToSign, SIGN_OFF_MAX, signOffEntry, signOffOutcome, startSignOff } from './sign-off.ts';
export type { SignOffEvent } from './sign-off-events.ts';
export { signOffReducer } from './sign-off-reducer.ts';
export type { ActiveAutoship, ActivePrescription, ApprovalFacts, WeightRange } from './approval-facts.ts';
export type { ApproveForm } from './approve-form.ts';
export { approveDefaults, approveRequest } from './approve-form.ts';
export type { ApproveContext } from './approve-schema.ts';
export { approveSchema } from './approve-schema.ts';
export {
  isRationaleOffered,
  missingRationale,
  rationaleCategories,
  rationaleCategoryOf,
  rationalesIn,
} from '../prescription/clinical-rationale.ts';
export type { DecidingVet, DenialReasonKind, DenyForm, RemoveAutoshipsChoice } from './denial.ts';
export { DENIAL_REASONS, denialReasonKind, DENY_DEFAULTS, denyRequest, removeAutoshipsChoice } from './denial.ts';
export { denialReasonProblem, EXPLANATION_MAX, EXPLANATION_MIN, explanationProblem, sentReasonKind } from './denial-rules.ts';
export { denySchema } from './deny-schema.ts';
export type { ExpirationContext } from '../prescription/expiration-rules.ts';
export { expirationProblem, licenseExpirationProblem } from '../prescription/expiration-rules.ts';
export { hasStraySignature, isExternalAppItem, signatureOf, SIGNATURE_PIN_INCORRECT_TEXT, signaturePinMessage } from './external-app.ts';
export { orderRefusalFinding } from './finding-order.ts';
export { approvalFindings, formFindings, needsPharmacyNote } from './findings.ts';
export { areOffered } from '../prescription/indication.ts';
export type { InstructionCompliance } from '../prescription/instruction-rules.ts';
export { pharmacyNotesProblem, usageInstructionsProblem } from '../prescription/instruction-rules.ts';
export type { EarlyFillFacts } from './early-fill-finding.ts';
export { earlyFillFinding } from './early-fill-finding.ts';
export type { DecisionRefusal, ItemAction, ItemState } from './item-lifecycle.ts';
export { decisionRefusal, ITEM_TRANSITIONS, nextItemState } from './item-lifecycle.ts';
export type { HeldLock, LockDecision, LockRequest, LockTiming } from './lock-decision.ts';
export { isLockLive, lockDecision } from './lock-decision.ts';
export type { LockView } from './lock-view.ts';
export { lockView } from './lock-view.ts';
export type { PrintOptions } from './print-options.ts';
export { isPrintOffered, printOptions, wantsOrderPrint, wantsPrint } from './print-options.ts';
export type { QueuePageSize, QueueSearch } from './queue-search.ts';
export {
  formatQueueSearch,
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
} from './queue-search.ts';
export type { QueueSortField } from './queue-sorts.ts';
export { isQueueSortField, QUEUE_SORT_FIELDS, QUEUE_SORTS } from './queue-sorts.ts';
export type { ModificationRefusal } from './modification.ts';
export { modificationIds, modificationRefusal } from './modification.ts';
export type { ModificationRequest } from './modification-schema.ts';
export { modificationBodySchema } from './modification-schema.ts';
export type { ApprovalMessage, ApprovalMessageName, SubscribeAnswer } from './realtime.ts';
export { APPROVAL_MESSAGES, approvalChannel, AUTHENTICATE_EVENT, CONNECTION_HEADER, NO_CONNECTION, SUBSCRIBE_EVENT } from './realtime.ts';
export type {
  LockLossReason,
  LostLock,
  RecordLockDialog,
  RecordLockEventType,
  RecordLockState,
  RecordLockStep,
  RecordLockTask,
} from './record-lock.ts';
export { isSameItem, lossOf, RECORD_LOCK_IDLE, recordLockDialog } from './record-lock.ts';
export type { RecordLockEvent } from './record-lock-events.ts';
export { recordLockReducer } from './record-lock-reducer.ts';
export { justificationDate, suggestionLabelKey } from './suggestion.ts';
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
} from './types.ts';
export type {
  ApproveRequest,
  AssignRequest,
  DenyRequest,
  NewOrderRequest,
  OrderPrintRequest,
  OrderSetPrintRequest,
  UndoRequest,
} from './wire-schemas.ts';
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
  SuggestionJustification,
  UndoAnswer,
  ValidationMessage,
  VetSignature,
  VetSignaturesAnswer,
} from './schema.ts';
export { PRINT_SET_MAX, PORTAL_SOURCE_ID, QUEUE_ITEM_TYPES } from './types.ts';
export type { TimelineField, TimelineKind } from './timeline.ts';
export type { TimelineChange, TimelineEntry, TimelinePage } from './schema.ts';
export { approvalChanges, TIMELINE_FIELDS } from './timeline.ts';
export type { UndoConflict, UndoFacts, UndoRefusal } from './undo.ts';
export { finalAt, UNDO_SECONDS, undoRefusal, undoUntilHere } from './undo.ts';
export type { RuleField } from './validation-rules.ts';
export { orderInfos, otherOrderInfo, signatureInfo, signatureText } from './info-messages.ts';
export { fieldOfRule, isBlockingRule, warningsOf } from './validation-rules.ts';
export { pinProblem, VET_PIN_INCORRECT_TEXT, VET_PIN_LIMIT, VET_PIN_SIZE_TEXT, vetPinMessage } from './vet-pin.ts';
export type { VetSignInForm } from './vet-sign-in-schema.ts';
export { vetSignInSchema } from './vet-sign-in-schema.ts';
export type { WaitingTime } from './waiting-time.ts';
export { isWaitingLong, waitingTime } from './waiting-time.ts';
export {
  approveBodySchema,
  assignBodySchema,
  denyBodySchema,
  newOrderBodySchema,
  orderPrintBodySchema,
  undoBodySchema,
  vetSignInBodySchema,
  voidBodySchema,
} from './wire-schemas.ts';
