import { loadDraftsTab, loadHomeParts } from '@practice-portal/ordering';
import { loadRecipes } from '@practice-portal/ui';

/** What home shows of ordering beside the queue. */
export type HomeParts = Awaited<ReturnType<typeof loadHomeParts>>;

/** Fetches it, and the looks of the Chakra parts in it. */
export const loadHome = async (): Promise<HomeParts> => {
  const [parts] = await Promise.all([loadHomeParts(), loadRecipes()]);
  return parts;
};

/** Fetches the tab of drafts. */
export const loadTab = async () => {
  const [tab] = await Promise.all([loadDraftsTab(), loadRecipes()]);
  return tab;
};
