import {
  ADDED_FLAGS,
  type AddedFlag,
  type PracticeBasic,
  type PracticeData,
  type PracticeHomeFeatures,
} from '@practice-portal/domain/practice';

/** Flags of a member practice in the United States that locks records and asks vets for a PIN. */
export const makeFeatures = (overrides: Partial<PracticeHomeFeatures> = {}): PracticeHomeFeatures => ({
  hideOrdering: false,
  hideCheckout: false,
  hideCreditCards: false,
  recordLockingEnabled: true,
  showChat: false,
  showFeedbackSurvey: false,
  editClientEnabled: true,
  overridePriceEnabled: false,
  paymentRefundEnabled: false,
  skipAddressValidation: false,
  firstTimeBuyerMessage: false,
  useJavascriptSwipe: false,
  showClientAndAnimalExternalId: false,
  autoshipInCart: true,
  showRecommendationsTable: true,
  recommendationNoteEnabled: true,
  recommendationPromoCodeEnabled: false,
  defaultRecommendationMessageEnabled: false,
  smsEnabled: false,
  smsSettingsEnabled: false,
  showCompoundingAgreement: false,
  googleChatEnabled: false,
  showCartSuggestions: false,
  multiItemRecommendationEnabled: false,
  vetPinRequired: true,
  vetLicenseNumRequired: false,
  vetEmailRequired: false,
  myAccountEnabled: false,
  paymentIndividualLogin: false,
  oidcAuthEnabled: false,
  showCommercialInformation: false,
  notificationGroups: [],
  externalIdPrefix: null,
  oidcTicketingEndpoint: null,
  oidcTicketingName: null,
  // What goes beyond the specification is on unless a practice switches it off.
  ...(Object.fromEntries(ADDED_FLAGS.map((flag) => [flag, true])) as Record<AddedFlag, boolean>),
  ...overrides,
});

/** Overrides of {@link makePractice}; flags one by one. */
export type PracticeOverrides = Partial<Omit<PracticeData, 'practiceHomeFeatures'>> & {
  practiceHomeFeatures?: Partial<PracticeHomeFeatures>;
};

/** Practice 1001, a member in the United States. */
export const makePractice = ({ practiceHomeFeatures, ...overrides }: PracticeOverrides = {}): PracticeData => ({
  id: 1001,
  name: 'Maple Street Animal Hospital',
  companyName: 'Maple Street Animal Hospital',
  resellerId: null,
  practiceStatus: 'MEMBER',
  ecommerceUrl: 'https://maplestreet.example',
  oidcClientId: null,
  oidcEndpoint: null,
  localizationData: { defaultLocaleCode: 'en-US', dateTimeFormat: 'MM/dd/yyyy' },
  practiceHomeFeatures: makeFeatures(practiceHomeFeatures),
  ...overrides,
});

/** Returns what is known of practice 1001 before signing in. */
export const makePracticeBasic = (overrides: Partial<PracticeBasic> = {}): PracticeBasic => ({
  id: 1001,
  companyName: 'Maple Street Animal Hospital',
  individualLoginRequired: false,
  ...overrides,
});
