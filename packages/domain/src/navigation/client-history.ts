import { PATHS } from './paths.ts';

/** Where a person came from, for the page's way back. Rule: docs/rules/clients.md#client-page. */
export interface ClientHistorySource {
  sourcePageName: string;
  sourcePageRoute: string;
}

/** Opens the client history, as navigation state. */
export interface ClientHistoryState extends ClientHistorySource {
  clientId: number | null;
}

/** The tabs of the client page. Rule: docs/rules/clients.md#client-page. */
export const CLIENT_TABS = ['prescriptions', 'autoships', 'orders', 'recommendations'] as const;

/** One of {@link CLIENT_TABS}. */
export type ClientTab = (typeof CLIENT_TABS)[number];

export interface ClientHistoryView {
  tab?: ClientTab | undefined;
  /** One pet's; all pets' otherwise. */
  animalId?: number | undefined;
  /** One that is opened at once. */
  autoshipId?: number | undefined;
}

/** Name the query parameters of the client page: its link may be opened in a tab of its own, where there is no state. */
export const CLIENT_PARAMETER = 'client';
/** As above: the pet. */
export const PET_PARAMETER = 'pet';
/** As above: the AutoShip that is open. */
export const AUTOSHIP_PARAMETER = 'autoship';

/** Where a client's history is, and the state to open it with. */
export const clientHistoryTarget = (
  clientId: number | null,
  source: ClientHistorySource,
  { tab, animalId, autoshipId }: ClientHistoryView = {},
): { path: string; state: ClientHistoryState } => {
  const query = new URLSearchParams({
    ...(clientId === null ? {} : { [CLIENT_PARAMETER]: String(clientId) }),
    ...(animalId === undefined ? {} : { [PET_PARAMETER]: String(animalId) }),
    ...(tab === undefined || tab === CLIENT_TABS[0] ? {} : { tab }),
    ...(autoshipId === undefined ? {} : { [AUTOSHIP_PARAMETER]: String(autoshipId) }),
  });
  return { path: query.size > 0 ? `${PATHS.clientHistory}?${query.toString()}` : PATHS.clientHistory, state: { clientId, ...source } };
};

const isSource = (state: unknown): state is ClientHistoryState =>
  typeof state === 'object' &&
  state !== null &&
  typeof (state as Partial<ClientHistoryState>).sourcePageName === 'string' &&
  /^\/(?!\/)/.test((state as Partial<ClientHistoryState>).sourcePageRoute ?? '');

/** The client that an address, or the state it was opened with, names, and the way back; null for none. */
export const readClientHistory = (
  params: URLSearchParams,
  state: unknown,
): { clientId: number | null; source: ClientHistorySource | null } => {
  const named = params.get(CLIENT_PARAMETER) ?? '';
  const fromState = isSource(state) ? state.clientId : null;
  return {
    clientId: /^[1-9]\d{0,9}$/.test(named) ? Number(named) : fromState,
    source: isSource(state) ? { sourcePageName: state.sourcePageName, sourcePageRoute: state.sourcePageRoute } : null,
  };
};
