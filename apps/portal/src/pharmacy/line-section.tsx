import { Heading, Stack } from '@chakra-ui/react';
import { usePharmacyLinesQuery } from '@practice-portal/api-client/pharmacy';
import { COUNT_CAP } from '@practice-portal/domain/paging';
import { PHARMACY_LINE_SIZES, PHARMACY_SEARCH_MAX } from '@practice-portal/domain/pharmacy';
import { EmptyState, listSchema, Pagination, QueryState, SearchBox, useListSearch } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LineTable } from './line-table.tsx';

const LINES = listSchema({ sorts: ['placedAt'], sizes: PHARMACY_LINE_SIZES, minLength: 1, maxLength: PHARMACY_SEARCH_MAX });

/** Shows what the pharmacy has been asked to fill, and what has left it. `pollingInterval` in milliseconds. */
export const LineSection = ({ pollingInterval }: { pollingInterval: number }): ReactNode => {
  const { t } = useTranslation('portal');
  const { search, searchBox, paging } = useListSearch(LINES);
  const { query: text, page, size } = search;
  const isSearched = text !== '';
  const query = usePharmacyLinesQuery({ query: { page: page - 1, size, ...(isSearched ? { search: text } : {}) } }, { pollingInterval });
  return (
    <Stack as="section" gap="3" aria-labelledby="pharmacy-lines">
      <Heading as="h2" size="md" id="pharmacy-lines">
        {t('pharmacy.lines')}
      </Heading>
      <SearchBox label={t('pharmacy.search')} {...searchBox} minLength={1} />
      <QueryState
        query={query}
        keepPrevious
        failedTitle={t('pharmacy.linesFailed')}
        skeleton={<LineTable rows={[]} loading skeletonRows={size} />}
      >
        {({ elements, count }) => (
          <>
            <LineTable
              rows={elements}
              skeletonRows={size}
              empty={<EmptyState title={t(isSearched ? 'pharmacy.noneFound' : 'pharmacy.noLines')} />}
            />
            {count > 0 && (
              <Pagination shown={query.currentData?.elements.length} count={count} countCapped={count >= COUNT_CAP} {...paging} />
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
};
