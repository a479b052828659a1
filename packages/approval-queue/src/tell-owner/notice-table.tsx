import { HStack, Stack, Text } from '@chakra-ui/react';
import type { OwnerNotice } from '@practice-portal/domain/notice';
import { Button, type DataColumn, DataTable, StatusBadge } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { itemKey } from '../item/queue-item.ts';
import { clientHref, useOpenClient } from '../list/use-open-client.ts';
import { useNoticeTexts } from './notice-text.ts';

interface NoticeActions {
  onShow: (notice: OwnerNotice) => void;
  /** Left out where nobody is to be called. */
  onCalled?: ((notice: OwnerNotice) => void) | undefined;
}

interface NoticeTableProps extends NoticeActions {
  caption: string;
  notices: OwnerNotice[];
}

const Order = ({ notice }: { notice: OwnerNotice }): ReactNode => {
  const openClient = useOpenClient();
  const { orderOf } = useNoticeTexts();
  return (
    <Stack gap="0" overflowWrap="anywhere">
      <a href={clientHref(notice.clientId)} data-client={notice.clientId} onClick={openClient}>
        {notice.clientName}
      </a>
      <span>{orderOf(notice)}</span>
    </Stack>
  );
};

/** Why somebody has to call, with the number; else how far it came. */
const Standing = ({ notice }: { notice: OwnerNotice }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const { phoneOf, stateOf, decisionOf } = useNoticeTexts();
  return (
    <Stack gap="0" align="start" overflowWrap="anywhere">
      {notice.task !== null && <StatusBadge tone="deny">{t(`told.task.${notice.task}`, { phone: phoneOf(notice) })}</StatusBadge>}
      <span>{stateOf(notice)}</span>
      <Text textStyle="sm" color="fg.muted">
        {decisionOf(notice)}
      </Text>
    </Stack>
  );
};

const Actions = ({ notice, onShow, onCalled }: NoticeActions & { notice: OwnerNotice }): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const names = { pet: notice.animalName, product: notice.productName };
  return (
    <HStack gap="2" wrap="wrap" justify={{ md: 'end' }}>
      {onCalled !== undefined && (
        <Button aria-label={t('told.calledNamed', names)} onClick={() => onCalled(notice)}>
          {t('told.called')}
        </Button>
      )}
      <Button variant="ghost" aria-label={t('told.showNamed', names)} onClick={() => onShow(notice)}>
        {t('told.show')}
      </Button>
    </HStack>
  );
};

/** The columns of what owners were told. */
const noticeColumns = (t: TFunction<'approval-queue'>, actions: NoticeActions): DataColumn<OwnerNotice>[] => [
  { id: 'order', header: t('waiting.column.order'), cell: (notice) => <Order notice={notice} /> },
  { id: 'standing', header: t('told.title'), cell: (notice) => <Standing notice={notice} /> },
  {
    id: 'actions',
    header: t('queue.column.actions'),
    hideHeader: true,
    align: 'end',
    cell: (notice) => <Actions notice={notice} {...actions} />,
  },
];

/** What owners were told, or have to be told. */
export const NoticeTable = ({ caption, notices, onShow, onCalled }: NoticeTableProps): ReactNode => {
  const { t } = useTranslation('approval-queue');
  const columns = useMemo(() => noticeColumns(t, { onShow, onCalled }), [t, onShow, onCalled]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={notices}
      rowKey={itemKey}
      rowLabel={({ animalName, productName }) => `${animalName}, ${productName}`}
      renderCard={(notice) => (
        <Stack gap="2" w="full">
          <Order notice={notice} />
          <Standing notice={notice} />
          <Actions notice={notice} onShow={onShow} onCalled={onCalled} />
        </Stack>
      )}
      empty={<Text textStyle="sm">{t('told.none')}</Text>}
    />
  );
};
