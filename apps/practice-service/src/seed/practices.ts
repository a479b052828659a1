import type { ApplicationCode } from '@practice-portal/domain/application';
import type { LocaleCode } from '@practice-portal/domain/locale';
import type { AddedFlag, FeatureFlag, PracticeStatus } from '@practice-portal/domain/practice';

/** The password of every demo sign-in. */
export const DEMO_PASSWORD = 'Demo1234';

/** The PIN of every demo vet. */
export const DEMO_PIN = '1234';

/** A demo practice before it is stored. */
export interface SeedPractice {
  id: number;
  name: string;
  companyName: string;
  resellerId: number | null;
  status: PracticeStatus;
  localeCode: LocaleCode;
  dateTimeFormat: string;
  timeZone: string;
  individualLoginRequired: boolean;
  ecommerceUrl: string | null;
  /** Digits only. */
  phone: string;
  address1: string;
  city: string;
  state: string | null;
  postalCode: string;
  /** What approvers sign in with; null where each person has a login. */
  accessCode: string | null;
  clients: number;
  /** Items that await approval. */
  queueItems: number;
  /** The flags that are on. Between them the practices turn each flag on and off: `seed.test.ts`. */
  flags: readonly Exclude<FeatureFlag, AddedFlag>[];
  /** What the practice has switched off of the features beyond the specification. */
  withoutAdded: readonly AddedFlag[];
  externalIdPrefix: string | null;
  /** What the launcher offers. */
  applications: readonly ApplicationCode[];
  /** At the service's own OpenID provider; null where people do not sign in by it. */
  oidcClientId: string | null;
}

