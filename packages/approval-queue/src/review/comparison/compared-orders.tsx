import { Box, Stack, Table, Text } from '@chakra-ui/react';
import { useReadinessQuery } from '@practice-portal/api-client/protocols';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { isPrn } from '@practice-portal/domain/prescription';
import { type ComparedRow, comparedRows, type EarlierOrders, isDifferent } from '@practice-portal/domain/protocol';
import { Card, useBreakpoint, useLocale, VisuallyHidden } from '@practice-portal/ui';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { itemRef } from '../../item/queue-item.ts';

type Column = 'asked' | 'dispensed' | 'prescribed';

interface ValueProps {
  row: ComparedRow;
  column: Column;
}

/** A value, marked where it is not what is asked for. */
const Value = ({ row, column }: ValueProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const value = row[column];
  if (value === null) return <Text color="fg.muted">{t('compared.unknown')}</Text>;
  const text = typeof value === 'string' ? value : row.field === 'refills' && isPrn(value) ? t('product.prn') : formatNumber(value);
  // A browser that translates the page leaves the names of drugs and their directions alone.
  const verbatim = typeof value === 'string' && { translate: 'no' as const };
  if (column === 'asked' || !isDifferent(row.asked, value)) return <span {...verbatim}>{text}</span>;
  return (
    <Text as="strong" color="status.review.fg" overflowWrap="anywhere">
      <Box as="span" display="inline-block" verticalAlign="text-bottom" me="1">
        <TriangleAlert size={16} aria-hidden />
      </Box>
      <VisuallyHidden>{t('compared.different')} </VisuallyHidden>
      <span {...verbatim}>{text}</span>
    </Text>
  );
};

interface ComparisonProps {
  rows: readonly ComparedRow[];
  columns: readonly { id: Column; label: string }[];
}

const ComparisonTable = ({ rows, columns }: ComparisonProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Table.Root size="sm" aria-label={t('compared.title')}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{t('compared.what')}</Table.ColumnHeader>
          {columns.map(({ id, label }) => (
            <Table.ColumnHeader key={id} scope="col">
              {label}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.field}>
            <Table.ColumnHeader scope="row">{t(`compared.field.${row.field}`)}</Table.ColumnHeader>
            {columns.map(({ id }) => (
              <Table.Cell key={id} verticalAlign="top" overflowWrap="anywhere">
                <Value row={row} column={id} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};

/** The same on a phone, a line for each value. */
const ComparisonLines = ({ rows, columns }: ComparisonProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  return (
    <Stack gap="2" textStyle="sm">
      {rows.map((row) => (
        <Box key={row.field} overflowWrap="anywhere">
          <Text fontWeight="medium">{t(`compared.field.${row.field}`)}</Text>
          <dl>
            {columns.map(({ id, label }) => (
              <Box key={id}>
                <Text as="dt" color="fg.muted">
                  {label}
                </Text>
                <dd>
                  <Value row={row} column={id} />
                </dd>
              </Box>
            ))}
          </dl>
        </Box>
      ))}
    </Stack>
  );
};

const Comparison = ({ rows, earlier: { dispensed, prescribed } }: { rows: readonly ComparedRow[]; earlier: EarlierOrders }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatDate } = useLocale();
  const Shape = useBreakpoint() === 'desktop' ? ComparisonTable : ComparisonLines;
  const columns: ComparisonProps['columns'] = [
    { id: 'asked', label: t('compared.asked') },
    ...(dispensed ? [{ id: 'dispensed' as const, label: t('compared.dispensed', { date: formatDate(dispensed.date) }) }] : []),
    ...(prescribed ? [{ id: 'prescribed' as const, label: t('compared.prescribed', { date: formatDate(prescribed.date) }) }] : []),
  ];
  return (
    <Card label={t('compared.title')} compact>
      <Shape rows={rows} columns={columns} />
    </Card>
  );
};

/** Asked for, last dispensed, prescribed: where they differ. Rule: docs/rules/queue.md#asked-dispensed-prescribed. */
export const ComparedOrders = memo(({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const { data } = useReadinessQuery(itemRef(item));
  const rows = data === undefined ? [] : comparedRows(item, data.earlier);
  return data !== undefined && rows.length > 0 && <Comparison rows={rows} earlier={data.earlier} />;
});
ComparedOrders.displayName = 'ComparedOrders';
