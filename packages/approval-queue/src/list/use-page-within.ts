import type { QueuePage, QueueSearch } from '@practice-portal/domain/approval';
import type { ChangeListSearch } from '@practice-portal/ui';
import { useEffect } from 'react';

import type { QueueList } from './use-queue-list.ts';

/**
 * The page to go to when the one in the address has no rows (any more); null while it has.
 * @param count rows that match, over all pages
 */
export const pageWithin = ({ page, size }: Pick<QueueSearch, 'page' | 'size'>, count: number): number | null => {
  const last = Math.max(1, Math.ceil(count / size));
  return page > last ? last : null;
};

/** True when a page shows no row though some match: its rows went, or were never there, and others are about to come. */
export const isBetweenPages = ({ elements, count }: Pick<QueuePage, 'elements' | 'count'>): boolean => elements.length === 0 && count > 0;

/** Steps back when the last row of the last page was decided, or an old address asks for a page that is no more. */
export const usePageWithin = (
  search: QueueSearch,
  { page, fetching }: Pick<QueueList, 'page' | 'fetching'>,
  change: ChangeListSearch<QueueSearch>,
): void => {
  // While the next page is fetched the last one is still shown, which is not about this address.
  const isEmpty = !fetching && page?.elements.length === 0;
  const target = isEmpty ? pageWithin(search, page.count) : null;
  useEffect(() => {
    if (target !== null) change({ page: target }, { replace: true });
  }, [target, change]);
};
