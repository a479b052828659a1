import type { PracticeData } from '@practice-portal/domain/practice';

/** Whether a practice changes client and pet records here: what `requires` of a route asks. Source: ordering-and-approval.md section 6. */
export const requireClientEditing = ({ practiceHomeFeatures }: PracticeData): string | null =>
  practiceHomeFeatures.editClientEnabled ? null : 'Your practice does not edit client and pet records here';
