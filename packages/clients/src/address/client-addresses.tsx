import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { addressLine } from '@practice-portal/domain/address';
import type { ClientAddress, ClientRecord } from '@practice-portal/domain/client';
import { Button, Card, EmptyState, Menu, type MenuItem, QueryState, StatusBadge, failureTitle, toast } from '@practice-portal/ui';
import { MapPin, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressDrawer } from './address-drawer.tsx';
import { useMakePrimary, useShipAutoshipsTo } from './use-save-address.ts';

/** Addresses that are shown before a person asks for the rest. */
const SHOWN = 5;

interface RowProps {
  client: ClientRecord;
  address: ClientAddress;
  onEdit: () => void;
}

const AddressRow = ({ client, address, onEdit }: RowProps): ReactNode => {
  const { t } = useTranslation('clients');
  const mayEdit = useFlag('editClientEnabled');
  const makePrimary = useMakePrimary();
  const shipAutoshipsTo = useShipAutoshipsTo();
  const isPrimary = client.defaultShippingAddressId === address.id;
  const line = addressLine(address);
  const primary = async (): Promise<void> => {
    try {
      await makePrimary(client.id, address.id);
      toast.success(t('address.saved'));
    } catch (error) {
      toast.error(failureTitle(error, t('address.failed'), t));
    }
  };
  const items: MenuItem[] = [
    { id: 'edit', label: t('address.edit'), onSelect: onEdit },
    ...(mayEdit
      ? [
          {
            id: 'primary',
            label: t('address.makePrimary'),
            disabledReason: isPrimary ? t('address.isPrimaryAlready') : null,
            onSelect: () => void primary(),
          },
        ]
      : []),
    { id: 'autoships', label: t('address.useForAutoships'), onSelect: () => void shipAutoshipsTo(client.id, address.id) },
  ];
  return (
    <Flex as="li" gap="3" align="center">
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {line}
      </Text>
      {isPrimary ? <StatusBadge tone="info">{t('address.primary')}</StatusBadge> : null}
      <Menu label={t('address.actions', { address: line })} items={items} />
    </Flex>
  );
};

/** The addresses of a client, and what they are for. */
export const ClientAddresses = ({ client }: { client: ClientRecord }): ReactNode => {
  const { t } = useTranslation('clients');
  const query = useClientAddressesQuery(client.id);
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<ClientAddress | 'new' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Stack as="section" gap="3" aria-labelledby="addresses">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading as="h2" size="md" id="addresses">
          {t('address.heading')}
        </Heading>
        <Button icon={Plus} onClick={() => setOpen('new')}>
          {t('address.new')}
        </Button>
      </Flex>
      <QueryState
        query={query}
        isEmpty={(addresses) => addresses.length === 0}
        empty={
          <Card>
            <EmptyState icon={MapPin} title={t('address.none')} headingLevel={3} />
          </Card>
        }
      >
        {(addresses) => (
          <Card>
            <Stack as="ul" gap="1">
              {(showsAll ? addresses : addresses.slice(0, SHOWN)).map((address) => (
                <AddressRow key={address.id} client={client} address={address} onEdit={() => setOpen(address)} />
              ))}
            </Stack>
            {addresses.length > SHOWN && !showsAll ? (
              <Button variant="link" onClick={() => setShowsAll(true)}>
                {t('address.showAll', { count: addresses.length })}
              </Button>
            ) : null}
          </Card>
        )}
      </QueryState>
      {open === null ? null : <AddressDrawer client={client} {...(open === 'new' ? {} : { address: open })} onClose={close} />}
    </Stack>
  );
};
