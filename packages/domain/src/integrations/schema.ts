import { string, type InferType } from 'yup';

import { amount, fields, flag, listOf, textOrNull } from '../contract/index.ts';

const partnerIntegration = fields({
  partnerId: amount(),
  displayName: string().required(),
  /** 'Beta' while it is one; null once released. */
  releaseStatusLabel: textOrNull(),
  /** The last four characters of the token; the whole of it is shown once, when it is made. Null while there is none. */
  practiceToken: textOrNull(),
  isEnabled: flag(),
  /** Support has yet to answer a request for a review. */
  isUnderReview: flag(),
  /** Support has looked at it: it may be enabled in spite of the limit. */
  isReviewed: flag(),
  canGenerateToken: flag(),
  isPracticeManagementSystem: flag(),
});
/** A partner whose software works with the practice's data. Rule: docs/rules/settings.md#integrations. */
export interface PartnerIntegration extends InferType<typeof partnerIntegration> {}

export const partnersAnswer = fields({
  partners: listOf(partnerIntegration),
});
/** Answer of `GET partner-integrations/practice/{practiceId}`. */
export interface PartnersAnswer extends InferType<typeof partnersAnswer> {}

export const pmsCheck = fields({
  existsActivePMSPartnerToken: flag(),
  practiceHasExternalIds: flag(),
});
/** Answer of `GET …/validate-pms`. */
export interface PmsCheck extends InferType<typeof pmsCheck> {}

export const enabledPartner = fields({
  practiceToken: string().required(),
});
/** Answer of that call: the only one with the whole token. */
export interface EnabledPartner extends InferType<typeof enabledPartner> {}
