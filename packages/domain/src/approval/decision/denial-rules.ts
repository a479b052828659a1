import { isReadableText } from '../../schema/text-rules.ts';
import { domainMessage, type FieldMessage } from '../../text/message.ts';
import { denialReasonKind, type DenialReasonKind } from './denial.ts';
import { DENIAL_REASONS } from '../queue/denial-reasons.ts';
import type { DenialReason } from '../queue/schema.ts';

/** Fewest characters of a custom denial reason. Rule: docs/rules/queue.md#denying. */
export const EXPLANATION_MIN = 3;

/** Most characters of a custom denial reason. */
export const EXPLANATION_MAX = 255;

/** Returns what is wrong with the explanation of 'Other'. */
export const explanationProblem = (text: string): FieldMessage | null => {
  const explanation = text.trim();
  if (explanation.length > EXPLANATION_MAX) return domainMessage('validation.maxLength', { max: EXPLANATION_MAX });
  if (!isReadableText(explanation)) return domainMessage('validation.unreadable');
  return explanation.length < EXPLANATION_MIN ? domainMessage('approval.explanationTooShort', { min: EXPLANATION_MIN }) : null;
};

const CONSTANTS: ReadonlySet<string> = new Set(Object.values(DENIAL_REASONS));

interface Offering {
  denialReasons: readonly Pick<DenialReason, 'value'>[];
}

const offers = ({ denialReasons }: Offering, reason: string): boolean => denialReasons.some(({ value }) => value === reason);

/**
 * Returns what is wrong with a person's own words for an item. A reason's value is none: the call has one text for both, and
 * whoever reads it takes it for the reason.
 */
export const ownWordsProblem = (text: string, item: Offering): FieldMessage | null => {
  const words = text.trim();
  return CONSTANTS.has(words) || offers(item, words) ? domainMessage('approval.explanationIsReason') : explanationProblem(words);
};

/** Returns what a denial was sent with: a reason just as the item offers it, letter for letter; all else is a person's own words. */
export const sentReasonKind = (reason: string, item: Offering): DenialReasonKind =>
  offers(item, reason) ? denialReasonKind(reason) : 'plain';

/**
 * Returns what is wrong with the reason a denial was sent with: it is one the item offers, or the person's own words
 * where the item offers 'Other'.
 */
export const denialReasonProblem = (reason: string, item: Offering): FieldMessage | null => {
  // Without the words that it asks for.
  if (sentReasonKind(reason, item) === 'other') return explanationProblem('');
  if (offers(item, reason)) return null;
  const ownWords = item.denialReasons.some(({ value }) => denialReasonKind(value) === 'other') && !CONSTANTS.has(reason);
  return ownWords ? ownWordsProblem(reason, item) : domainMessage('approval.reasonRequired');
};
