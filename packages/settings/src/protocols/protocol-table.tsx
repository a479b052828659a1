import { Stack, Text } from '@chakra-ui/react';
import type { Protocol } from '@practice-portal/domain/protocol';
import { Button, type DataColumn, DataTable } from '@practice-portal/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingActions } from '../landing/setting-actions.tsx';
import { useRemoveProtocol } from './remove-protocol.tsx';

interface ProtocolTableProps {
  rows: readonly Protocol[];
  loading?: boolean;
  empty?: ReactNode;
  onEdit: (protocol: Protocol) => void;
}

const ordersOf = (t: TFunction<'settings'>, { scope, scopeValue }: Protocol): string => {
  if (scope === 'all') return t('protocols.scope.all');
  // Of a class that is not in the table, its word.
  const value = scope === 'class' ? t(`protocols.class.${scopeValue}`, { defaultValue: scopeValue }) : scopeValue;
  return t('protocols.orders', { scope: t(`protocols.scope.${scope}`), value });
};

const Actions = ({ protocol, onEdit }: { protocol: Protocol } & Pick<ProtocolTableProps, 'onEdit'>): ReactNode => {
  const { t } = useTranslation('settings');
  const { item, question } = useRemoveProtocol(protocol);
  return (
    <>
      <SettingActions name={protocol.name} items={[item]}>
        <Button variant="ghost" aria-label={t('protocols.editNamed', { name: protocol.name })} onClick={() => onEdit(protocol)}>
          {t('protocols.edit')}
        </Button>
      </SettingActions>
      {question}
    </>
  );
};

const columnsOf = (t: TFunction<'settings'>, onEdit: ProtocolTableProps['onEdit']): DataColumn<Protocol>[] => [
  { id: 'name', header: t('protocols.field.name'), cell: ({ name }) => name },
  { id: 'orders', header: t('protocols.field.scope'), cell: (protocol) => ordersOf(t, protocol) },
  { id: 'version', header: t('protocols.version'), align: 'end', cell: ({ version }) => version },
  {
    id: 'actions',
    header: t('staff.actions'),
    hideHeader: true,
    align: 'end',
    width: '12rem',
    cell: (protocol) => <Actions protocol={protocol} onEdit={onEdit} />,
  },
];

/** The protocols of the practice. */
export const ProtocolTable = ({ rows, loading = false, empty, onEdit }: ProtocolTableProps): ReactNode => {
  const { t } = useTranslation('settings');
  const columns = useMemo(() => columnsOf(t, onEdit), [t, onEdit]);
  return (
    <DataTable
      caption={t('protocols.title')}
      columns={columns}
      rows={rows}
      loading={loading}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      skeletonRows={2}
      empty={empty}
      renderCard={(protocol) => (
        <Stack gap="2" w="full">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {protocol.name}
          </Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {ordersOf(t, protocol)}
          </Text>
          <Actions protocol={protocol} onEdit={onEdit} />
        </Stack>
      )}
    />
  );
};
