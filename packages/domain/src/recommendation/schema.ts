import { string, type InferType } from 'yup';

import { amount, amountOrNull, fields, flag, listOf, textOrNull } from '../contract/index.ts';
import type { RecommendedItemStatus } from './types.ts';

const recommendationItem = fields({
  cartItemId: amount(),
  productName: string().required(),
  strength: textOrNull(),
  packaging: textOrNull(),
  prescriptionQuantity: amount(),
  /** 999 means PRN. */
  refills: amountOrNull(),
  petId: amount(),
  petName: string().required(),
  status: string<NonNullable<RecommendedItemStatus>>().nullable().defined(),
  /** `YYYY-MM-DD`. */
  purchaseDate: textOrNull(),
  recommendationNote: textOrNull(),
});
/** An item of a recommendation. */
export interface RecommendationItem extends InferType<typeof recommendationItem> {}

export const recommendation = fields({
  rxCartId: amount(),
  /** ISO 8601: when it was last sent. */
  recommendationDate: string().required(),
  promoCode: textOrNull(),
  /** Null for the shared practice login. */
  submittedByStaffDisplayName: textOrNull(),
  canResend: flag(),
  /** Why it can't be, in words. */
  resendDisabledReason: textOrNull(),
  // Ours.
  /** Its last email did not arrive. */
  mailFailed: flag(),
  recommendationItems: listOf(recommendationItem),
});
/** A cart that was sent to its client. Rule: docs/rules/ordering.md#recommendation-states. */
export interface Recommendation extends InferType<typeof recommendation> {}

export const restartedCampaign = fields({
  rxCartId: amount(),
  /** ISO 8601. */
  recommendationDate: string().required(),
});
/** Answer of `POST ecom/rest/v1/rxcart/{rxCartId}/restart-email-campaign`. */
export interface RestartedCampaign extends InferType<typeof restartedCampaign> {}
