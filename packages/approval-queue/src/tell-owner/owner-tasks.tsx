import { chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { csvOf, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { useMarkCalledMutation, useNoticesQuery } from '@practice-portal/api-client/notices';
import { listNotices, type OwnerNotice } from '@practice-portal/domain/notice';
import { CsvButton, Pagination, QueryState, toast, useLocale } from '@practice-portal/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey, itemRef } from '../item/queue-item.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeTable } from './notice-table.tsx';
import { TASKS_SIZE, useOwnerTasks } from './use-owner-tasks.ts';

/** Whom somebody has to call, above what was put off; nothing where nobody has to be. Rule: docs/rules/queue.md#telling-the-owner. */
export const OwnerTasks = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { formatNumber } = useLocale();
  const [page, setPage] = useState(0);
  const tasks = useOwnerTasks({ page });
  const [shown, setShown] = useState<OwnerNotice | null>(null);
  const [markCalled] = useMarkCalledMutation();
  const call = useCallback(
    async (notice: OwnerNotice): Promise<void> => {
      const { error } = await markCalled(itemRef(notice));
      if (error === undefined) toast.success(t('told.calledSaved'));
      else toast.error(t('told.calledFailed'));
      setShown(null);
    },
    [markCalled, t],
  );
  const onCalled = useCallback((notice: OwnerNotice) => void call(notice), [call]);
  const { elements, count } = tasks ?? { elements: [], count: 0 };
  if (count === 0) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="owner-tasks">
      <Heading as="h2" size="md" id="owner-tasks">
        {t('told.tasks', { shown: formatNumber(count) })}
      </Heading>
      <NoticeTable caption={t('tellOwner.title')} notices={elements} onShow={setShown} onCalled={onCalled} />
      {count > TASKS_SIZE && (
        <Pagination
          shown={elements.length}
          count={count}
          page={page + 1}
          size={TASKS_SIZE}
          sizes={[TASKS_SIZE]}
          onChange={(next) => setPage(next.page - 1)}
        />
      )}
      {shown !== null && (
        <NoticeDialog key={itemKey(shown)} notice={shown} onClose={() => setShown(null)} onCalled={() => void call(shown)} />
      )}
    </Stack>
  );
};

/** What owners were told of late, asked for when it is opened. */
export const ToldOwners = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const [open, setOpen] = useState(false);
  return (
    <chakra.details borderTopWidth="1px" borderColor="border.subtle" pt="3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" fontWeight="semibold" minH="control" alignContent="center" borderRadius="sm">
        {t('told.list')}
      </chakra.summary>
      {open && <ToldList />}
    </chakra.details>
  );
};

const ToldList = (): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { id: practiceId } = usePractice();
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState<OwnerNotice | null>(null);
  const query = useNoticesQuery({ params: { practiceId }, query: { page, size: TASKS_SIZE } });
  const [download] = useDownloadCsvMutation();
  return (
    <QueryState query={query} keepPrevious failedTitle={t('told.failed')} help={<ChatAction />}>
      {({ elements, count }) => (
        <Stack gap="3">
          <Flex justify="flex-end">
            <CsvButton name="told-owners" load={() => download(csvOf(listNotices, { params: { practiceId } })).unwrap()} />
          </Flex>
          <NoticeTable caption={t('told.list')} notices={elements} onShow={setShown} />
          {count > TASKS_SIZE && (
            <Pagination
              shown={elements.length}
              count={count}
              page={page + 1}
              size={TASKS_SIZE}
              sizes={[TASKS_SIZE]}
              onChange={(next) => setPage(next.page - 1)}
            />
          )}
          {shown !== null && <NoticeDialog notice={shown} onClose={() => setShown(null)} />}
        </Stack>
      )}
    </QueryState>
  );
};
