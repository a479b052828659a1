import { useFlag } from '@practice-portal/access';
import type { QueueItemRef } from '@practice-portal/domain/approval';
import { StyleSheet } from '@practice-portal/ui';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { historySheet } from './history-sheet.ts';
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
    <details className="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <StyleSheet sheet={historySheet} />
      <summary>{t('history.title')}</summary>
      {open && <HistoryPage item={item} before={null} pages={pages} onMore={() => setPages(pages + 1)} />}
    </details>
  );
});
History.displayName = 'History';
