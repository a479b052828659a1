import type { ListPage } from '../paging/types.ts';

/** How a recommendation stands. Source: ordering-and-approval.md section 4, "Recommendation status". */
export type RecommendationStatus = 'purchased' | 'partiallyPurchased' | 'notYetPurchased' | 'sent';

/** An item of a recommendation. */
export interface RecommendationItem {
  cartItemId: number;
  productId: number;
  productName: string;
  strength: string | null;
  packaging: string | null;
  prescriptionQuantity: number;
  /** 999 means PRN. */
  refills: number | null;
  petId: number;
  petName: string;
  status: 'Purchased' | 'Not yet purchased';
  /** ISO 8601. */
  purchaseDate: string | null;
  recommendationNote: string | null;
}

/** What was recommended to a client. Source: ordering-and-approval.md section 3, "Recommendation". */
export interface Recommendation {
  rxCartId: number;
  /** ISO 8601: when it was last sent. */
  recommendationDate: string;
  promoCode: string | null;
  submittedByStaffDisplayName: string | null;
  canResend: boolean;
  /** Why not, in the practice's language; null when it can be, or nobody knows. */
  resendDisabledReason: string | null;
  clientEmail: string;
  phone: string | null;
  recommendationItems: RecommendationItem[];
}

/** Answer of `GET recommendations/client/{clientId}`. */
export type RecommendationPage = ListPage<Recommendation>;

/** Answer of `GET recommendations/suggestions/client/{clientId}`: what the dialog starts with. */
export interface RecommendationSuggestionsAnswer {
  promoCode: string | null;
  defaultMessage: string | null;
  promoCodeEnabled: boolean;
}

/** What is sent with a recommendation. Source: section 3, "Send payload". */
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

/** Source: ordering-and-approval.md section 9, "Recommendation message". */
export const PROMO_CODE_MAX = 100;
/** Rows a page of a client's recommendations. Source: section 9, "Recommendations default limit". */
export const RECOMMENDATION_LIST_SIZE = 50;
