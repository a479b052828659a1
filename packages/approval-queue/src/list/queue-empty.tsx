import { useApprovingVet } from '@practice-portal/access';
import type { QueuePage } from '@practice-portal/domain/approval';
import { Button, EmptyState, useLocale } from '@practice-portal/ui';
import { CircleCheck, ListChecks, SearchX, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { heading } from '../item/focus-places.ts';

interface QueueEmptyProps {
  page: Pick<QueuePage, 'practiceOrderCount'>;
  /** Says what holds rows back: what they must be ready for, or a search or filter; null: nothing does. */
  narrowed: 'ready' | 'search' | null;
  onClear: () => void;
}

/** Why the queue shows no rows: nothing matches, nothing is this vet's, or nothing waits at all. */
export const QueueEmpty = ({ page, narrowed, onClear }: QueueEmptyProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { vet } = useApprovingVet();
  const { formatNumber } = useLocale();
  if (narrowed !== null) {
    const clear = (
      <Button
        onClick={() => {
          onClear();
          // The button goes with the press.
          heading()?.focus();
        }}
      >
        {t(narrowed === 'ready' ? 'ready.empty.action' : 'queue.empty.noMatches.action')}
      </Button>
    );
    if (narrowed === 'ready')
      return <EmptyState icon={ListChecks} title={t('ready.empty.title')} hint={t('ready.empty.hint')} action={clear} />;
    const hint = (
      <>
        {vet !== null && (
          <>
            {t('queue.empty.noMatches.hintForVet')}
            <br />
          </>
        )}
        {t('queue.empty.noMatches.hint')}
      </>
    );
    return <EmptyState icon={SearchX} title={t('queue.empty.noMatches.title')} hint={hint} action={clear} />;
  }
  if (vet !== null && page.practiceOrderCount > 0) {
    const count = page.practiceOrderCount;
    return (
      <EmptyState
        icon={UserCheck}
        title={t('queue.empty.notAssigned.title', { vet: vet.vetDisplayName })}
        hint={t('queue.empty.notAssigned.hint', { count, shown: formatNumber(count) })}
      />
    );
  }
  return <EmptyState icon={CircleCheck} title={t('queue.empty.none.title')} hint={t('queue.empty.none.hint')} />;
};
