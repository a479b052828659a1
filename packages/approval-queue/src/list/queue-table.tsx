import type { ApprovalQueueItem, QueueSearch, QueueSortField } from '@practice-portal/domain/approval';
import { type DataColumn, type DataSort, DataTable, StyleSheet } from '@practice-portal/ui';
import { memo, type ReactNode, useCallback, useMemo } from 'react';

import { usePicking } from '../batch/batch-slice.ts';
import { itemKey, itemNames } from '../item/queue-item.ts';
import { AssignedVetCell } from './assigned-vet-cell.tsx';
import { clientCell } from './client-cell.tsx';
import { dateCell } from './date-cell.tsx';
import { PickBox } from './pick-box.tsx';
import { productCell } from './product-cell.tsx';
import { queueStyles } from './queue.styles.ts';
import { RowActions } from './row-actions.tsx';
import { RowFactsProvider, type RowTexts, useRowFacts, useRowTexts } from './row-facts.tsx';
import { sourceCell } from './source-cell.tsx';

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

/** Cells of facts are written by functions, not components: sixty components less to render for ten rows. */
const columns = (texts: RowTexts, picking: boolean): DataColumn<ApprovalQueueItem>[] => {
  const { t } = texts;
  const pick = {
    id: 'pick',
    header: t('signOff.select'),
    hideHeader: true,
    lead: true,
    cell: (item: ApprovalQueueItem) => <PickBox item={item} />,
    width: 'var(--queue-pick)',
  };
  return [
    ...(picking ? [pick] : []),
    {
      id: 'clientName',
      header: t('queue.column.client'),
      sortable: true,
      cell: (item) => clientCell(item, texts),
      width: 'var(--queue-client)',
    },
    {
      id: 'productName',
      header: t('queue.column.product'),
      sortable: true,
      cell: (item) => productCell(item, texts),
      width: 'var(--queue-product)',
    },
    {
      id: 'sourceDescription',
      header: t('queue.column.source'),
      sortable: true,
      cell: (item) => sourceCell(item, texts),
      width: 'var(--queue-source)',
    },
    { id: 'orderDate', header: t('queue.column.date'), sortable: true, cell: (item) => dateCell(item, texts), width: 'var(--queue-date)' },
    {
      id: 'vetDisplayName',
      header: t('queue.column.assignedVet'),
      sortable: true,
      cell: (item) => <AssignedVetCell item={item} />,
      late: true,
      width: 'var(--queue-vet)',
    },
    {
      id: 'actions',
      header: t('queue.column.actions'),
      cell: (item) => <RowActions item={item} />,
      late: true,
      width: 'var(--queue-actions)',
    },
  ];
};

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
          renderCard={renderCard}
          empty={empty}
        />
      </QueueLook>
    </RowFactsProvider>
  );
};

/** Gives the cells of the queue their looks and the columns their widths, once for a whole table or list of cards. */
const QueueLook = ({ picking, children }: { picking: boolean; children: ReactNode }): ReactNode => (
  <>
    <StyleSheet sheet={queueStyles} />
    <div className="queue" data-picking={picking ? '' : undefined}>
      <div>{children}</div>
    </div>
  </>
);

/** A row of the queue as a card, for phones. */
const QueueCard = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const facts = useRowFacts();
  const picking = usePicking();
  return (
    <div data-part="card">
      {picking && <PickBox item={item} />}
      {[clientCell, productCell, dateCell, sourceCell].map((cell) => (
        <div key={cell.name} data-part="lines">
          {cell(item, facts)}
        </div>
      ))}
      <AssignedVetCell item={item} />
      <RowActions item={item} />
    </div>
  );
});
QueueCard.displayName = 'QueueCard';
