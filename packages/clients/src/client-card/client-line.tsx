import { Flex, Heading, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { clientName } from '@practice-portal/domain/client';
import { StatusBadge, useLocale } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type ClientCardProps, clientAddress } from './client-card.tsx';

interface ClientLineProps extends ClientCardProps {
  /** The screen's own title is the name already. */
  unnamed?: boolean;
}

/** {@link ClientCard} in one line, for a screen whose own work needs the room. */
export const ClientLine = ({ client, actions, unnamed = false }: ClientLineProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { formatPhone } = useLocale();
  const showsExternalId = useFlag('showClientAndAnimalExternalId');
  const facts = [
    client.phone === null ? null : formatPhone(client.phone),
    client.email,
    clientAddress(client),
    showsExternalId ? (client.externalClientId ?? t('card.noExternalId')) : null,
  ].filter((fact) => fact !== null);
  return (
    <Flex as="section" aria-label={t('card.label')} gap="3" align="center" wrap="wrap">
      {unnamed ? null : (
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {clientName(client)}
        </Heading>
      )}
      {client.userEnabled ? null : <StatusBadge tone="neutral">{t('card.inactive')}</StatusBadge>}
      <Text flex="1 1 16rem" minW="0" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {facts.join(' · ')}
      </Text>
      <Flex gap="2" wrap="wrap">
        {actions}
      </Flex>
    </Flex>
  );
};
