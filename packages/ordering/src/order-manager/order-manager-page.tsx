import {
  clientHistoryTarget,
  orderManagerAddress,
  PATHS,
  readOrderManagerLink,
  readOrderManagerState,
} from '@practice-portal/domain/navigation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';

import { OrderManager } from './order-manager.tsx';

/**
 * The order manager's address: a deep link, or where another screen has led with a navigation state. The client and the
 * pet stand in the address, so that a reload or a new sign-in comes back to them.
 * Rule: docs/rules/sign-in.md#order-link.
 */
export const OrderManagerPage = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { clientId, animalId, opensClientHistory } = readOrderManagerLink(search);
  const source = { sourcePageName: t('manager.title'), sourcePageRoute: PATHS.orderManager };
  if (opensClientHistory) {
    const history = clientHistoryTarget(clientId, source);
    return <Navigate to={history.path} state={history.state} replace />;
  }
  const opened = readOrderManagerState(state);
  if (opened !== null && clientId === null) {
    return <Navigate to={orderManagerAddress(opened.clientId, opened.animalId)} state={state} replace />;
  }
  // Of another client, nothing stays: no pet, no open drawer, nothing that is half typed.
  return <OrderManager key={clientId} clientId={clientId} animalId={animalId} />;
};
