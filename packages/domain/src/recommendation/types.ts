import type { ListPage } from '../paging/types.ts';

/** What is known of a recommended item; null while nothing is. */
export type RecommendedItemStatus = 'Purchased' | 'Not purchased' | null;

/** An item of a recommendation. */
export interface RecommendationItem {
  cartItemId: number;
  productName: string;
  strength: string | null;
  packaging: string | null;
  prescriptionQuantity: number;
  /** 999 means PRN. */
  refills: number | null;
  petId: number;
  petName: string;
  status: RecommendedItemStatus;
  /** `YYYY-MM-DD`. */
  purchaseDate: string | null;
  recommendationNote: string | null;
}

/** A cart that was sent to its client. Rule: docs/rules/ordering.md#recommendation-states. */
export interface Recommendation {
  rxCartId: number;
  /** ISO 8601: when it was last sent. */
  recommendationDate: string;
  promoCode: string | null;
  /** Null for the shared practice login. */
  submittedByStaffDisplayName: string | null;
  canResend: boolean;
  /** Why it can't be, in words. */
  resendDisabledReason: string | null;
  // Ours.
  /** Its last email did not arrive. */
  mailFailed: boolean;
  recommendationItems: RecommendationItem[];
}

/** Answer of `GET recommendations/client/{clientId}`. */
export type RecommendationPage = ListPage<Recommendation>;

/** How a recommendation stands. */
export type RecommendationStatus = 'purchased' | 'partiallyPurchased' | 'notYetPurchased' | 'sent';

/** Answer of `POST ecom/rest/v1/rxcart/{rxCartId}/restart-email-campaign`. */
export interface RestartedCampaign {
  rxCartId: number;
  /** ISO 8601. */
  recommendationDate: string;
}
