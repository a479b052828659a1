export interface RecommendationForm {
  clientEmail: string;
  /** As it is typed. */
  phone: string;
  recommendationNote: string;
  promoCode: string;
  smsShouldSend: boolean;
}

/** Characters of a promotional code. Rule: docs/rules/ordering.md#recommendations. */
export const PROMO_CODE_MAX = 100;
