import { COUNT_CAP, type QueuePage, type QueueSearch } from '@practice-portal/domain';
import { SearchBox, StyleSheet, useBreakpoint, useLocale } from '@practice-portal/ui';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SourceFilter } from './source-filter.tsx';
import { isFiltered } from './use-queue-search.ts';
import { queueToolbarSheet } from './queue-toolbar-sheet.ts';

interface QueueToolbarProps {
  search: QueueSearch;
  page: QueuePage | undefined;
  /** The page is of an earlier search. */
  earlier: boolean;
  onChange: (part: Partial<QueueSearch>) => void;
}

const NO_SOURCES: string[] = [];

/** Search, source filter and, while one of them holds rows back, how many are left. */
export const QueueToolbar = memo(({ search, page, earlier, onChange }: QueueToolbarProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const find = useCallback((query: string) => onChange({ query }), [onChange]);
  const filter = useCallback((sources: string[]) => onChange({ sources }), [onChange]);
  // The count is of the rows on the screen: it changes with them, not before.
  const [counted, setCounted] = useState(isFiltered(search));
  if (!earlier && counted !== isFiltered(search)) setCounted(!counted);
  return (
    <div className="queue-tools">
      <StyleSheet sheet={queueToolbarSheet} />
      <SearchBox label={t('queue.search')} value={search.query} onSearch={find} />
      <SourceFilter sources={page?.sources ?? NO_SOURCES} chosen={search.sources} onChange={filter} />
      <ResultCount count={counted && page !== undefined ? page.count : null} />
      <span data-part="shortcuts" />
    </div>
  );
});
QueueToolbar.displayName = 'QueueToolbar';

/** '{n} Results', on wide screens only (section 2, "Approval queue"); heard on all. Always there: what comes with its text isn't said. */
const ResultCount = ({ count }: { count: number | null }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const phone = useBreakpoint() === 'phone';
  const shown = formatNumber(count ?? 0);
  const said = count !== null && (count >= COUNT_CAP ? t('queue.resultsCapped', { shown }) : t('queue.results', { count, shown }));
  return <output className={phone ? 'ui-visually-hidden' : undefined}>{said}</output>;
};
