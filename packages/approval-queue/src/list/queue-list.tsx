import { lastQueuePage, QUEUE_PAGE_SIZES, type QueuePageSize, type QueueSearch } from '@practice-portal/domain/approval';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { type ChangeListSearch, ErrorState, isPastEnd, type PageChoice, Pagination, useUnlessTyping } from '@practice-portal/ui';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { ChatPart } from '../item/info-parts.ts';
import { heading, isFocusFree } from '../item/focus-places.ts';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueTable } from './queue-table.tsx';
import type { QueueList as QueueListState } from './use-queue-list.ts';
import { isFiltered } from './use-queue-search.ts';

interface QueueListProps {
  search: QueueSearch;
  list: QueueListState;
  onChange: ChangeListSearch<QueueSearch>;
  /** This part is about to be asked for. */
  onIntent: (part: Partial<QueueSearch>) => void;
}

const partOf = ({ page, size }: PageChoice): Partial<QueueSearch> => ({ page, size: size as QueuePageSize });

/** The rows and their pages, or why there are none. */
export const QueueList = ({ search, list, onChange, onIntent }: QueueListProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { failure, fetching, earlier, retry } = list;
  const page = useUnlessTyping(list.page);
  const turn = useCallback((choice: PageChoice, options?: { replace: true }) => onChange(partOf(choice), options), [onChange]);
  const intend = useCallback((choice: PageChoice) => onIntent(partOf(choice)), [onIntent]);
  const isFailed = failure !== null;
  useEffect(() => {
    if (!isFailed) return undefined;
    // The button that asked again goes with what it asked for.
    return () => {
      if (isFocusFree()) heading()?.focus();
    };
  }, [isFailed]);
  if (isFailed) {
    const chat = failure === 'failed' && <ChatPart />;
    return <ErrorState title={t(`queue.error.${failure}`)} hint={null} action={chat} onRetry={retry} retrying={fetching} />;
  }
  const clear = (): void => onChange({ query: '', sources: [], origins: [], isPetKnown: null, ready: false });
  const narrowed = isFiltered(search) ? (search.ready && !isFiltered({ ...search, ready: false }) ? 'ready' : 'search') : null;
  const empty = page && <QueueEmpty page={page} narrowed={narrowed} onClear={clear} />;
  // Asked again by what colleagues do, an empty list goes on saying why it is empty.
  const isStillEmpty = !earlier && page?.elements.length === 0;
  return (
    <>
      <QueueTable
        items={page?.elements}
        search={search}
        loading={(fetching && !isStillEmpty) || (page !== undefined && isPastEnd(page.elements, page.count))}
        onChange={onChange}
        empty={empty}
      />
      {page !== undefined && page.count > 0 && (
        <Pagination
          page={search.page}
          size={search.size}
          sizes={QUEUE_PAGE_SIZES}
          count={page.count}
          shown={fetching ? undefined : list.page?.elements.length}
          countCapped={page.count >= COUNT_CAP}
          lastPage={lastQueuePage(search.size)}
          onChange={turn}
          onIntent={intend}
        />
      )}
    </>
  );
};
