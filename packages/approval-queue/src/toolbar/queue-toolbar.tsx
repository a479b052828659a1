import type { QueuePage, QueueSearch } from '@practice-portal/domain/approval';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { announce, lazyPart, SearchBox, StyleSheet, useBreakpoint, useLocale } from '@practice-portal/ui';
import { memo, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCommand } from '../commands/commands.tsx';
import { ShortcutsPlace } from './shortcuts-place.ts';
import { ReadAheadTools } from './read-ahead-tools.tsx';
import { FilterButton } from './filter-button.tsx';
import { OriginFilter } from './origin-filter.tsx';
import { SourceFilter } from './source-filter.tsx';
import { isFiltered } from '../list/use-queue-search.ts';
import { QueueCsv } from './queue-csv.tsx';
import { QueueViews } from './queue-views.tsx';
import { WaitingFilter } from './waiting-filter.tsx';
import { queueToolbarStyles } from './queue-toolbar.styles.ts';

interface QueueToolbarProps {
  search: QueueSearch;
  page: QueuePage | undefined;
  /** The page is of an earlier search. */
  earlier: boolean;
  failed: boolean;
  onChange: (part: Partial<QueueSearch>) => void;
}

const NO_SOURCES: string[] = [];

const phoneFilters = lazyPart(async () => (await import('./phone-filters.tsx')).PhoneFilters);

/** Search, filters (on a phone behind one button) and, while one of them holds rows back, how many are left. */
export const QueueToolbar = memo(({ search, page, earlier, failed, onChange }: QueueToolbarProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const shortcuts = use(ShortcutsPlace);
  const searchBox = useRef<HTMLInputElement>(null);
  useCommand('search', () => {
    searchBox.current?.focus();
    searchBox.current?.select();
  });
  const find = useCallback((query: string) => onChange({ query }), [onChange]);
  const phone = useBreakpoint() === 'phone';
  const sources = page?.sources ?? NO_SOURCES;
  const { origins, isPetKnown, ready, waiting } = search;
  const narrowedBy = search.sources.length + origins.length + [isPetKnown !== null, ready, waiting].filter(Boolean).length;
  const filter = useCallback((chosen: string[]) => onChange({ sources: chosen }), [onChange]);
  // The count is of the rows on the screen: it changes with them, not before.
  const [counted, setCounted] = useState(isFiltered(search));
  if (!earlier && counted !== isFiltered(search)) setCounted(!counted);
  return (
    <div className="queue-tools">
      <StyleSheet sheet={queueToolbarStyles} />
      <SearchBox ref={searchBox} label={t('queue.search')} value={search.query} onSearch={find} />
      {phone ? (
        <FilterButton label={narrowedBy > 0 ? t('queue.filtersActive', { count: narrowedBy }) : t('queue.filters')} on={narrowedBy > 0}>
          <phoneFilters.Part search={search} sources={sources} onChange={onChange} />
        </FilterButton>
      ) : (
        <>
          <SourceFilter sources={sources} chosen={search.sources} onChange={filter} />
          <OriginFilter origins={search.origins} isPetKnown={search.isPetKnown} onChange={onChange} />
          <ReadAheadTools search={search} onChange={onChange} />
          <WaitingFilter waiting={search.waiting} loaded={page !== undefined} onChange={onChange} />
        </>
      )}
      {page !== undefined && <QueueViews search={search} place="tools" />}
      {page !== undefined && <QueueCsv search={search} />}
      <ResultCount asked={askedIn(search)} answered={!earlier} count={counted && !failed && page !== undefined ? page.count : null} />
      <span ref={shortcuts} data-part="shortcuts" />
    </div>
  );
});
QueueToolbar.displayName = 'QueueToolbar';

/** Returns what a list is narrowed by, as a key. */
const askedIn = ({ query, sources, origins, isPetKnown, ready }: QueueSearch): string =>
  JSON.stringify([query, sources, origins, isPetKnown, ready]);

interface ResultCountProps {
  asked: string;
  /** The count is the answer to that, and not of an earlier search. */
  answered: boolean;
  /** Null while nothing holds rows back. */
  count: number | null;
}

/** '{n} Results', on wide screens only; announced after a search, not by a live region, which would speak at every colleague's decision. */
const ResultCount = ({ asked, answered, count }: ResultCountProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const phone = useBreakpoint() === 'phone';
  const shown = formatNumber(count ?? 0);
  const text = count !== null && (count >= COUNT_CAP ? t('queue.resultsCapped', { shown }) : t('queue.results', { count, shown }));
  const announced = useRef(asked);
  const announceCount = useEffectEvent(() => {
    if (!answered || announced.current === asked) return;
    announced.current = asked;
    if (text !== false) announce(text);
  });
  useEffect(() => announceCount(), [asked, answered]);
  return text === false || phone ? null : <span data-part="results">{text}</span>;
};
