import { Stack } from '@chakra-ui/react';
import { cartEndpoints } from '@practice-portal/api-client/carts';
import { readOrderManagerState } from '@practice-portal/domain/navigation';
import { Page } from '@practice-portal/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ClientChoice } from './client-choice.tsx';
import { ClientPart } from './client-part.tsx';
import { LostOrder } from './lost-order.tsx';
import { useOrderPlace } from './use-order-place.ts';

interface OrderManagerProps {
  clientId: number | null;
  animalId: number | null;
}

/** From the client to the cart. Rule: docs/rules/ordering.md#order-manager. */
export const OrderManager = ({ clientId, animalId }: OrderManagerProps): ReactNode => {
  const { t } = useTranslation('ordering');
  const place = useOrderPlace(clientId, animalId);
  const { currentData } = cartEndpoints.endpoints.clientCart.useQueryState(clientId === null ? skipToken : { params: { clientId } });
  const replaces =
    readOrderManagerState(place.state)?.prescription?.order === 'replace' || currentData?.data?.cartItems.some(({ voidsRx }) => voidsRx);
  return (
    <Page title={t(replaces ? 'manager.replacing' : 'manager.title')}>
      <Stack gap="6">
        {clientId !== null && <LostOrder key={clientId} clientId={clientId} />}
        {clientId === null ? (
          <ClientChoice onChoose={(found) => place.toClient(found.clientId, found.animalId)} />
        ) : (
          <ClientPart clientId={clientId} animalId={animalId} place={place} />
        )}
      </Stack>
    </Page>
  );
};
