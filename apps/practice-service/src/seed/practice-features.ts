import {
  ADDED_FLAGS,
  type AddedFlag,
  type FeatureFlag,
  type NotificationGroup,
  type PracticeHomeFeatures,
} from '@practice-portal/domain/practice';

import type { SeedPractice } from './practices.ts';

const NOTIFICATION_GROUPS: NotificationGroup[] = [
  { type: 'APPROVALS', description: 'Prescriptions that await approval' },
  { type: 'ORDERS', description: 'Order confirmations and shipments' },
  { type: 'PAYMENTS', description: 'Failed payments' },
];

const FLAGS = [
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
] as const satisfies readonly Exclude<FeatureFlag, AddedFlag>[];

/** A practice's flags as they are stored. */
export const featuresOf = ({ flags, withoutAdded, externalIdPrefix }: SeedPractice): PracticeHomeFeatures => ({
  ...(Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<(typeof FLAGS)[number], boolean>),
  ...(Object.fromEntries(ADDED_FLAGS.map((flag) => [flag, !withoutAdded.includes(flag)])) as Record<AddedFlag, boolean>),
  notificationGroups: NOTIFICATION_GROUPS,
  externalIdPrefix,
  oidcTicketingEndpoint: null,
  oidcTicketingName: null,
});
