import { object, string } from 'yup';

import { amount, amountOrNull, contract, fields, flag, idOf, listOf, text, textOrNull, word } from '../contract/index.ts';
import type { LocaleCode } from '../locale/types.ts';
import type { ScheduleCaps } from '../guardrails/types.ts';
import { ofType } from '../schema/object-schema.ts';
import { readPractice, readPracticeBasic } from './calls.ts';
import { ADDED_FLAGS } from './types.ts';

const params = fields({ practiceId: idOf('practice') });

const SWITCHES = [
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

const flags = <Name extends string, Flag>(names: readonly Name[], of: () => Flag) =>
  Object.fromEntries(names.map((name) => [name, of()])) as Record<Name, Flag>;

const features = fields({
  ...flags(SWITCHES, flag),
  ...flags(ADDED_FLAGS, () => flag().optional()),
  notificationGroups: listOf(fields({ type: text(), description: text() })),
  externalIdPrefix: textOrNull(),
  oidcTicketingEndpoint: textOrNull(),
  oidcTicketingName: textOrNull(),
  // By schedule: limits of the practice's own.
  scheduleCaps: ofType<ScheduleCaps | null | undefined>()(object().nullable()),
}).meta({ name: 'PracticeFeatures' });

/** Checks {@link readPracticeBasic}. */
export const readPracticeBasicContract = contract(readPracticeBasic, {
  summary: 'What anyone may know of a practice before signing in',
  params,
  answer: fields({ id: amount(), companyName: text(), individualLoginRequired: flag() }),
  answerIs: 'The name and the way to sign in',
  errors: { 404: 'No such practice' },
});

/** Checks {@link readPractice}. */
export const readPracticeContract = contract(readPractice, {
  summary: 'The practice, its locale and its feature flags',
  params,
  answer: fields({
    id: amount(),
    name: text(),
    companyName: text(),
    resellerId: amountOrNull(),
    practiceStatus: word(['MEMBER', 'PARTNER', 'AFFILIATE']),
    ecommerceUrl: textOrNull(),
    oidcClientId: textOrNull(),
    oidcEndpoint: textOrNull(),
    localizationData: fields({ defaultLocaleCode: string<LocaleCode>().required(), dateTimeFormat: text(), timeZone: string().optional() }),
    practiceHomeFeatures: features,
  }),
});
