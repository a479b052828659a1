import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useFlag } from '@practice-portal/access';
import { ClientSearch, HOME_SEARCH_MIN } from '@practice-portal/clients';
import { orderManagerTarget } from '@practice-portal/domain/navigation';
import { Card, lazyPart, useSingleKeys } from '@practice-portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { NEW_ORDER_KEY, useNewOrderKey } from '../keyboard/use-new-order-key.ts';

const { Part: NewClient } = lazyPart(async () => (await import('./new-client.tsx')).NewClient);

/** Finds a client or pet, or adds a client, and leads to their order. Rule: docs/rules/ordering.md#home. */
export const NewOrderCard = ({ compact = false }: { compact?: boolean }): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const mayAdd = useFlag('editClientEnabled');
  const [adding, setAdding] = useState<string | null>(null);
  const create = { label: (name: string) => t('client.add', { name }), onCreate: setAdding };
  // Of a practice without single keys, and of a person who has switched them off, a letter means nothing.
  const keys = [useFlag('orderByKeyboardEnabled'), useFlag('keyboardTriageEnabled'), useSingleKeys()];
  const hasKey = keys.every(Boolean);
  const search = useRef<HTMLInputElement>(null);
  useNewOrderKey(hasKey, () => search.current?.focus());
  return (
    <Card label={t('home.newOrder')} compact={compact}>
      <Stack direction={compact ? 'row' : 'column'} align={compact ? 'center' : 'stretch'} gap="3">
        <Heading as="h2" size="sm" flexShrink="0">
          {t('home.newOrder')}
        </Heading>
        <Box flex="1" minW="0">
          <ClientSearch
            ref={search}
            label={t('client.search')}
            hideLabel
            {...(mayAdd ? { create } : {})}
            minLength={HOME_SEARCH_MIN}
            onChoose={({ clientId, animalId }) => {
              const { path, state } = orderManagerTarget(clientId, { animalId });
              void navigate(path, { state });
            }}
          />
        </Box>
        {hasKey && !compact && (
          <Text textStyle="sm" color="fg.muted">
            {t('home.key', { key: NEW_ORDER_KEY.toUpperCase() })}
          </Text>
        )}
      </Stack>
      {adding === null ? null : <NewClient typedName={adding} onClose={() => setAdding(null)} />}
    </Card>
  );
};
