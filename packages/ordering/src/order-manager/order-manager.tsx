import { Stack } from '@chakra-ui/react';
import { Page } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ClientChoice } from './client-choice.tsx';
import { ClientPart } from './client-part.tsx';
import { useOrderPlace } from './use-order-place.ts';

interface OrderManagerProps {
  clientId: number | null;
  animalId: number | null;
}

/** From the client to the cart. Rule: docs/rules/ordering.md#order-manager. */
export const OrderManager = ({ clientId, animalId }: OrderManagerProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const place = useOrderPlace(clientId, animalId);
  return (
    <Page title={t('manager.title')}>
      <Stack gap="6">
        {clientId === null ? (
          <ClientChoice onChoose={(found) => place.toClient(found.clientId, found.animalId)} />
        ) : (
          <ClientPart clientId={clientId} animalId={animalId} place={place} />
        )}
      </Stack>
    </Page>
  );
};
