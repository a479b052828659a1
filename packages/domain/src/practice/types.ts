import type { ScheduleCaps } from '../guardrails/types.ts';
import type { LocaleCode } from '../locale/types.ts';

/** How the practice works with the pharmacy. Shapes which screens appear. */
export type PracticeStatus = 'MEMBER' | 'PARTNER' | 'AFFILIATE';

/** A kind of notification a practice can receive. */
export interface NotificationGroup {
  type: string;
  description: string;
}

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
] as const;

/** The name of a flag of {@link ADDED_FLAGS}. */
export type AddedFlag = (typeof ADDED_FLAGS)[number];

/**
 * The practice's feature flags (`practiceHomeFeatures`).
 * Rule: docs/rules/portal.md#flags.
 */
export interface PracticeHomeFeatures extends Partial<Record<AddedFlag, boolean>> {
  hideOrdering: boolean;
  hideCheckout: boolean;
  hideCreditCards: boolean;
  recordLockingEnabled: boolean;
  showChat: boolean;
  showFeedbackSurvey: boolean;
  editClientEnabled: boolean;
  overridePriceEnabled: boolean;
  paymentRefundEnabled: boolean;
  skipAddressValidation: boolean;
  firstTimeBuyerMessage: boolean;
  useJavascriptSwipe: boolean;
  showClientAndAnimalExternalId: boolean;
  autoshipInCart: boolean;
  showRecommendationsTable: boolean;
  recommendationNoteEnabled: boolean;
  recommendationPromoCodeEnabled: boolean;
  defaultRecommendationMessageEnabled: boolean;
  smsEnabled: boolean;
  smsSettingsEnabled: boolean;
  showCompoundingAgreement: boolean;
  googleChatEnabled: boolean;
  showCartSuggestions: boolean;
  multiItemRecommendationEnabled: boolean;
  vetPinRequired: boolean;
  vetLicenseNumRequired: boolean;
  vetEmailRequired: boolean;
  myAccountEnabled: boolean;
  paymentIndividualLogin: boolean;
  oidcAuthEnabled: boolean;
  showCommercialInformation: boolean;
  notificationGroups: NotificationGroup[];
  externalIdPrefix: string | null;
  oidcTicketingEndpoint: string | null;
  oidcTicketingName: string | null;
  /** Stricter limits for controlled substances, such as those of the practice's state. Absent: the federal ones. */
  scheduleCaps?: ScheduleCaps | null | undefined;
}

/** The name of a flag that is on or off. */
export type FeatureFlag = {
  [Key in keyof PracticeHomeFeatures]-?: PracticeHomeFeatures[Key] extends boolean | undefined ? Key : never;
}[keyof PracticeHomeFeatures];

/** Where and how the practice works. */
export interface LocalizationData {
  defaultLocaleCode: LocaleCode;
  /** A Unicode date pattern such as `MM/dd/yyyy`. */
  dateTimeFormat: string;
  /** The IANA time zone whose calendar says which day it is, such as `America/Denver`. Absent: the viewer's. */
  timeZone?: string | undefined;
}

/** What a signed-in portal knows of its practice. `GET practices/{practiceId}`. */
export interface PracticeData {
  id: number;
  name: string;
  companyName: string;
  resellerId: number | null;
  practiceStatus: PracticeStatus;
  ecommerceUrl: string | null;
  oidcClientId: string | null;
  oidcEndpoint: string | null;
  localizationData: LocalizationData;
  practiceHomeFeatures: PracticeHomeFeatures;
}

/** What anyone may know of a practice before signing in. `GET practices/basic/{practiceId}`. */
export interface PracticeBasic {
  id: number;
  companyName: string;
  individualLoginRequired: boolean;
}

/** The realtime event that the practice, somebody who works there or a setting was changed, on the approval channel. */
export const PRACTICE_CHANGED_EVENT = 'changed_practice';

/** What {@link PRACTICE_CHANGED_EVENT} carries. */
export interface PracticeChange {
  /** ISO 8601. */
  at: string;
}
