import { Flex, Heading, Stack } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { addressLine } from '@practice-portal/domain/address';
import { clientName, type ClientRecord } from '@practice-portal/domain/client';
import { Card, DescriptionList, EmailText, StatusBadge, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Props of {@link ClientCard}. */
export interface ClientCardProps {
  client: ClientRecord;
  /** Beside the name: 'Edit client', 'Switch client'. */
  actions?: ReactNode;
}

/** Shipping address of a client in one line; null without one. */
export const clientAddress = ({ defaultShippingAddress: address }: ClientRecord): string | null => address && addressLine(address);

/** Name and contact details of a client. Rule: docs/rules/clients.md#client-page. */
export const ClientCard = ({ client, actions }: ClientCardProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatPhone } = useLocale();
  const showsExternalId = useFlag('showClientAndAnimalExternalId');
  const none = t('card.none');
  const facts = [
    { id: 'phone', term: t('card.phone'), description: client.phone === null ? none : formatPhone(client.phone) },
    { id: 'email', term: t('card.email'), description: client.email === null ? none : <EmailText address={client.email} /> },
    { id: 'address', term: t('card.address'), description: clientAddress(client) ?? none },
    ...(showsExternalId
      ? [{ id: 'externalId', term: t('card.externalId'), description: client.externalClientId ?? t('card.noExternalId') }]
      : []),
  ];
  return (
    <Card label={t('card.label')}>
      <Stack gap="4">
        <Flex gap="3" align="center" wrap="wrap">
          <Heading as="h2" size="md" overflowWrap="anywhere" minW="0">
            {clientName(client)}
          </Heading>
          {client.userEnabled ? (
            <StatusBadge tone="approve">{t('card.active')}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">{t('card.inactive')}</StatusBadge>
          )}
          <Flex gap="2" ms="auto" wrap="wrap">
            {actions}
          </Flex>
        </Flex>
        <DescriptionList items={facts} />
      </Stack>
    </Card>
  );
};
