import { Flex, Heading, Stack } from '@chakra-ui/react';
import { useClientAddressesQuery } from '@practice-portal/api-client/addresses';
import { addressLine } from '@practice-portal/domain/address';
import { clientName, type ClientRecord } from '@practice-portal/domain/client';
import { clientInfoAddress } from '@practice-portal/domain/navigation';
import { buttonLook, Card, DescriptionList, EmailText, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface EditClientBlockProps {
  client: ClientRecord;
  /** Shipping address. */
  addressId: number | null;
}

/** Client and shipping address of the order, with a link to change them. */
export const EditClientBlock = ({ client, addressId }: EditClientBlockProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const { formatPhone } = useLocale();
  const { currentData: addresses } = useClientAddressesQuery(client.id);
  const address = addresses?.find(({ id }) => id === addressId) ?? null;
  const none = t('checkout.none');
  const facts = [
    { id: 'email', term: t('clientInfo.email'), description: client.email === null ? none : <EmailText address={client.email} /> },
    { id: 'phone', term: t('clientInfo.phone'), description: client.phone === null ? none : formatPhone(client.phone) },
    {
      id: 'address',
      term: t('clientInfo.shipTo'),
      description: address ? addressLine(address) : addresses ? none : '…',
    },
  ];
  return (
    <Card label={t('checkout.client')}>
      <Stack gap="4">
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Heading as="h2" size="md" overflowWrap="anywhere">
            {clientName(client)}
          </Heading>
          <Link to={clientInfoAddress(client.id)} {...buttonLook()}>
            {t('checkout.editClient')}
          </Link>
        </Flex>
        <DescriptionList items={facts} />
      </Stack>
    </Card>
  );
};
