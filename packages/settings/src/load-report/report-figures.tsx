import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { waitingTime } from '@practice-portal/domain/approval';
import { addTime, formatMonth } from '@practice-portal/domain/locale';
import type { DecidedRequests, LoadReport } from '@practice-portal/domain/report';
import { type DataColumn, DataTable, EmptyState, useLocale } from '@practice-portal/ui';
import { ChartColumn } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const START = new Date(0);

const Figure = ({ label, value }: { label: string; value: ReactNode }): ReactNode => (
  <Stack gap="0">
    <Text as="dt" textStyle="sm" color="fg.muted">
      {label}
    </Text>
    <Text as="dd" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {value}
    </Text>
  </Stack>
);

/** A bar as long as its share of the longest. */
const Bar = ({ count, most }: { count: number; most: number }): ReactNode => (
  <Box aria-hidden h="2" minW="1" w={`${Math.round((100 * count) / most)}%`} bg="accent.solid" borderRadius="sm" />
);

const barOf =
  (most: number) =>
  ({ count }: DecidedRequests): ReactNode => <Bar count={count} most={most} />;

const keyOf = ({ source, denialReason }: DecidedRequests): string => `${source} ${denialReason ?? ''}`;

/** A month in figures, and its decisions as a table with bars. */
export const ReportFigures = ({ report }: { report: LoadReport }): ReactNode => {
  const { t } = useTranslation('settings');
  const { formatNumber } = useLocale();
  const { wait, decisions, outside } = report;
  const lasting = (seconds: number | null): string => {
    if (seconds === null) return t('report.none');
    const { unit, count } = waitingTime(START.toISOString(), addTime(START, seconds, 'second'));
    return t(`report.lasting.${unit}`, { count });
  };
  const figures = [
    ['median', lasting(wait.median)],
    ['percentile95', lasting(wait.percentile95)],
    ['oldest', lasting(wait.oldest)],
    ['putOff', formatNumber(report.putOff)],
    ['cameBack', formatNumber(report.cameBack)],
    ['forgotten', formatNumber(report.forgotten)],
    ['kept', formatNumber(outside.kept)],
    ['lost', formatNumber(outside.lost)],
    ['spared', formatNumber(report.spared)],
  ] as const;
  const total = decisions.reduce((sum, { count }) => sum + count, 0);
  const parts = useMemo(() => {
    const most = Math.max(...decisions.map(({ count }) => count));
    return {
      decision: ({ denialReason }: DecidedRequests): string =>
        denialReason === null ? t('report.approved') : t('report.denied', { reason: denialReason }),
      bar: barOf(most),
      count: ({ count }: DecidedRequests): string => formatNumber(count),
    };
  }, [decisions, formatNumber, t]);
  const columns = useMemo(
    (): DataColumn<DecidedRequests>[] => [
      { id: 'source', header: t('report.source'), cell: ({ source }) => source },
      { id: 'decision', header: t('report.decision'), cell: parts.decision },
      { id: 'count', header: t('report.count'), cell: parts.count, align: 'end', width: '7rem' },
      { id: 'bar', header: t('report.share'), hideHeader: true, cell: parts.bar, width: '35%' },
    ],
    [parts, t],
  );
  return (
    <Stack gap="6">
      <SimpleGrid
        as="dl"
        columns={{ base: 2, md: 3 }}
        gap="4"
        p="4"
        borderWidth="1px"
        borderColor="border.subtle"
        borderRadius="lg"
        bg="bg.panel"
      >
        {figures.map(([name, value]) => (
          <Figure key={name} label={t(`report.figure.${name}`)} value={value} />
        ))}
      </SimpleGrid>
      {total > 0 && <Text fontWeight="semibold">{t('report.total', { count: total, month: formatMonth(report.month) })}</Text>}
      <DataTable
        caption={t('report.title')}
        columns={columns}
        rows={decisions}
        rowKey={keyOf}
        rowLabel={(row) => `${row.source}, ${parts.decision(row)}`}
        renderCard={(row) => (
          <Stack gap="1" w="full" overflowWrap="anywhere">
            <Text fontWeight="medium">{row.source}</Text>
            <Text textStyle="sm">{t('report.card', { decision: parts.decision(row), shown: parts.count(row) })}</Text>
            {parts.bar(row)}
          </Stack>
        )}
        empty={<EmptyState icon={ChartColumn} title={t('report.empty')} />}
      />
    </Stack>
  );
};
