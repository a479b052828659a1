import { type ApprovalQueueItem, isQueueSortField, type QueueSearch, type QueueSortField } from '@practice-portal/domain/approval';
import { type DataColumn, type DataSort, DataTable } from '@practice-portal/ui';
import { type ReactNode, useCallback, useMemo } from 'react';

import { QueueCard } from './queue-card.tsx';
import { QUEUE_CELLS } from './queue-cells.tsx';
import { columnWidth, QUEUE_COLUMNS } from './queue-columns.ts';
import { itemKey, itemNames } from './queue-item.ts';
import { QueueLook } from './queue-look.tsx';
import { RowFactsProvider, type RowTexts, usePicking, useRowTexts } from './row-facts.tsx';

interface QueueTableProps {
  /** Undefined until the first page is there. */
  items: ApprovalQueueItem[] | undefined;
  search: QueueSearch;
  loading: boolean;
  onChange: (part: Partial<QueueSearch>) => void;
  empty: ReactNode;
}

const NO_ITEMS: ApprovalQueueItem[] = [];

/** Of a usual row: three lines and the room around them. */
const ROW_HEIGHT = 77;

const columns = (texts: RowTexts, picking: boolean): DataColumn<ApprovalQueueItem>[] =>
  QUEUE_COLUMNS.filter(({ kind }) => picking || kind !== 'lead').map((column) => ({
    id: column.id,
    header: texts.t(column.header),
    hideHeader: column.kind === 'lead',
    lead: column.kind === 'lead',
    late: column.kind === 'control',
    sortable: isQueueSortField(column.id),
    cell: (item) => QUEUE_CELLS[column.id](item, texts),
    width: columnWidth(column),
  }));

/** The waiting items: a table, or cards on a phone. */
export const QueueTable = ({ items = NO_ITEMS, search, loading, onChange, empty }: QueueTableProps): ReactNode => {
  const texts = useRowTexts();
  const { t } = texts;
  const picking = usePicking();
  const shown = useMemo(() => columns(texts, picking), [texts, picking]);
  const rowLabel = useCallback((item: ApprovalQueueItem) => t('queue.rowLabel', itemNames(item)), [t]);
  const renderCard = useCallback((item: ApprovalQueueItem) => <QueueCard item={item} />, []);
  const sort = useMemo<DataSort<QueueSortField>>(() => ({ field: search.sort, order: search.order }), [search.sort, search.order]);
  const onSort = useCallback(({ field, order }: DataSort<QueueSortField>) => onChange({ sort: field, order }), [onChange]);
  return (
    <RowFactsProvider texts={texts}>
      <QueueLook picking={picking}>
        <DataTable
          caption={t('queue.table')}
          columns={shown}
          rows={items}
          rowKey={itemKey}
          rowLabel={rowLabel}
          sort={sort}
          onSort={onSort}
          loading={loading}
          skeletonRows={search.size}
          rowHeight={ROW_HEIGHT}
          recycle
          renderCard={renderCard}
          empty={empty}
        />
      </QueueLook>
    </RowFactsProvider>
  );
};
