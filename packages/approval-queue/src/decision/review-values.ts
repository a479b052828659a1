import { type ApprovalQueueItem, approveDefaults, type ApproveForm, rationaleCategoryOf } from '@practice-portal/domain/approval';
import type { PrescribingLimits } from '@practice-portal/domain/guardrails';

/** What the review asks for. */
export interface ReviewValues extends ApproveForm {
  /** Asked for only where the PIN of the sign-in is missing or was refused. */
  vetPin: string;
  /** Narrows the reasons that can be chosen; no part of the approval. */
  rationaleCategory: string | null;
  /** A weight that is typed and not yet saved to the pet's record, in the practice's unit; no part of the approval. */
  petWeight: string;
}

/** What the review starts with. */
export const reviewDefaults = (item: ApprovalQueueItem, now: Date, limits: PrescribingLimits | null): ReviewValues => {
  const form = approveDefaults(item, now, limits);
  const category = rationaleCategoryOf(item.product.complianceBean.clinicalRationales, form.clinicalRationaleCode);
  return { ...form, vetPin: '', rationaleCategory: category, petWeight: '' };
};
