/** Answer of `GET recommendations/suggestions/client/{clientId}`: what the dialog starts with. */
export interface RecommendationSuggestionsAnswer {
  promoCode: string | null;
  defaultMessage: string | null;
  promoCodeEnabled: boolean;
}

/** What is sent with a recommendation. Rule: docs/rules/ordering.md#recommendations. */
export interface RecommendationRequest {
  clientEmail: string;
  practiceId: number;
  phone: string | null;
  recommendationNote: string | null;
  referralSourceId: number | null;
  rxCartId: number;
  promoCode: string | null;
  submittedByStaffId: number | null;
  smsShouldSend: boolean;
}

/** Body of `POST ecom/rest/v1/rxcart/submit/renew-recommendation`. */
export interface RenewRecommendationRequest {
  cartItemIds: number[];
  recommendationBean: RecommendationRequest;
}

/** Answer of the calls that send one. */
export interface RecommendationSentAnswer {
  data: { rxCartId: number; recommendationDate: string };
}

/** What the dialog asks for. */
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
