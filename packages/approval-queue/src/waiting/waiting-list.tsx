import { Flex, Stack, Text } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { csvOf, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { useBringItemBackMutation, useWaitingItemsQuery } from '@practice-portal/api-client/waiting';
import { listWaiting, type WaitingItem } from '@practice-portal/domain/approval';
import { Button, CsvButton, DataTable, EmptyState, isPastEnd, Pagination, QueryState, toast, useListSearch } from '@practice-portal/ui';
import { CalendarClock, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey, itemRef } from '../item/queue-item.ts';
import { OwnerTasks, ToldOwners } from '../tell-owner/owner-tasks.tsx';
import { PassOnDialog } from './pass-on-dialog.tsx';
import { Actions, Order, Until, waitingColumns, WaitsFor } from './waiting-columns.tsx';
import { WAITING_LIST } from './waiting-search.ts';

/** What was put off: what is overdue first. Rule: docs/rules/queue.md#not-now. */
export const WaitingList = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const { search, paging } = useListSearch(WAITING_LIST);
  const query = useWaitingItemsQuery({ params: { practiceId }, query: { page: search.page - 1, size: search.size } });
  const [bringBack] = useBringItemBackMutation();
  const [download] = useDownloadCsvMutation();
  const [passingOn, setPassingOn] = useState<WaitingItem | 'all' | null>(null);
  const actions = useMemo(
    () => ({
      onBringBack: (item: WaitingItem) =>
        void bringBack(itemRef(item)).then(({ error }) =>
          error === undefined ? toast.success(t('waiting.broughtBack')) : toast.error(t('waiting.bringBackFailed')),
        ),
      onPassOn: setPassingOn,
    }),
    [bringBack, t],
  );
  const columns = useMemo(() => waitingColumns(t, actions), [t, actions]);
  return (
    <Stack gap="3">
      <OwnerTasks />
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Text textStyle="sm">{t('waiting.text')}</Text>
        <Flex wrap="wrap" gap="3">
          <CsvButton name="waiting" load={() => download(csvOf(listWaiting, { params: { practiceId } })).unwrap()} />
          <Button icon={UserRoundPlus} onClick={() => setPassingOn('all')}>
            {t('waiting.passOnAll')}
          </Button>
        </Flex>
      </Flex>
      <QueryState query={query} keepPrevious failedTitle={t('waiting.failed')} help={<ChatAction />}>
        {({ elements, count }) => (
          <Stack gap="4">
            <DataTable
              caption={t('waiting.title')}
              columns={columns}
              rows={elements}
              loading={isPastEnd(elements, count)}
              skeletonRows={search.size}
              rowKey={itemKey}
              rowLabel={({ animalName, productName }) => `${animalName}, ${productName}`}
              renderCard={(item) => (
                <Stack gap="2" w="full">
                  <Order item={item} />
                  <WaitsFor item={item} />
                  <Stack gap="0">
                    <Text textStyle="sm" color="fg.muted">
                      {t('putOff.until')}
                    </Text>
                    <Until item={item} />
                  </Stack>
                  <Actions item={item} {...actions} />
                </Stack>
              )}
              empty={<EmptyState icon={CalendarClock} title={t('waiting.none')} hint={t('waiting.noneHint')} />}
            />
            <Pagination shown={query.currentData?.elements.length} count={count} {...paging} />
          </Stack>
        )}
      </QueryState>
      <ToldOwners />
      {passingOn !== null && <PassOnDialog item={passingOn === 'all' ? null : passingOn} onClose={() => setPassingOn(null)} />}
    </Stack>
  );
};
