import { Flex, Stack } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { csvOf } from '@practice-portal/api-client/csv';
import { useRecipientsQuery } from '@practice-portal/api-client/notifications';
import { listRecipients, type NotificationRecipient, RECIPIENT_SEARCH_MAX } from '@practice-portal/domain/notifications';
import { EmptyState, isPastEnd, listSchema, Pagination, QueryState, SearchBox, useListSearch } from '@practice-portal/ui';
import { Bell } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ListCsv } from '../list-csv/list-csv.tsx';
import { OtherRecipientDrawer } from './other-recipient-drawer.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { SectionHead } from './section-head.tsx';
import { StaffRecipientDrawer } from './staff-recipient-drawer.tsx';

const LIST = listSchema({ sorts: ['name'], sizes: [10, 20, 50], minLength: 1, maxLength: RECIPIENT_SEARCH_MAX });

interface RecipientsTabProps {
  /** The drawer of a new recipient is open. */
  adding: boolean;
  onAdded: () => void;
}

/** 'Staff member notifications': the notification recipients. */
export const RecipientsTab = ({ adding, onAdded }: RecipientsTabProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { id: practiceId } = usePractice();
  const { search, searchBox, sorting, paging } = useListSearch(LIST);
  const [open, setOpen] = useState<NotificationRecipient | null>(null);
  const { query: text, page, size, order } = search;
  const asked = { order, ...(text === '' ? {} : { search: text }) };
  const query = useRecipientsQuery({ practiceId, page: page - 1, size, ...asked });
  const close = (): void => setOpen(null);
  return (
    <>
      <SectionHead title={t('notifications.staffTitle')}>{t('notifications.staffText')}</SectionHead>
      <Flex wrap="wrap" gap="4">
        <SearchBox label={t('notifications.search')} {...searchBox} minLength={1} />
        <ListCsv name="recipients" asked={csvOf(listRecipients, { params: { practiceId }, query: asked })} />
      </Flex>
      <QueryState
        query={query}
        keepPrevious
        failedTitle={t('notifications.failed')}
        help={<ChatAction />}
        skeleton={<RecipientTable rows={[]} loading skeletonRows={size} onEdit={setOpen} {...sorting} />}
      >
        {({ items, count }) => (
          <Stack gap="4">
            <RecipientTable
              rows={items}
              loading={isPastEnd(items, count)}
              skeletonRows={size}
              empty={<EmptyState icon={Bell} title={t('notifications.empty')} hint={t('notifications.emptyHint')} />}
              onEdit={setOpen}
              {...sorting}
            />
            {count > 0 && <Pagination shown={query.currentData?.items.length} count={count} {...paging} />}
          </Stack>
        )}
      </QueryState>
      {open !== null && open.staffId !== null && <StaffRecipientDrawer recipient={open} staffId={open.staffId} onClose={close} />}
      {open !== null && open.staffId === null && <OtherRecipientDrawer recipient={open} onClose={close} />}
      {adding && <OtherRecipientDrawer recipient={null} onClose={onAdded} />}
    </>
  );
};
