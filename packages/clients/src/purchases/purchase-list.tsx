import { Flex, Stack } from '@chakra-ui/react';
import { ChatAction } from '@practice-portal/access';
import { type CsvAsked, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { COUNT_CAP, type ListPage } from '@practice-portal/domain/paging';
import { CsvButton, isPastEnd, Pagination, QueryState, type QueryResult, SkeletonText } from '@practice-portal/ui';
import type { ReactNode } from 'react';

import type { ListPageState } from './use-list-page.ts';

interface PurchaseListProps<Element> {
  /** The file of it: its name, and the call. */
  csv: { name: string; asked: CsvAsked };
  query: QueryResult<ListPage<Element>>;
  paging: ListPageState['paging'];
  /** Text for a list that could not be loaded. */
  failed: string;
  empty: ReactNode;
  children: (elements: Element[]) => ReactNode;
}

const Csv = ({ name, asked }: PurchaseListProps<never>['csv']): ReactNode => {
  const [download] = useDownloadCsvMutation();
  return <CsvButton name={name} load={() => download(asked).unwrap()} />;
};

/** A list of the client page with its pages, in each of its states. */
export const PurchaseList = <Element,>({ query, paging, csv, failed, empty, children }: PurchaseListProps<Element>): ReactNode => (
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
        <Flex justify="flex-end">
          <Csv {...csv} />
        </Flex>
        {isPastEnd(elements, count) ? <SkeletonText lines={6} /> : children(elements)}
        <Pagination shown={query.currentData?.elements.length} count={count} countCapped={count >= COUNT_CAP} {...paging} />
      </Stack>
    )}
  </QueryState>
);
