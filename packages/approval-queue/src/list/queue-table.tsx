import { type ApprovalQueueItem, isQueueSortField, type QueueSearch, type QueueSortField } from '@practice-portal/domain/approval';
import { type DataColumn, type DataSort, DataTable, StyleSheet } from '@practice-portal/ui';
import { Fragment, memo, type ReactNode, useCallback, useMemo } from 'react';

import { usePicking } from '../batch/batch-slice.ts';
import { itemKey, itemNames } from '../item/queue-item.ts';
import { QUEUE_CELLS } from './queue-cells.tsx';
import { columnWidth, QUEUE_COLUMNS } from './queue-columns.ts';
import { queueStyles } from './queue.styles.ts';
import { RowFactsProvider, type RowTexts, useRowFacts, useRowTexts } from './row-facts.tsx';

interface QueueTableProps {
  /** Undefined until the first page is there. */
  items: ApprovalQueueItem[] | undefined;
  search: QueueSearch;
  loading: boolean;
  onChange: (part: Partial<QueueSearch>) => void;
  empty: ReactNode;
}

const NO_ITEMS: ApprovalQueueItem[] = [];

/** Of a usual row: two lines and the room around them. */
const ROW_HEIGHT = 47;

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

const CARD_COLUMNS = QUEUE_COLUMNS.toSorted((one, other) => one.card - other.card);

/** A row of the queue as a card, for phones. */
const QueueCard = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const facts = useRowFacts();
  const picking = usePicking();
  return (
    <div data-part="card">
      {CARD_COLUMNS.filter(({ kind }) => picking || kind !== 'lead').map(({ id, kind }) =>
        kind === 'facts' ? (
          <div key={id} data-part="lines">
            {QUEUE_CELLS[id](item, facts)}
          </div>
        ) : (
          <Fragment key={id}>{QUEUE_CELLS[id](item, facts)}</Fragment>
        ),
      )}
    </div>
  );
});
QueueCard.displayName = 'QueueCard';
