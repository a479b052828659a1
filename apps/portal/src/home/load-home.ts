import { loadDraftsTab, loadHomeParts, loadPaymentsTab } from '@practice-portal/ordering';
import { loadRecipes } from '@practice-portal/ui';

/** What home shows of ordering beside the queue. */
export type HomeParts = Awaited<ReturnType<typeof loadHomeParts>>;

/** Fetches it, and the looks of the Chakra parts in it. */
export const loadHome = async (): Promise<HomeParts> => {
  const [parts] = await Promise.all([loadHomeParts(), loadRecipes()]);
  return parts;
};

const TABS = { drafts: loadDraftsTab, 'payment-failure': loadPaymentsTab };

/** Fetches a tab beside the queue. */
export const loadTab = async (view: keyof typeof TABS) => {
  const [tab] = await Promise.all([TABS[view](), loadRecipes()]);
  return tab;
};
