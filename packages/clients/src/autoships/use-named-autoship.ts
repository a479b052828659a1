import { useClientAutoshipsQuery } from '@practice-portal/api-client/autoships';
import type { Autoship } from '@practice-portal/domain/autoship';
import { AUTOSHIP_PARAMETER } from '@practice-portal/domain/navigation';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { useHasLeft } from '@practice-portal/ui';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useSearchParams } from 'react-router';

/** The AutoShip that the address names, by its id or that of one of its products; null for none. */
export const useNamedAutoship = (clientId: number): { named: Autoship | null; forget: () => void } => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const id = Number(params.get(AUTOSHIP_PARAMETER));
  const { data } = useClientAutoshipsQuery(id > 0 ? { clientId, page: 0, size: CLIENT_LIST_SIZE_MAX, order: 'ASC' } : skipToken);
  const named = data?.elements.find(
    ({ autoshipId, autoShipItemResponseBeans: items }) => autoshipId === id || items.some(({ autoshipItemId }) => autoshipItemId === id),
  );
  const hasLeft = useHasLeft();
  const forget = (): void => {
    // What is saved may be answered on another screen.
    if (hasLeft()) return;
    setParams(
      (before) => {
        before.delete(AUTOSHIP_PARAMETER);
        return before;
      },
      { state, preventScrollReset: true, replace: true },
    );
  };
  return { named: id > 0 ? (named ?? null) : null, forget };
};
