export { displayNameAfterEdit } from './account/display-name.ts';
export { isEmailAddress } from './account/email-address.ts';
export {
  ACCOUNT_EMAIL_MAX,
  ACCOUNT_NAME_INPUT_MAX,
  ACCOUNT_NAME_MAX,
  accountSchema,
  PERSONAL_PASSWORD_MAX,
  personalPasswordBodySchema,
  personalPasswordSchema,
  updateAccountBodySchema,
} from './account/schema.ts';
export type {
  AccountForm,
  PersonalPasswordCode,
  PersonalPasswordForm,
  PersonalPasswordRefusal,
  UpdateAccountRequest,
  UserAccount,
  UserAccountAnswer,
} from './account/types.ts';
export { PERSONAL_PASSWORD_CODES } from './account/types.ts';
export type { TimeTracker, TimeTrackerEvent } from './analytics/time-tracker.ts';
export { LONGEST_SPAN_SECONDS, noFlows, trackTime } from './analytics/time-tracker.ts';
export type { AnalyticsEvent, TimedFlow, TimedSpan } from './analytics/types.ts';
export type { AnalyticsVisit } from './analytics/visit.ts';
export { visitAt, VISIT_IDLE_MS } from './analytics/visit.ts';
export { applicationLinkBodySchema } from './application/schema.ts';
export type {
  ApplicationCode,
  ApplicationLink,
  ApplicationLinkRequest,
  ApplicationsAnswer,
  PracticeLink,
  PracticeLinkGroup,
  UserLinksAnswer,
} from './application/types.ts';
export { APPLICATIONS } from './application/types.ts';
export type { ActionBarrier, BarrierFacts, QueueAction } from './approval/action-barrier.ts';
export { actionBarrier } from './approval/action-barrier.ts';
export { allowedRefills, refillsProblem } from './approval/refill-rules.ts';
export type { HoldBeat, HoldNotice } from './approval/hold-time.ts';
export { formatTimeLeft, holdNotice, holdSecondsLeft, isHoldProlonged } from './approval/hold-time.ts';
export type { SignOffCheck } from './approval/sign-off-schema.ts';
export type { ClinicalCheck } from './approval/sign-off-clinical.ts';
export { clinicalReasons, petChangedReasons } from './approval/sign-off-clinical.ts';
export { pinReason, signOffReasons } from './approval/sign-off-schema.ts';
export type { SignOffEntry, SignOffHalt, SignOffOutcome, SignOffReason, SignOffState, SignOffStep } from './approval/sign-off.ts';
export {
  isSignable,
  isUnderWay,
  nextChecks,
  nextToSign,
  SIGN_OFF_MAX,
  signOffEntry,
  signOffOutcome,
  startSignOff,
} from './approval/sign-off.ts';
export type { SignOffEvent } from './approval/sign-off-events.ts';
export { signOffReducer } from './approval/sign-off-reducer.ts';
export type { ActiveAutoship, ActivePrescription, ApprovalFacts, WeightRange } from './approval/approval-facts.ts';
export type { ApproveForm } from './approval/approve-form.ts';
export { approveDefaults, approveRequest } from './approval/approve-form.ts';
export type { ApproveContext } from './approval/approve-schema.ts';
export { approveSchema } from './approval/approve-schema.ts';
export { isRationaleOffered, rationaleCategories, rationaleCategoryOf, rationalesIn } from './approval/clinical-rationale.ts';
export type { DecidingVet, DenialReasonKind, DenyForm, RemoveAutoshipsChoice } from './approval/denial.ts';
export { DENIAL_REASONS, denialReasonKind, DENY_DEFAULTS, denyRequest, removeAutoshipsChoice } from './approval/denial.ts';
export { denialReasonProblem, EXPLANATION_MAX, EXPLANATION_MIN, explanationProblem, sentReasonKind } from './approval/denial-rules.ts';
export { denySchema } from './approval/deny-schema.ts';
export type { ExpirationContext } from './approval/expiration-rules.ts';
export { expirationProblem, licenseExpirationProblem } from './approval/expiration-rules.ts';
export type { VetSignature, VetSignaturesAnswer } from './approval/external-app.ts';
export { hasStraySignature, isExternalAppItem, SIGNATURE_PIN_INCORRECT_TEXT, signaturePinMessage } from './approval/external-app.ts';
export { approvalFindings, needsPharmacyNote } from './approval/findings.ts';
export type { MedicationIndication, MedicationIndicationsAnswer } from './approval/indication.ts';
export { areOffered } from './approval/indication.ts';
export type { InstructionCompliance } from './approval/instruction-rules.ts';
export { pharmacyNotesProblem, usageInstructionsProblem } from './approval/instruction-rules.ts';
export type { DecisionRefusal, ItemAction, ItemState } from './approval/item-lifecycle.ts';
export { decisionRefusal, ITEM_TRANSITIONS, nextItemState } from './approval/item-lifecycle.ts';
export type { HeldLock, LockDecision, LockRequest, LockTiming } from './approval/lock-decision.ts';
export { isLockLive, lockDecision } from './approval/lock-decision.ts';
export type { LockView } from './approval/lock-view.ts';
export { lockView } from './approval/lock-view.ts';
export type { PrintOptions } from './approval/print-options.ts';
export { isPrintOffered, printOptions, wantsOrderPrint, wantsPrint } from './approval/print-options.ts';
export type { QueuePageSize, QueueSearch } from './approval/queue-search.ts';
export {
  formatQueueSearch,
  isSearchable,
  lastQueuePage,
  parseQueueSearch,
  QUEUE_DEFAULT_SORT,
  QUEUE_PAGE_SIZES,
  QUEUE_QUERY_MAX,
  QUEUE_QUERY_MIN,
  QUEUE_ROWS_REACHABLE,
  QUEUE_SEARCH_DEFAULTS,
  QUEUE_SORT_FIELDS,
  toQueueQuery,
} from './approval/queue-search.ts';
export type { ModificationRefusal, ModificationRequest } from './approval/modification.ts';
export { modificationIds, modificationRefusal } from './approval/modification.ts';
export { modificationBodySchema } from './approval/modification-schema.ts';
export type { NewOrderRequest } from './approval/new-order.ts';
export type { ApprovalMessage, ApprovalMessageName, SubscribeAnswer } from './approval/realtime.ts';
export {
  APPROVAL_MESSAGES,
  approvalChannel,
  AUTHENTICATE_EVENT,
  CONNECTION_HEADER,
  IDEMPOTENCY_HEADER,
  NO_CONNECTION,
  SUBSCRIBE_EVENT,
} from './approval/realtime.ts';
export type {
  LockLossReason,
  LostLock,
  RecordLockDialog,
  RecordLockEventType,
  RecordLockState,
  RecordLockStep,
  RecordLockTask,
} from './approval/record-lock.ts';
export { isSameItem, lossOf, RECORD_LOCK_IDLE, recordLockDialog } from './approval/record-lock.ts';
export type { RecordLockEvent } from './approval/record-lock-events.ts';
export { recordLockReducer } from './approval/record-lock-reducer.ts';
export { justificationDate, suggestionLabelKey } from './approval/suggestion.ts';
export type {
  AssignRequest,
  ApprovalQueueItem,
  ApprovalSuggestion,
  ApprovalSuggestionValue,
  ApproveRequest,
  ApproveValidation,
  CallToAction,
  DecisionAnswer,
  DenialReason,
  DenyRequest,
  InfoMessage,
  LockAnswer,
  LockConflict,
  LockHolder,
  MissingVet,
  OrderPrintRequest,
  QueueItemRef,
  QueueItemType,
  QueuePage,
  QueueQuery,
  QueueSortField,
  SuggestionJustification,
  ValidationAction,
  ValidationMessage,
  ValidationRule,
} from './approval/types.ts';
export { PORTAL_SOURCE_ID, QUEUE_ITEM_TYPES } from './approval/types.ts';
export type { TimelineChange, TimelineEntry, TimelineField, TimelineKind, TimelinePage } from './approval/timeline.ts';
export { approvalChanges, TIMELINE_FIELDS } from './approval/timeline.ts';
export type { UndoAnswer, UndoConflict, UndoFacts, UndoRefusal, UndoRequest } from './approval/undo.ts';
export { finalAt, UNDO_SECONDS, undoRefusal, undoUntilHere } from './approval/undo.ts';
export type { RuleField } from './approval/validation-rules.ts';
export { fieldOfRule, isBlockingRule, warningsOf } from './approval/validation-rules.ts';
export { pinProblem, VET_PIN_INCORRECT_TEXT, VET_PIN_LIMIT, VET_PIN_SIZE_TEXT, vetPinMessage } from './approval/vet-pin.ts';
export type { VetSignInForm } from './approval/vet-sign-in-schema.ts';
export { vetSignInSchema } from './approval/vet-sign-in-schema.ts';
export type { WaitingTime } from './approval/waiting-time.ts';
export { isWaitingLong, waitingTime } from './approval/waiting-time.ts';
export {
  approveBodySchema,
  assignBodySchema,
  denyBodySchema,
  newOrderBodySchema,
  orderPrintBodySchema,
  undoBodySchema,
  vetSignInBodySchema,
  voidBodySchema,
} from './approval/wire-schemas.ts';
export { frequencyLabel } from './autoship/frequency.ts';
export type { Autoship, AutoshipItem, AutoshipPage, AutoshipRunState, AutoshipsQuery } from './autoship/types.ts';
export { CHAT_NAME_MAX, CHAT_TEXT_MAX, sendChatBodySchema, startChatBodySchema, startChatSchema } from './chat/schema.ts';
export type { ChatAnswer, ChatChange, ChatConversation, ChatMessage, ChatStatus, SendChatRequest, StartChatRequest } from './chat/types.ts';
export { CHAT_CHANGED_EVENT, CHAT_MESSAGE_EVENT, chatChannel } from './chat/types.ts';
export type { Address, QueueAnimal, Sex } from './client/types.ts';
export type { DoseBasis, DoseCheck, DosePatient, DoseProblem } from './dose/check-dose.ts';
export { checkDose, doseBasis } from './dose/check-dose.ts';
export type { DoseComparison, DoseVerdict, IntervalComparison, LabelledRange } from './dose/dose-range.ts';
export { DRUG_LABELS } from './dose/labels.ts';
export type {
  AmountRange,
  DoseUnit,
  DrugClass,
  DrugLabel,
  HourRange,
  LabelInterval,
  LabelSpecies,
  Regimen,
  SpeciesLabel,
} from './dose/types.ts';
export type { WeightAge } from './dose/weight-age.ts';
export { weightAge } from './dose/weight-age.ts';
export type { DeaSchedule, ScheduledDrug, ScheduleRule } from './guardrails/controlled-rules.ts';
export { DEA_RULES, GB_RULES, SCHEDULED_DRUGS } from './guardrails/controlled-rules.ts';
export type { DaysSupply, SupplyFacts } from './guardrails/days-supply.ts';
export { daysSupply } from './guardrails/days-supply.ts';
export type { DrugSchedule, ScheduledProduct } from './guardrails/drug-schedule.ts';
export { drugSchedule } from './guardrails/drug-schedule.ts';
export type { Lowered, LoweredDefaults } from './guardrails/lowered-defaults.ts';
export { loweredDefaults } from './guardrails/lowered-defaults.ts';
export type { OutlivingFacts, OutlivingRefills } from './guardrails/outliving-refills.ts';
export { outlivingRefills } from './guardrails/outliving-refills.ts';
export type { LimitedProduct, LimitsContext } from './guardrails/prescribing-limits.ts';
export { prescribingLimits } from './guardrails/prescribing-limits.ts';
export type { ExpirationLimit, PrescribingLimits, RefillLimit, ScheduleCap, ScheduleCaps } from './guardrails/types.ts';
export { withinLimits } from './guardrails/within-limits.ts';
export { DEFAULT_DATE_PATTERN } from './locale/date-pattern.ts';
export { formatDate, formatTime, localDayOf } from './locale/format-date.ts';
export { formatDateTime } from './locale/format-date-time.ts';
export { formatDateIn, formatDateTimeIn, isTimeZone, NO_TIME_ZONE } from './locale/format-zoned.ts';
export type { ShownWeight } from './locale/format-number.ts';
export { formatCurrency, formatNumber, formatWeight, KILOGRAMS_PER_POUND } from './locale/format-number.ts';
export { formatPhone } from './locale/format-phone.ts';
export { addDays, addMonths, isIsoDate, isoDateOf } from './locale/iso-date.ts';
export { parseNumber } from './locale/parse-number.ts';
export { parsePhone } from './locale/parse-phone.ts';
export { phoneSchema } from './locale/phone-schema.ts';
export type { LengthRange, LocaleProfile } from './locale/profile.ts';
export { DEFAULT_LOCALE, isLocaleCode, localeProfile } from './locale/profile.ts';
export type { Region } from './locale/regions.ts';
export { regionInAddress, regionsOf } from './locale/regions.ts';
export type { CountryCode, LocaleCode, WeightUnit } from './locale/types.ts';
export type { ActiveMedication, MedicationGroup } from './medication/active-medication.ts';
export { activeMedication, groupByClass } from './medication/active-medication.ts';
export type { ClassConflict, ConflictKind } from './medication/class-conflicts.ts';
export { classConflicts } from './medication/class-conflicts.ts';
export type { DrugClasses } from './medication/drug-classes.ts';
export { drugClassesOf } from './medication/drug-classes.ts';
export type { SpeciesMatch } from './medication/species-match.ts';
export { speciesMatch } from './medication/species-match.ts';
export {
  loginPath,
  PRACTICE_PARAMETER,
  queuePath,
  REDIRECT_PARAMETER,
  resetUserPasswordPath,
  userLoginPath,
} from './navigation/builders.ts';
export type { ClientHistorySource, ClientHistoryState } from './navigation/client-history.ts';
export { clientHistoryTarget } from './navigation/client-history.ts';
export type { EntryState, EntryView } from './navigation/entry-views.ts';
export { entryTarget, entryView, tokenLoginPath } from './navigation/entry-views.ts';
export type { OrderManagerLink } from './navigation/order-manager-link.ts';
export { readOrderManagerLink } from './navigation/order-manager-link.ts';
export type { OverlayState } from './navigation/overlay.ts';
export type { LoginPath, PortalPath } from './navigation/paths.ts';
export { LOGIN_PATHS, PATHS, UPCOMING_PATHS } from './navigation/paths.ts';
export type { UserLoginState } from './navigation/user-login-state.ts';
export { requestedApplication } from './navigation/user-login-state.ts';
export { isWebLink } from './navigation/web-link.ts';
export type { ClientListQuery, ListPage, PageBean, PagedEnvelope, SortOrder } from './paging/types.ts';
export { CLIENT_LIST_SIZE, CLIENT_LIST_SIZE_MAX, COUNT_CAP } from './paging/types.ts';
export { canApproveType, selectableApprovers } from './permissions/approvers.ts';
export { isFlagOn } from './permissions/flags.ts';
export { petOf, queueAnimalOf } from './pet/pet-of.ts';
export type { PetContext } from './pet/pet-schema.ts';
export { PET_NAME_MAX, PET_NAME_MIN, PET_NOTES_MAX, petBodySchema, petProblems, petSchema } from './pet/pet-schema.ts';
export { isSameWeight, typedPounds, typedWeightSchema } from './pet/typed-weight-schema.ts';
export type { Pet, PetAnswer, PetChange, PetConflict, PetRecord } from './pet/types.ts';
export { PET_CHANGED_EVENT, VERSION_HEADER, versionTag } from './pet/types.ts';
export { isWeightBelowLimit, WEIGHT_DECIMALS, WEIGHT_INPUT_MAX, WEIGHT_LIMIT } from './pet/weight-limits.ts';
export type {
  AddedFlag,
  FeatureFlag,
  LocalizationData,
  NotificationGroup,
  PracticeBasic,
  PracticeData,
  PracticeHomeFeatures,
  PracticeStatus,
} from './practice/types.ts';
export { ADDED_FLAGS } from './practice/types.ts';
export type { ExpirationCompliance, ExpirationLimits } from './prescription/expiration.ts';
export { expirationLimits, startingExpirationDate } from './prescription/expiration.ts';
export { isGenericDirection } from './prescription/generic-direction.ts';
export { fitsLabel, hasLabelPreview, LABEL_LINE_LENGTH, LABEL_LINES, labelLines, USAGE_INSTRUCTIONS_MAX } from './prescription/label.ts';
export type { PrescriptionActions, PrescriptionPage, PrescriptionRow } from './prescription/prescription-row.ts';
export { prescriptionActions } from './prescription/prescription-row.ts';
export type { CountDisplay } from './prescription/refills.ts';
export { fillsLeftDisplay, isPrn, MAX_COUNTED_REFILLS, PRN_REFILLS, refillOptions, refillsDisplay } from './prescription/refills.ts';
export type { ResendRequest } from './prescription/resend-schema.ts';
export { resendBodySchema } from './prescription/resend-schema.ts';
export type { PrescriptionStanding, StandingFacts } from './prescription/standing.ts';
export { prescriptionStanding } from './prescription/standing.ts';
export type { VoidAnswer, VoidConflict, VoidRefusal, VoidRequest } from './prescription/void.ts';
export { voidRefusal } from './prescription/void.ts';
export type { ClinicalRationale, ComplianceBean, QueueProduct } from './product/types.ts';
export {
  FINDER_ID_MAX,
  FINDER_PHONE_MAX,
  FINDER_ZIP_MAX,
  findByIdSchema,
  findByPhoneSchema,
  isBritishPostcode,
} from './recovery/find-practice-schema.ts';
export { loginRequestSchema, REQUESTER_NAME_MAX } from './recovery/login-request-schema.ts';
export type { PasswordResetEvent, PasswordResetState } from './recovery/password-reset.ts';
export { passwordResetReducer, passwordResetStart } from './recovery/password-reset.ts';
export { newPassword, RESET_CODE_MAX, resetCodeSchema, resetPasswordSchema, resetUsernameSchema } from './recovery/reset-schema.ts';
export { phoneDigits, strippedCode } from './recovery/typed-input.ts';
export type {
  LoginLinkRequest,
  MessageAnswer,
  PracticeSearchAnswer,
  PracticeSearchRequest,
  PracticeSearchResult,
  ResetUserPasswordRequest,
  UserPasswordResetRequest,
  ValidateResetCodeRequest,
} from './recovery/types.ts';
export {
  loginLinkBodySchema,
  practiceSearchQuerySchema,
  resetUserPasswordBodySchema,
  userPasswordResetBodySchema,
  validateResetCodeBodySchema,
} from './recovery/wire-schemas.ts';
export { bodySchema } from './schema/body-schema.ts';
export { idList, idNumber, isoDate, plainText, requiredId, requiredText, wholeNumber } from './schema/primitives.ts';
export { isOneLine, isReadableText, MAX_INTEGER } from './schema/text-rules.ts';
export { ACCESS_CODE_MAX, accessCodeSchema } from './session/access-code-schema.ts';
export { expiryOf, isExpired, isIndividual, readClaims } from './session/claims.ts';
export { lockoutTime } from './session/lockout.ts';
export type { PasswordRule } from './session/password-rules.ts';
export { isNewPassword, keepsPasswordRule, NEW_PASSWORD_LENGTH, PASSWORD_CHECKLIST } from './session/password-rules.ts';
export { isPersonal } from './session/personal.ts';
export type { OidcStart } from './session/oidc.ts';
export { oidcStartUrl } from './session/oidc.ts';
export { pageSignInBodySchema } from './session/page-sign-in-schema.ts';
export { safeRedirect } from './session/safe-redirect.ts';
export type { Scope } from './session/scopes.ts';
export { hasScope, isAdmin, SCOPES } from './session/scopes.ts';
export {
  PASSWORD_MAX,
  PRACTICE_ID_MAX,
  practiceIdSchema,
  practicePasswordSchema,
  USERNAME_MAX,
  userSignInSchema,
} from './session/sign-in-schema.ts';
export type {
  AccessCodeSignInRequest,
  OidcExchangeRequest,
  PracticeSignInRequest,
  RefreshRequest,
  SessionClaims,
  SessionTokens,
  SessionTokensAnswer,
  SignOutRequest,
  TokenSignInRequest,
  UserSignInRequest,
} from './session/types.ts';
export { PRACTICE_LOGIN_USER } from './session/types.ts';
export {
  accessCodeSignInBodySchema,
  oidcExchangeBodySchema,
  refreshBodySchema,
  signInBodySchema,
  signOutBodySchema,
  tokenSignInBodySchema,
} from './session/wire-schemas.ts';
export type { NewVetAnswer, NewVetForm, NewVetRequest } from './staff/new-vet.ts';
export { NEW_VET_DEFAULTS, newVetDisplayName, newVetRequest } from './staff/new-vet.ts';
export type { NewVetContext } from './staff/new-vet-schema.ts';
export { NEW_PIN_MAX, newVetBodySchema, newVetSchema, VET_NAME_MAX } from './staff/new-vet-schema.ts';
export type { Approver, ApproversAnswer, TeamMember, TeamMembersAnswer, VetSignInAnswer, VetSignInRequest } from './staff/types.ts';
export type {
  VetLicense,
  VetLicenseAnswer,
  VetLicenseForm,
  VetLicenseRecord,
  VetLicenseRefusal,
  VetLicenseStatus,
} from './staff/vet-license.ts';
export { LICENSE_FIELDS, vetLicenseStatus } from './staff/vet-license.ts';
export { LICENSE_NUMBER_MAX, vetLicenseBodySchema, vetLicenseSchema } from './staff/vet-license-schema.ts';
export type { FieldError } from './text/field-errors.ts';
export { fieldErrorsOf } from './text/field-errors.ts';
export { messageText } from './text/message-text.ts';
export type { FieldMessage } from './text/message.ts';
export { domainMessage, isFieldMessage } from './text/message.ts';
