import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { StaffMember } from '@practice-portal/domain/staff-member';
import { Button, type DataColumn, DataTable, StatusBadge } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingActions } from '../landing/setting-actions.tsx';
import { ConfirmVet } from './confirm-vet.tsx';
import { useStaffStanding } from './staff-standing.tsx';

interface StaffTableProps {
  rows: readonly StaffMember[];
  loading?: boolean;
  empty?: ReactNode;
  skeletonRows: number;
  onEdit: (id: number) => void;
}

const nameOf = ({ firstName, lastName }: StaffMember): string => `${firstName} ${lastName}`;

const Actions = ({ member, onEdit }: { member: StaffMember; onEdit: (id: number) => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const name = nameOf(member);
  const { item: standing, question } = useStaffStanding({ member, name });
  const isUnconfirmed = member.isNew && member.active;
  const edit = {
    id: 'edit',
    label: t('staff.edit'),
    disabledReason: member.canEdit ? null : t(member.active ? 'staff.aboveYou' : 'staff.reactivateFirst'),
    onSelect: () => onEdit(member.id),
  };
  return (
    <>
      <SettingActions name={name} items={isUnconfirmed ? [edit, standing] : [standing]}>
        {isUnconfirmed ? (
          <ConfirmVet member={member} name={name} />
        ) : (
          <Button variant="ghost" aria-label={t('staff.editNamed', { name })} disabledReason={edit.disabledReason} onClick={edit.onSelect}>
            {edit.label}
          </Button>
        )}
      </SettingActions>
      {question}
    </>
  );
};

const Name = ({ member }: { member: StaffMember }): ReactNode => {
  const { t } = useTranslation('settings');
  return (
    <Flex wrap="wrap" gap="2" align="center" overflowWrap="anywhere">
      {nameOf(member)}
      {member.isNew && <StatusBadge tone="review">{t('staff.new')}</StatusBadge>}
      {member.invitation && <StatusBadge tone="info">{t('staff.invited')}</StatusBadge>}
    </Flex>
  );
};

const columnsOf = (t: TFunction<'settings'>, onEdit: (id: number) => void): DataColumn<StaffMember>[] => [
  { id: 'name', header: t('staff.name'), cell: (member) => <Name member={member} /> },
  { id: 'username', header: t('staff.username'), cell: ({ username }) => <Box overflowWrap="anywhere">{username}</Box> },
  { id: 'roles', header: t('staff.roles'), cell: ({ roles }) => roles },
  {
    id: 'actions',
    header: t('staff.actions'),
    hideHeader: true,
    align: 'end',
    width: '10rem',
    cell: (member) => <Actions key={member.id} member={member} onEdit={onEdit} />,
  },
];

/** The staff by name, with what who looks at it may do with each. */
export const StaffTable = ({ onEdit, ...table }: StaffTableProps): ReactNode => {
  const { t } = useTranslation('settings');
  const columns = useMemo(() => columnsOf(t, onEdit), [t, onEdit]);
  return (
    <DataTable
      caption={t('staff.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      renderCard={(member) => (
        <Stack gap="2" w="full">
          <Name member={member} />
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            <span>{member.username}</span> · {member.roles}
          </Text>
          <Actions member={member} onEdit={onEdit} />
        </Stack>
      )}
      {...table}
    />
  );
};
