import { Stack } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { COUNT_CAP, type ListPage } from '@practice-portal/domain/paging';
import { Pagination, QueryState, type QueryResult, SkeletonText } from '@practice-portal/ui';
import { type ReactNode, useEffect } from 'react';

import type { ListPageState } from './use-list-page.ts';

interface PurchaseListProps<Element> {
  query: QueryResult<ListPage<Element>>;
  paging: ListPageState['paging'];
  /** Text for a list that could not be loaded. */
  failed: string;
  empty: ReactNode;
  children: (elements: Element[]) => ReactNode;
}

/** A list of the client page with its pages, in each of its states. */
export const PurchaseList = <Element,>({ query, paging, failed, empty, children }: PurchaseListProps<Element>): ReactNode => {
  const { currentData } = query;
  const { page, size, onChange } = paging;
  // A page that there is no more, such as another pet's.
  const isBeyond = currentData !== undefined && currentData.count > 0 && currentData.elements.length === 0 && page > 1;
  useEffect(() => {
    if (isBeyond) onChange({ page: 1, size });
  }, [isBeyond, onChange, size]);
  return (
    <QueryState
      query={query}
      keepPrevious
      failedTitle={failed}
      help={<ChatAction />}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={({ count }) => count === 0}
      empty={empty}
    >
      {({ elements, count }) => (
        <Stack gap="4">
          {children(elements)}
          <Pagination count={count} countCapped={count >= COUNT_CAP} {...paging} />
        </Stack>
      )}
    </QueryState>
  );
};
