import { type ApprovalQueueItem, approveDefaults, type ApproveForm } from '@practice-portal/domain';

/** What the review asks for. */
export interface ReviewValues extends ApproveForm {
  /** Asked for only where the PIN of the sign-in is missing or was refused. */
  vetPin: string;
}

/** What the review starts with. */
export const reviewDefaults = (item: ApprovalQueueItem, now: Date): ReviewValues => ({ ...approveDefaults(item, now), vetPin: '' });
