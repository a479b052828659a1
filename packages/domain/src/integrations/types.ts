/** A partner whose software works with the practice's data. Rule: docs/rules/settings.md#integrations. */
export interface PartnerIntegration {
  partnerId: number;
  displayName: string;
  /** 'Beta' while it is one; null once released. */
  releaseStatusLabel: string | null;
  /** The last four characters of the token; the whole of it is shown once, when it is made. Null while there is none. */
  practiceToken: string | null;
  isEnabled: boolean;
  /** Support has yet to answer a request for a review. */
  isUnderReview: boolean;
  /** Support has looked at it: it may be enabled in spite of the limit. */
  isReviewed: boolean;
  canGenerateToken: boolean;
  isPracticeManagementSystem: boolean;
}

/** Answer of `GET partner-integrations/practice/{practiceId}`. */
export interface PartnersAnswer {
  partners: PartnerIntegration[];
}

/** Answer of `GET …/validate-pms`. */
export interface PmsCheck {
  existsActivePMSPartnerToken: boolean;
  practiceHasExternalIds: boolean;
}

/** Query of `POST …/partner/{partnerId}/token`. */
export interface EnablePartnerQuery {
  /** False: who asks has looked at `validate-pms` already. */
  validateExternalIds?: boolean | undefined;
}

/** Answer of that call: the only one with the whole token. */
export interface EnabledPartner {
  practiceToken: string;
}