/** The demo practices. */
export const SEED_PRACTICES: readonly SeedPractice[] = [
  {
    id: 1001,
    name: 'Juniper Valley Animal Hospital',
    companyName: 'Juniper Valley Animal Hospital, LLC',
    resellerId: 71,
    status: 'MEMBER',
    localeCode: 'en-US',
    dateTimeFormat: 'MM/dd/yyyy',
    timeZone: 'America/Denver',
    individualLoginRequired: false,
    ecommerceUrl: 'https://shop.junipervalley.example',
    phone: '3035550142',
    address1: '2150 Juniper Valley Road',
    city: 'Golden',
    state: 'CO',
    postalCode: '80401',
    accessCode: 'JUNIPER-1001',
    clients: 264,
    queueItems: 75,
    flags: [
      'recordLockingEnabled',
      'vetPinRequired',
      'vetLicenseNumRequired',
      'editClientEnabled',
      'overridePriceEnabled',
      'paymentRefundEnabled',
      'autoshipInCart',
      'showRecommendationsTable',
      'recommendationNoteEnabled',
      'recommendationPromoCodeEnabled',
      'defaultRecommendationMessageEnabled',
      'smsEnabled',
      'smsSettingsEnabled',
      'showCartSuggestions',
      'multiItemRecommendationEnabled',
      'myAccountEnabled',
      'paymentIndividualLogin',
      'showChat',
      'showClientAndAnimalExternalId',
    ],
    withoutAdded: [],
    externalIdPrefix: 'JV',
    applications: ['VSPAY', 'VET_2_PET', 'DATA_SERVICES', 'PRACTICE_HOME'],
    oidcClientId: null,
  },
  {
    id: 1002,
    name: 'Harbor Street Veterinary Partners',
    companyName: 'Harbor Street Veterinary Partners, Inc.',
    resellerId: 72,
    status: 'PARTNER',
    localeCode: 'en-US',
    dateTimeFormat: 'MM/dd/yyyy',
    timeZone: 'America/Los_Angeles',
    individualLoginRequired: true,
    ecommerceUrl: 'https://harborstreetvets.example/pharmacy',
    phone: '2065550177',
    address1: '88 Harbor Street',
    city: 'Seattle',
    state: 'WA',
    postalCode: '98101',
    accessCode: null,
    clients: 64,
    queueItems: 28,
    flags: [
      'showFeedbackSurvey',
      'editClientEnabled',
      'paymentIndividualLogin',
      'skipAddressValidation',
      'firstTimeBuyerMessage',
      'useJavascriptSwipe',
      'showCommercialInformation',
      'vetEmailRequired',
      'showCompoundingAgreement',
    ],
    withoutAdded: [
      'keyboardTriageEnabled',
      'prescribingGuardrailsEnabled',
      'patientStripEnabled',
      'permissionPreviewEnabled',
      'whatChangedEnabled',
      'sigBuilderEnabled',
      'alreadyGivenEnabled',
      'priceChangedEnabled',
      'paymentWorklistEnabled',
      'dietPlanEnabled',
      'fewerRequestsEnabled',
    ],
    externalIdPrefix: null,
    applications: ['VSPAY', 'PRACTICE_HOME'],
    oidcClientId: null,
  },
  {
    id: 1003,
    name: 'The Old Forge Veterinary Surgery',
    companyName: 'Old Forge Veterinary Surgery Ltd',
    resellerId: null,
    status: 'AFFILIATE',
    localeCode: 'en-GB',
    dateTimeFormat: 'dd/MM/yyyy',
    timeZone: 'Europe/London',
    individualLoginRequired: false,
    ecommerceUrl: null,
    phone: '01632960143',
    address1: '7 Forge Lane',
    city: 'Ludlow',
    state: null,
    postalCode: 'SY8 1AA',
    accessCode: 'FORGE-1003',
    clients: 60,
    queueItems: 24,
    flags: [
      'showCommercialInformation',
      'recordLockingEnabled',
      'showChat',
      'googleChatEnabled',
      'hideOrdering',
      'hideCheckout',
      'hideCreditCards',
      'vetEmailRequired',
    ],
    withoutAdded: [
      'lockTimeLeftEnabled',
      'batchSignOffEnabled',
      'doseLineEnabled',
      'decisionTimelineEnabled',
      'keptFormsEnabled',
      'draftRecoveryEnabled',
      'bankSafeguardEnabled',
      'renewalRadarEnabled',
      'swipeCoachEnabled',
      'protocolsEnabled',
    ],
    externalIdPrefix: null,
    applications: [],
    oidcClientId: null,
  },
  {
    id: 1004,
    name: 'Lac-Brûlé Veterinary Clinic',
    companyName: 'Lac-Brûlé Veterinary Clinic / Clinique vétérinaire du Lac-Brûlé',
    resellerId: 74,
    status: 'MEMBER',
    localeCode: 'en-CA',
    dateTimeFormat: 'yyyy-MM-dd',
    timeZone: 'America/Toronto',
    individualLoginRequired: false,
    ecommerceUrl: 'https://lacbrule.example',
    phone: '6135550168',
    address1: '31 Chemin du Lac',
    city: 'Ottawa',
    state: 'ON',
    postalCode: 'K1A 0B1',
    accessCode: 'LACBRULE-1004',
    clients: 60,
    queueItems: 22,
    flags: [
      'vetPinRequired',
      'editClientEnabled',
      'autoshipInCart',
      'smsEnabled',
      'myAccountEnabled',
      'paymentIndividualLogin',
      'oidcAuthEnabled',
    ],
    withoutAdded: [
      'actionReasonsEnabled',
      'undoEnabled',
      'staffInvitationEnabled',
      'changeHistoryEnabled',
      'undoDeactivateEnabled',
      'orderByKeyboardEnabled',
      'priceBeforeCheckoutEnabled',
      'skipShipmentEnabled',
      'expiringCardsEnabled',
      'supplyClockEnabled',
      'notesEnabled',
    ],
    externalIdPrefix: null,
    applications: ['VSPAY', 'DATA_SERVICES', 'PRACTICE_HOME'],
    oidcClientId: 'lac-brule',
  },
  {
    id: 1005,
    name: 'Cedar Hollow Animal Clinic',
    companyName: 'Cedar Hollow Animal Clinic, PLLC',
    resellerId: 75,
    status: 'MEMBER',
    localeCode: 'en-US',
    dateTimeFormat: 'MM/dd/yyyy',
    timeZone: 'America/Chicago',
    individualLoginRequired: false,
    ecommerceUrl: 'https://cedarhollow.example',
    phone: '6085550154',
    address1: '904 Cedar Hollow Lane',
    city: 'Madison',
    state: 'WI',
    postalCode: '53703',
    accessCode: 'CEDAR-1005',
    clients: 60,
    queueItems: 20,
    // Orders, but keeps its client and pet records in its practice system: no 'editClientEnabled'.
    flags: ['recordLockingEnabled', 'vetPinRequired', 'autoshipInCart', 'smsEnabled', 'myAccountEnabled', 'paymentIndividualLogin'],
    withoutAdded: [],
    externalIdPrefix: null,
    applications: ['VSPAY', 'PRACTICE_HOME'],
    oidcClientId: null,
  },
];
