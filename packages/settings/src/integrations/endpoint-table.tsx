import { Flex, Stack, Text } from '@chakra-ui/react';
import type { EventEndpoint } from '@practice-portal/domain/events';
import { Button, type DataColumn, DataTable, StatusBadge, useLocale } from '@practice-portal/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingActions } from '../landing/setting-actions.tsx';
import type { EndpointDialog } from './endpoint-dialogs.tsx';

interface EndpointTableProps {
  rows: readonly EventEndpoint[];
  loading?: boolean;
  empty?: ReactNode;
  onOpen: (dialog: EndpointDialog) => void;
}

const EndpointState = ({ endpoint: { failed, waiting } }: { endpoint: EventEndpoint }): ReactNode => {
  const { t } = useTranslation('settings');
  if (failed > 0) return <StatusBadge tone="deny">{t('events.failedCount', { count: failed })}</StatusBadge>;
  if (waiting > 0) return <StatusBadge tone="review">{t('events.waitingCount', { count: waiting })}</StatusBadge>;
  return <StatusBadge tone="approve">{t('events.upToDate')}</StatusBadge>;
};

const Actions = ({ endpoint, onOpen }: { endpoint: EventEndpoint } & Pick<EndpointTableProps, 'onOpen'>): ReactNode => {
  const { t } = useTranslation('settings');
  const { url } = endpoint;
  const items = [
    { id: 'renew', label: t('events.renew'), onSelect: () => onOpen({ kind: 'renew', endpoint }) },
    { id: 'remove', label: t('events.remove'), destructive: true, onSelect: () => onOpen({ kind: 'remove', endpoint }) },
  ];
  return (
    <SettingActions name={url} items={items}>
      <Button variant="ghost" aria-label={t('events.deliveriesOf', { url })} onClick={() => onOpen({ kind: 'deliveries', endpoint })}>
        {t('events.deliveries')}
      </Button>
    </SettingActions>
  );
};

const urlOf = ({ url }: EventEndpoint): ReactNode => <Text overflowWrap="anywhere">{url}</Text>;
const stateOf = (endpoint: EventEndpoint): ReactNode => <EndpointState endpoint={endpoint} />;

/** Where the practice's events are sent. */
export const EndpointTable = ({ onOpen, ...table }: EndpointTableProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { formatDay } = useLocale();
  const columns = useMemo((): DataColumn<EventEndpoint>[] => {
    const actions = (endpoint: EventEndpoint): ReactNode => <Actions key={endpoint.id} endpoint={endpoint} onOpen={onOpen} />;
    return [
      { id: 'url', header: t('events.url'), cell: urlOf },
      { id: 'added', header: t('events.added'), cell: ({ createdAt }) => formatDay(createdAt) },
      { id: 'state', header: t('events.state'), cell: stateOf },
      {
        id: 'actions',
        header: t('staff.actions'),
        hideHeader: true,
        align: 'end',
        width: '12rem',
        cell: actions,
      },
    ];
  }, [t, formatDay, onOpen]);
  return (
    <DataTable
      caption={t('events.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ url }) => url}
      skeletonRows={1}
      renderCard={(endpoint) => (
        <Stack gap="2" w="full">
          <Text overflowWrap="anywhere">{endpoint.url}</Text>
          <Flex wrap="wrap" gap="2" justify="space-between" align="center">
            <EndpointState endpoint={endpoint} />
            <Actions endpoint={endpoint} onOpen={onOpen} />
          </Flex>
        </Stack>
      )}
      {...table}
    />
  );
};
