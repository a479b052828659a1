import type { PracticeData } from '@practice-portal/domain/practice';

/** Whether a practice changes client and pet records here: what `requires` of a route asks. Rule: docs/rules/clients.md#editing. */
export const requireClientEditing = ({ practiceHomeFeatures }: PracticeData): string | null =>
  practiceHomeFeatures.editClientEnabled ? null : 'Your practice does not edit client and pet records here';
