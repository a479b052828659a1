import { PATHS } from './paths.ts';

/** Where somebody came from, for the page's way back. Source: ordering-and-approval.md section 2, "Client history". */
export interface ClientHistorySource {
  sourcePageName: string;
  sourcePageRoute: string;
}

/** What the client history is opened with, as navigation state. */
export interface ClientHistoryState extends ClientHistorySource {
  clientId: number | null;
}

/** Where a client's history is, and the state to open it with. */
export const clientHistoryTarget = (clientId: number | null, source: ClientHistorySource): { path: string; state: ClientHistoryState } => ({
  path: PATHS.clientHistory,
  state: { clientId, ...source },
});
