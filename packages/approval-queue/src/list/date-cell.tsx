import { type ApprovalQueueItem, isWaitingLong, suggestionLabelKey } from '@practice-portal/domain/approval';
import { VisuallyHidden } from '@practice-portal/ui';
import { ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { RowTexts } from './row-facts.tsx';
import { SuggestionBadge } from '../item/suggestion-badge.tsx';
import { SupplyLine } from './supply-line.tsx';

// Made once: what does not change is not rendered again with its row.
const LATE_ICON = <ClockAlert size={16} aria-hidden />;

/** When it was ordered, how long it waits, what the suggestion is, and until when it must be approved. */
export const dateCell = (item: ApprovalQueueItem, { t, locale }: RowTexts): ReactNode => {
  const { orderTimeInAwaitingApproval: time, approvalSuggestion: suggested } = item;
  const long = isWaitingLong(time);
  return (
    <>
      <p data-line="" data-part="pair">
        <span>{locale.formatDay(item.orderDate)}</span>{' '}
        <small data-fact="" data-part={long ? 'late' : undefined} data-nowrap="" title={t('date.waiting', { time })}>
          {long && LATE_ICON}
          {time}
          <VisuallyHidden> {t('date.awaiting')}</VisuallyHidden>
        </small>
      </p>
      {suggested !== null && <SuggestionBadge suggestion={suggested.suggestion} label={t(suggestionLabelKey(suggested.suggestion))} />}
      <SupplyLine item={item} />
    </>
  );
};
