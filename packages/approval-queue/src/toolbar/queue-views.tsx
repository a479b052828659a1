import { useFlag, ViewToolsPart } from '@practice-portal/access';
import { formatQueueSearch, parseQueueSearch, type QueueSearch } from '@practice-portal/domain/approval';
import { queuePath } from '@practice-portal/domain/navigation';
import { useBreakpoint } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { writtenQueueView } from '../list/use-queue-search.ts';

interface QueueViewsProps {
  search: QueueSearch;
  /** Beside the title on a desk, beside the search on a phone: where there is room. */
  place: 'head' | 'tools';
}

/** Saves what the queue is filtered and sorted by. Views are tabs of home; where it has none, they are chosen here. */
export const QueueViews = ({ search, place }: QueueViewsProps): ReactNode => {
  const navigate = useNavigate();
  const phone = useBreakpoint() === 'phone';
  const alone = useFlag('hideOrdering') || phone;
  if (phone !== (place === 'tools')) return null;
  const written = writtenQueueView(formatQueueSearch(search).toString());
  return (
    <ViewToolsPart
      list="queue"
      search={written}
      written={writtenQueueView}
      onChoose={alone ? (view) => void navigate(queuePath(parseQueueSearch(new URLSearchParams(view.search)))) : undefined}
    />
  );
};
