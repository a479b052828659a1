import type { ApprovalSuggestionValue } from '@practice-portal/domain/approval';
import { StatusBadge } from '@practice-portal/ui';
import { CircleCheck, CircleX, Clock, Eye, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'approve' | 'deny' | 'review' | 'neutral';

const LOOKS: Record<ApprovalSuggestionValue, { tone: Tone; Icon: LucideIcon }> = {
  LIKELY_APPROVE: { tone: 'approve', Icon: CircleCheck },
  LIKELY_DENY: { tone: 'deny', Icon: CircleX },
  NEEDS_REVIEW: { tone: 'review', Icon: Eye },
  PENDING_FURTHER_REVIEW: { tone: 'neutral', Icon: Clock },
};

interface SuggestionBadgeProps {
  suggestion: ApprovalSuggestionValue;
  /** Its word: the text of `suggestionLabelKey`. */
  label: string;
}

/** Shows what the suggestion engine thinks of an item, as icon, word and color. */
export const SuggestionBadge = ({ suggestion, label }: SuggestionBadgeProps): ReactNode => {
  // One that is not known looks as it reads (`suggestionLabelKey`): it must not take the queue down with it.
  const { tone, Icon } = LOOKS[Object.hasOwn(LOOKS, suggestion) ? suggestion : 'PENDING_FURTHER_REVIEW'];
  return (
    <StatusBadge tone={tone} icon={Icon} part="suggestion">
      {label}
    </StatusBadge>
  );
};
