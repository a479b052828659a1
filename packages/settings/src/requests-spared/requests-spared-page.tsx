import { Flex, Stack, Text } from '@chakra-ui/react';
import { ChatAction, useFlag, usePractice } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { useSparedRequestsQuery } from '@practice-portal/api-client/supply';
import { formatMonth } from '@practice-portal/domain/locale';
import { VETS_AND_ADMINISTRATORS } from '@practice-portal/domain/session';
import { readSparedRequests, SPARED_MONTHS, type SparedRequests } from '@practice-portal/domain/supply';
import { type DataColumn, DataTable, EmptyState, QueryState } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { TrendingDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ListCsv } from '../list-csv/list-csv.tsx';
import { SettingsFrame } from '../landing/settings-frame.tsx';
import { SettingsGate } from '../landing/settings-gate.tsx';

const columnsOf = (t: TFunction<'settings'>): DataColumn<SparedRequests>[] => [
  { id: 'month', header: t('spared.month'), cell: ({ month }) => formatMonth(month) },
  { id: 'drug', header: t('spared.drug'), cell: ({ productName }) => productName },
  { id: 'count', header: t('spared.count'), align: 'end', cell: ({ count }) => count },
];

const Spared = (): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const query = useSparedRequestsQuery(practiceId);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <QueryState
      query={query}
      failedTitle={t('spared.loadFailed')}
      help={<ChatAction />}
      isEmpty={({ items, offers }) => items.length === 0 && offers.sent === 0}
      empty={<EmptyState icon={TrendingDown} title={t('spared.empty')} hint={t('spared.emptyHint')} />}
    >
      {({ items, offers }) => (
        <Stack gap="4" maxW="48rem">
          {offers.sent > 0 && <Text fontWeight="semibold">{t('spared.offers', { ...offers })}</Text>}
          <Text fontWeight="semibold">
            {t('spared.total', { count: items.reduce((sum, { count }) => sum + count, 0), months: SPARED_MONTHS })}
          </Text>
          <Flex justify="flex-end">
            <ListCsv name="requests-spared" asked={csvOf(readSparedRequests, { params: { practiceId } })} />
          </Flex>
          <DataTable
            caption={t('spared.title')}
            columns={columns}
            rows={items}
            rowKey={({ month, productName }) => `${month} ${productName}`}
            rowLabel={({ productName }) => productName}
            skeletonRows={2}
            empty={null}
            renderCard={({ month, productName, count }) => (
              <Stack gap="1" w="full" overflowWrap="anywhere">
                <Text fontWeight="medium">{productName}</Text>
                <Text textStyle="sm">{t('spared.card', { month: formatMonth(month), count })}</Text>
              </Stack>
            )}
          />
        </Stack>
      )}
    </QueryState>
  );
};

/** `/settings/requests-spared`: the requests that proposed refills have spared, by drug and month. */
export const RequestsSparedPage = (): ReactNode => {
  const { t } = useTranslation('settings');
  const enabled = useFlag('fewerRequestsEnabled');
  return (
    <SettingsGate scope={VETS_AND_ADMINISTRATORS} title={t('spared.title')}>
      <SettingsFrame title={t('spared.title')} lead={enabled ? t('spared.text') : undefined}>
        {enabled ? <Spared /> : <EmptyState icon={TrendingDown} title={t('spared.off')} hint={t('landing.offHint')} />}
      </SettingsFrame>
    </SettingsGate>
  );
};
