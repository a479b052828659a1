/** Fetches what home shows of ordering beside the queue: the cards above it and the numbers of drafts and failed payments. */
export const loadHomeParts = async () => {
  const [{ HomeCards }, { DraftsCount }, { PaymentsCount }] = await Promise.all([
    import('./home-cards.tsx'),
    import('./drafts-count.tsx'),
    import('./payments-count.tsx'),
  ]);
  return { HomeCards, DraftsCount, PaymentsCount };
};

/** Fetches the tab of drafts. */
export const loadDraftsTab = async () => (await import('../drafts/drafts-tab.tsx')).DraftsTab;

/** Fetches the tab of failed payments. */
export const loadPaymentsTab = async () => (await import('../payments/payments-tab.tsx')).PaymentsTab;
