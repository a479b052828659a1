import type { PracticeHomeFeatures } from './schema.ts';

/** How a practice can work with the pharmacy. Shapes which screens appear. */
export const PRACTICE_STATUSES = ['MEMBER', 'PARTNER', 'AFFILIATE'] as const;
/** One of {@link PRACTICE_STATUSES}. */
export type PracticeStatus = (typeof PRACTICE_STATUSES)[number];

/** Features of the specification. */
export const SPECIFIED_FLAGS = [
  'hideOrdering',
  'hideCheckout',
  'hideCreditCards',
  'recordLockingEnabled',
  'showChat',
  'showFeedbackSurvey',
  'editClientEnabled',
  'overridePriceEnabled',
  'paymentRefundEnabled',
  'skipAddressValidation',
  'firstTimeBuyerMessage',
  'useJavascriptSwipe',
  'showClientAndAnimalExternalId',
  'autoshipInCart',
  'showRecommendationsTable',
  'recommendationNoteEnabled',
  'recommendationPromoCodeEnabled',
  'defaultRecommendationMessageEnabled',
  'smsEnabled',
  'smsSettingsEnabled',
  'showCompoundingAgreement',
  'googleChatEnabled',
  'showCartSuggestions',
  'multiItemRecommendationEnabled',
  'vetPinRequired',
  'vetLicenseNumRequired',
  'vetEmailRequired',
  'myAccountEnabled',
  'paymentIndividualLogin',
  'oidcAuthEnabled',
  'showCommercialInformation',
] as const;

/** The name of a flag of {@link SPECIFIED_FLAGS}. */
export type SpecifiedFlag = (typeof SPECIFIED_FLAGS)[number];

/**
 * Features that the specification does not have. A practice has each of them until it switches it off, also where its
 * service does not know it.
 */
export const ADDED_FLAGS = [
  'keyboardTriageEnabled',
  'actionReasonsEnabled',
  'lockTimeLeftEnabled',
  'prescribingGuardrailsEnabled',
  'undoEnabled',
  'batchSignOffEnabled',
  'doseLineEnabled',
  'patientStripEnabled',
  'decisionTimelineEnabled',
  'staffInvitationEnabled',
  'permissionPreviewEnabled',
  'keptFormsEnabled',
  'changeHistoryEnabled',
  'whatChangedEnabled',
  'undoDeactivateEnabled',
  'skipShipmentEnabled',
  'renewalRadarEnabled',
  'swipeCoachEnabled',
  'priceChangedEnabled',
  'paymentWorklistEnabled',
  'expiringCardsEnabled',
  'sigBuilderEnabled',
  'orderByKeyboardEnabled',
  'priceBeforeCheckoutEnabled',
  'draftRecoveryEnabled',
  'alreadyGivenEnabled',
  'bankSafeguardEnabled',
  'dietPlanEnabled',
  'protocolsEnabled',
  'supplyClockEnabled',
  'fewerRequestsEnabled',
  'closedLoopEnabled',
  'notesEnabled',
  'reportsEnabled',
  'savedViewsEnabled',
  'mergeEnabled',
  'eventsEnabled',
] as const;

/** The name of a flag of {@link ADDED_FLAGS}. */
export type AddedFlag = (typeof ADDED_FLAGS)[number];

/** The name of a flag that is on or off. */
export type FeatureFlag = {
  [Key in keyof PracticeHomeFeatures]-?: PracticeHomeFeatures[Key] extends boolean | undefined ? Key : never;
}[keyof PracticeHomeFeatures];

/** The realtime event that the practice, a person who works there or a setting was changed, on the approval channel. */
export const PRACTICE_CHANGED_EVENT = 'changed_practice';

/** Is carried by {@link PRACTICE_CHANGED_EVENT}. */
export interface PracticeChange {
  /** ISO 8601. */
  at: string;
}
