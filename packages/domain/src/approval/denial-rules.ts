import { isReadableText } from '../schema/text-rules.ts';
import { domainMessage, type FieldMessage } from '../text/message.ts';
import { DENIAL_REASONS, denialReasonKind } from './denial.ts';
import type { ApprovalQueueItem } from './types.ts';

/** Fewest characters of a custom denial reason. Source: ordering-and-approval.md section 9. */
export const EXPLANATION_MIN = 3;

/** Most characters of a custom denial reason. */
export const EXPLANATION_MAX = 255;

/** What is wrong with the explanation of 'Other'. */
export const explanationProblem = (text: string): FieldMessage | null => {
  const explanation = text.trim();
  if (!isReadableText(explanation)) return domainMessage('validation.unreadable');
  if (explanation.length < EXPLANATION_MIN) return domainMessage('approval.explanationTooShort', { min: EXPLANATION_MIN });
  return explanation.length > EXPLANATION_MAX ? domainMessage('validation.maxLength', { max: EXPLANATION_MAX }) : null;
};

const CONSTANTS: ReadonlySet<string> = new Set(Object.values(DENIAL_REASONS));

/**
 * What is wrong with the reason a denial was sent with: it is one the item offers, or the person's own words
 * where the item offers 'Other'.
 */
export const denialReasonProblem = (reason: string, item: Pick<ApprovalQueueItem, 'denialReasons'>): FieldMessage | null => {
  if (denialReasonKind(reason) === 'other') return explanationProblem('');
  if (item.denialReasons.some(({ value }) => value === reason)) return null;
  const ownWords = item.denialReasons.some(({ value }) => denialReasonKind(value) === 'other') && !CONSTANTS.has(reason);
  return ownWords ? explanationProblem(reason) : domainMessage('approval.reasonRequired');
};
