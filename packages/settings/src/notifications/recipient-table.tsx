import { Stack, Text } from '@chakra-ui/react';
import { usePractice } from '@practice-portal/access';
import { enabledCount, type NotificationRecipient } from '@practice-portal/domain/notifications';
import type { NotificationGroup } from '@practice-portal/domain/practice';
import { Button, type DataColumn, type DataSort, DataTable, EmailText } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingActions } from '../landing/setting-actions.tsx';
import { useRemoveRecipient } from './remove-recipient.tsx';

type Edit = (recipient: NotificationRecipient) => void;

interface RecipientTableProps {
  rows: readonly NotificationRecipient[];
  loading?: boolean;
  empty?: ReactNode;
  skeletonRows: number;
  onEdit: Edit;
  sort: DataSort<'name'>;
  onSort: (sort: DataSort<'name'>) => void;
}

const Actions = ({ recipient, onEdit }: { recipient: NotificationRecipient; onEdit: Edit }): ReactNode => {
  const { t } = useTranslation('settings');
  const { item, question } = useRemoveRecipient(recipient);
  return (
    <>
      <SettingActions name={recipient.name} items={[item]}>
        <Button variant="ghost" aria-label={t('notifications.editNamed', { name: recipient.name })} onClick={() => onEdit(recipient)}>
          {t('notifications.edit')}
        </Button>
      </SettingActions>
      {question}
    </>
  );
};

const columnsOf = (t: TFunction<'settings'>, groups: readonly NotificationGroup[], onEdit: Edit): DataColumn<NotificationRecipient>[] => [
  { id: 'name', header: t('notifications.name'), cell: ({ name }) => name, sortable: true },
  {
    id: 'email',
    header: t('notifications.email'),
    width: '34%',
    cell: ({ email }) => (email === null ? t('notifications.noEmail') : <EmailText address={email} />),
  },
  {
    id: 'type',
    header: t('notifications.type'),
    cell: ({ staffId }) => t(staffId === null ? 'notifications.other' : 'notifications.member'),
  },
  {
    id: 'enabled',
    header: t('notifications.enabled'),
    cell: (recipient) => t('notifications.enabledOf', { count: enabledCount(recipient, groups), total: groups.length }),
  },
  {
    id: 'actions',
    header: t('staff.actions'),
    hideHeader: true,
    align: 'end',
    width: '12rem',
    cell: (recipient) => <Actions key={recipient.siteContactId} recipient={recipient} onEdit={onEdit} />,
  },
];

/** The recipients by name. */
export const RecipientTable = ({ onEdit, ...table }: RecipientTableProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { notificationGroups: groups } = usePractice().practiceHomeFeatures;
  const columns = useMemo(() => columnsOf(t, groups, onEdit), [t, groups, onEdit]);
  return (
    <DataTable
      caption={t('notifications.staffTitle')}
      columns={columns}
      rowKey={({ siteContactId }) => siteContactId}
      rowLabel={({ name }) => name}
      renderCard={(recipient) => (
        <Stack gap="2" w="full">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {recipient.name}
          </Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {recipient.email === null ? t('notifications.noEmail') : <EmailText address={recipient.email} />}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {t(recipient.staffId === null ? 'notifications.other' : 'notifications.member')} · {t('notifications.enabled')}:{' '}
            {t('notifications.enabledOf', { count: enabledCount(recipient, groups), total: groups.length })}
          </Text>
          <Actions recipient={recipient} onEdit={onEdit} />
        </Stack>
      )}
      {...table}
    />
  );
};
