import { Stack } from '@chakra-ui/react';
import { ChatAction, usePractice } from '@practice-portal/access';
import { useDraftsQuery } from '@practice-portal/api-client/carts';
import { csvOf, useDownloadCsvMutation } from '@practice-portal/api-client/csv';
import { DRAFT_PAGE_SIZES, type DraftOrder, listDrafts } from '@practice-portal/domain/cart';
import { orderManagerTarget } from '@practice-portal/domain/navigation';
import { CsvButton, DataTable, EmptyState, isPastEnd, listSchema, Page, Pagination, QueryState, useListSearch } from '@practice-portal/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { DeleteDraft } from './delete-draft.tsx';
import { DraftCard } from './draft-card.tsx';
import { draftColumns } from './draft-columns.tsx';

/** Search parameters of the draft list. Rule: docs/rules/ordering.md#drafts. */
const DRAFTS = listSchema({ sorts: ['modifiedDate'], sizes: DRAFT_PAGE_SIZES, prefix: 'drafts-' });

const idOf = ({ id }: DraftOrder): number => id;

/** Orders that were saved for later. Rule: docs/rules/ordering.md#drafts. */
export const DraftsTab = (): ReactNode => {
  const { t } = useTranslation('ordering');
  const navigate = useNavigate();
  const { id: practiceId } = usePractice();
  const { search, paging } = useListSearch(DRAFTS);
  const query = useDraftsQuery(
    { params: { practiceId }, query: { page: search.page - 1, size: search.size } },
    { refetchOnMountOrArgChange: true },
  );
  const [download] = useDownloadCsvMutation();
  const [deleting, setDeleting] = useState<DraftOrder | null>(null);
  const actions = useMemo(
    () => ({
      onContinue: ({ client }: DraftOrder) => {
        const { path, state } = orderManagerTarget(client.id);
        void navigate(path, { state });
      },
      onDelete: setDeleting,
    }),
    [navigate],
  );
  const columns = useMemo(() => draftColumns(t, actions), [t, actions]);
  return (
    <Page
      title={t('drafts.title')}
      within
      actions={<CsvButton name="draft-orders" load={() => download(csvOf(listDrafts, { params: { practiceId } })).unwrap()} />}
    >
      <QueryState query={query} keepPrevious failedTitle={t('drafts.failed')} help={<ChatAction />}>
        {({ data }) => (
          <Stack gap="4">
            <DataTable
              caption={t('drafts.title')}
              columns={columns}
              rows={data.elements}
              loading={isPastEnd(data.elements, data.count)}
              skeletonRows={search.size}
              rowKey={idOf}
              renderCard={(draft) => <DraftCard draft={draft} {...actions} />}
              empty={<EmptyState title={t('drafts.none')} hint={t('drafts.noneHint')} />}
            />
            <Pagination shown={query.currentData?.data.elements.length} count={data.count} {...paging} />
          </Stack>
        )}
      </QueryState>
      {deleting !== null && <DeleteDraft draft={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
};
