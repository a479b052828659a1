import {
  CLIENT_PARAMETER,
  CLIENT_TABS,
  type ClientHistorySource,
  type ClientTab,
  PET_PARAMETER,
  readClientHistory,
} from '@practice-portal/domain/navigation';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** State of the client page in its address, and the page it was opened from. */
export interface ClientPlace {
  clientId: number | null;
  source: ClientHistorySource | null;
  /** Null for all pets. */
  animalId: number | null;
  tab: ClientTab;
  showPet: (animalId: number | null) => void;
  showTab: (tab: ClientTab) => void;
  /** The same place of another client, or pet: where an old link leads. */
  pathOf: (place: { clientId?: number; animalId?: number }) => string;
}

/** Reads and changes the address of the client page. The way back stays with it. */
export const useClientPlace = (): ClientPlace => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const { clientId, source } = useMemo(() => readClientHistory(params, state), [params, state]);
  const pet = params.get(PET_PARAMETER) ?? '';
  const change = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (clientId !== null) next.set(CLIENT_PARAMETER, String(clientId));
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        // The tables below keep their pages in the address: another pet or tab begins at the first.
        { state, replace: true, preventScrollReset: true },
      ),
    [clientId, setParams, state],
  );
  return {
    clientId,
    source,
    animalId: /^[1-9]\d{0,9}$/.test(pet) ? Number(pet) : null,
    tab: CLIENT_TABS.find((tab) => tab === params.get('tab')) ?? CLIENT_TABS[0],
    showPet: (animalId) => change(PET_PARAMETER, animalId === null ? null : String(animalId)),
    showTab: (tab) => change('tab', tab === CLIENT_TABS[0] ? null : tab),
    pathOf: (place) => {
      const next = new URLSearchParams(params);
      if (place.clientId !== undefined) next.set(CLIENT_PARAMETER, String(place.clientId));
      if (place.animalId !== undefined) next.set(PET_PARAMETER, String(place.animalId));
      return `?${next.toString()}`;
    },
  };
};
