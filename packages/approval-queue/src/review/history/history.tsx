import { chakra } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import type { QueueItemRef } from '@practice-portal/domain/approval';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HistoryPage } from './history-page.tsx';

/** Props of {@link History}. */
export interface HistoryProps {
  item: QueueItemRef;
}

/** What happened to an item so far, asked for when it is opened. Memoised: typing in the review does not concern it. */
export const History = memo(({ item }: HistoryProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const enabled = useFlag('decisionTimelineEnabled');
  const [open, setOpen] = useState(false);
  const [pages, setPages] = useState(1);
  if (!enabled) return null;
  return (
    <chakra.details borderTopWidth="1px" borderColor="border.subtle" pt="3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" fontWeight="semibold" minH="control" alignContent="center" borderRadius="sm">
        {t('history.title')}
      </chakra.summary>
      {open && <HistoryPage item={item} before={null} pages={pages} onMore={() => setPages(pages + 1)} />}
    </chakra.details>
  );
});
History.displayName = 'History';
