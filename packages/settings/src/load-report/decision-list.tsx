import { chakra, Flex, Stack, Switch, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { useDecisionsQuery } from '@practice-portal/api-client/load-report';
import { type DecidedRequest, listDecisions } from '@practice-portal/domain/report';
import {
  type DataColumn,
  DataTable,
  EmptyState,
  isPastEnd,
  listSchema,
  Pagination,
  QueryState,
  useListSearch,
  useLocale,
} from '@practice-portal/ui';
import { ClipboardList } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ListCsv } from '../list-csv/list-csv.tsx';

/** Search parameters of the decisions, beside those of the report. */
const DECISIONS = listSchema({
  sorts: ['decidedAt'],
  sizes: [10, 50],
  filters: { only: { values: ['controlled'] } },
  prefix: 'decisions-',
});

interface DecisionListProps {
  month: string;
  vetStaffId: number | null;
}

const List = ({ month, vetStaffId }: DecisionListProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const { formatDateTime } = useLocale();
  const { search, change, paging } = useListSearch(DECISIONS);
  const controlled = search.filters.only === 'controlled';
  const asked = { month, ...(vetStaffId !== null && { vetStaffId }), ...(controlled && { controlled }) };
  const query = useDecisionsQuery({ practiceId, page: search.page - 1, size: search.size, ...asked });
  const parts = useMemo(
    () => ({
      decided: ({ decidedAt }: DecidedRequest): string => formatDateTime(decidedAt),
      client: ({ clientName, animalName }: DecidedRequest): string => `${clientName}, ${animalName}`,
      product: ({ productName, productStrength }: DecidedRequest): string => [productName, productStrength].filter(Boolean).join(', '),
      decision: ({ denialReason }: DecidedRequest): string =>
        denialReason === null ? t('report.approved') : t('report.denied', { reason: denialReason }),
    }),
    [formatDateTime, t],
  );
  const columns = useMemo(
    (): DataColumn<DecidedRequest>[] => [
      { id: 'decided', header: t('report.each.decided'), cell: parts.decided, width: '11rem' },
      { id: 'client', header: t('report.each.client'), cell: parts.client },
      { id: 'product', header: t('report.each.product'), cell: parts.product },
      { id: 'source', header: t('report.source'), cell: ({ source }) => source },
      { id: 'decision', header: t('report.decision'), cell: parts.decision },
      { id: 'vet', header: t('report.vet'), cell: ({ vetDisplayName }) => vetDisplayName },
    ],
    [parts, t],
  );
  return (
    <Stack gap="4" pt="3">
      <Flex wrap="wrap" gap="4" align="center">
        <Switch.Root checked={controlled} onCheckedChange={({ checked }) => change({ filters: { only: checked ? 'controlled' : '' } })}>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{t('report.each.controlled')}</Switch.Label>
        </Switch.Root>
        <ListCsv name="decisions" asked={csvOf(listDecisions, { params: { practiceId }, query: asked })} />
      </Flex>
      <QueryState query={query} keepPrevious failedTitle={t('report.each.failed')} help={<ChatAction />}>
        {({ elements, count }) => (
          <Stack gap="4">
            <DataTable
              caption={t('report.each.title')}
              columns={columns}
              rows={elements}
              loading={isPastEnd(elements, count)}
              skeletonRows={search.size}
              rowKey={({ itemId }) => itemId}
              rowLabel={(row) => `${parts.client(row)}, ${parts.product(row)}`}
              renderCard={(row) => (
                <Stack gap="1" w="full" overflowWrap="anywhere">
                  <Text fontWeight="medium">{parts.client(row)}</Text>
                  <Text textStyle="sm">{parts.product(row)}</Text>
                  <Text textStyle="sm">{parts.decision(row)}</Text>
                  <Text textStyle="sm" color="fg.muted">
                    {parts.decided(row)}
                  </Text>
                </Stack>
              )}
              empty={<EmptyState icon={ClipboardList} title={t('report.each.none')} />}
            />
            {count > 0 && <Pagination shown={query.currentData?.elements.length} count={count} {...paging} />}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
};

/** Each decision behind the figures, asked for when it is opened. */
export const DecisionList = (props: DecisionListProps): ReactNode => {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  return (
    <chakra.details borderTopWidth="1px" borderColor="border.subtle" pt="3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" fontWeight="semibold" minH="control" alignContent="center" borderRadius="sm">
        {t('report.each.title')}
      </chakra.summary>
      {open && <List {...props} />}
    </chakra.details>
  );
};
