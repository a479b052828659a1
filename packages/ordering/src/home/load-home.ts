/** Fetches what home shows of ordering beside the queue: the cards above it and the number of drafts. */
export const loadHomeParts = async () => {
  const [{ HomeCards }, { DraftsCount }] = await Promise.all([import('./home-cards.tsx'), import('./drafts-count.tsx')]);
  return { HomeCards, DraftsCount };
};

/** Fetches the tab of drafts. */
export const loadDraftsTab = async () => (await import('../drafts/drafts-tab.tsx')).DraftsTab;
