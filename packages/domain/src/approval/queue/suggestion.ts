import { formatDate } from '../../locale/format-date.ts';
import type { LocalizationData } from '../../practice/schema.ts';
import type { ApprovalSuggestionValue } from './types.ts';
import type { SuggestionJustification } from './schema.ts';

const LABELS: Record<ApprovalSuggestionValue, string> = {
  LIKELY_APPROVE: 'domain:approval.suggestion.likelyApprove',
  LIKELY_DENY: 'domain:approval.suggestion.likelyDeny',
  NEEDS_REVIEW: 'domain:approval.suggestion.needsReview',
  PENDING_FURTHER_REVIEW: 'domain:approval.suggestion.pendingFurtherReview',
};

/** The text key of a suggestion. One that is not known reads as pending further review: the careful answer. */
export const suggestionLabelKey = (value: ApprovalSuggestionValue): string =>
  Object.hasOwn(LABELS, value) ? LABELS[value] : LABELS.PENDING_FURTHER_REVIEW;

/**
 * The date of a justification in the practice's pattern.
 * @returns null when the practice system sent none or no real date, which reads 'No date found'
 */
export const justificationDate = ({ date }: Pick<SuggestionJustification, 'date'>, localization: LocalizationData): string | null =>
  date !== null && /^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(date) ? formatDate(date, localization) || null : null;
