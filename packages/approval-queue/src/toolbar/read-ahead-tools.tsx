import { useFlag } from '@practice-portal/access';
import { QUEUE_BY_URGENCY, QUEUE_DEFAULT_SORT, type QueueSearch } from '@practice-portal/domain/approval';
import { Button, useLocale } from '@practice-portal/ui';
import { ArrowUpNarrowWide, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useReadAhead } from '../list/read-ahead.tsx';

interface ReadAheadToolsProps {
  search: Pick<QueueSearch, 'ready' | 'sort'>;
  onChange: (part: Partial<QueueSearch>) => void;
}

/** Shows only what is ready to sign, with the number of these orders. */
const ReadyFilter = ({ search: { ready }, onChange }: ReadAheadToolsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const rows = useReadAhead();
  const shown = rows && formatNumber(rows.filter(({ isReady }) => isReady).length);
  return (
    <Button icon={ListChecks} variant={ready ? 'subtle' : 'outline'} aria-pressed={ready} onClick={() => onChange({ ready: !ready })}>
      {shown === undefined ? t('ready.filter') : t('ready.filterCount', { shown })}
    </Button>
  );
};

/** Puts what must be approved soonest first, or the newest as usual. */
const UrgencySort = ({ search: { sort }, onChange }: ReadAheadToolsProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const on = sort === QUEUE_BY_URGENCY.sort;
  return (
    <Button
      icon={ArrowUpNarrowWide}
      variant={on ? 'subtle' : 'outline'}
      aria-pressed={on}
      onClick={() => onChange(on ? { sort: QUEUE_DEFAULT_SORT.field, order: QUEUE_DEFAULT_SORT.order } : QUEUE_BY_URGENCY)}
    >
      {t('supply.sort')}
    </Button>
  );
};

/** Shows what the queue can be narrowed to and sorted by before a vet has looked at it. */
export const ReadAheadTools = (props: ReadAheadToolsProps): ReactNode => {
  const protocols = useFlag('protocolsEnabled');
  const clock = useFlag('supplyClockEnabled');
  return (
    <>
      {protocols && <ReadyFilter {...props} />}
      {clock && <UrgencySort {...props} />}
    </>
  );
};
