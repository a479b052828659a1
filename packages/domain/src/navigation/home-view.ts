import { type EntryView, entryView } from './entry-views.ts';
import { PATHS } from './paths.ts';

/** A tab of the home page. Rule: docs/rules/ordering.md#home. */
export type HomeView = Exclude<EntryView, 'new-order'>;

/** The query parameter that names the tab; without it the approval queue shows. */
export const HOME_TAB_PARAMETER = 'tab';

const asHomeView = (text: unknown): HomeView | null => {
  const view = typeof text === 'string' ? entryView(text) : null;
  return view === null || view === 'new-order' ? null : view;
};

/** The address of a tab of the home page. */
export const homePath = (view: HomeView): string =>
  view === 'approval-queue' ? PATHS.home : `${PATHS.home}?${new URLSearchParams({ [HOME_TAB_PARAMETER]: view }).toString()}`;

/**
 * The tab to show: what the address says, else the navigation state's `view`, else the queue.
 * Rule: docs/rules/ordering.md#home.
 */
export const readHomeView = (search: URLSearchParams, state: unknown): HomeView => {
  const named = typeof state === 'object' && state !== null && 'view' in state ? state.view : null;
  return asHomeView(search.get(HOME_TAB_PARAMETER)) ?? asHomeView(named) ?? 'approval-queue';
};
