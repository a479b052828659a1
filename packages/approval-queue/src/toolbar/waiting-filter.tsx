import { useFlag, usePractice } from '@practice-portal/access';
import { useWaitingItemsQuery } from '@practice-portal/api-client/waiting';
import type { QueueSearch } from '@practice-portal/domain/approval';
import { Button, useLocale } from '@practice-portal/ui';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useOwnerTasks } from '../tell-owner/use-owner-tasks.ts';

interface WaitingFilterProps {
  waiting: boolean;
  /** The queue is there: until then the page needs the line. */
  loaded: boolean;
  onChange: (part: Partial<QueueSearch>) => void;
}

/** Shows what was put off in the place of the queue, with the number of these orders, and of the owners that have to be told. */
export const WaitingFilter = ({ waiting, loaded, onChange }: WaitingFilterProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const { id: practiceId } = usePractice();
  const enabled = useFlag('closedLoopEnabled');
  const { data } = useWaitingItemsQuery({ params: { practiceId }, query: { page: 0, size: 10 } }, { skip: !enabled || !loaded });
  const tasks = useOwnerTasks({ skip: !loaded });
  // Where it was switched off since, what still waits is shown until it is back.
  if (!enabled) return null;
  return (
    <Button
      icon={CalendarClock}
      variant={waiting ? 'subtle' : 'outline'}
      aria-pressed={waiting}
      onClick={() => onChange({ waiting: !waiting })}
    >
      {data ? t('waiting.filterCount', { shown: formatNumber(data.count + (tasks?.count ?? 0)) }) : t('waiting.title')}
    </Button>
  );
};
