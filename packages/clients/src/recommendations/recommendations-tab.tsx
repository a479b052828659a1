import { useClientRecommendationsQuery } from '@practice-portal/api-client/recommendations';
import { csvOf } from '@practice-portal/api-client/csv';
import { listRecommendations, type Recommendation, RECOMMENDATIONS_SIZE } from '@practice-portal/domain/recommendation';
import { EmptyState } from '@practice-portal/ui';
import { MailOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PurchaseList } from '../purchases/purchase-list.tsx';
import { useListPage } from '../purchases/use-list-page.ts';
import { RecommendationDialog } from './recommendation-dialog.tsx';
import { RecommendationsTable } from './recommendations-table.tsx';

/** Scope of a tab of the client page: one pet, or all pets of the client. */
export interface RecommendationsTabProps {
  clientId: number;
  animalId: number | null;
}

/** Diet recommendations of a client. Rule: docs/rules/clients.md#lists. */
export const RecommendationsTab = ({ clientId, animalId }: RecommendationsTabProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { page, size, paging } = useListPage('recommendation', [RECOMMENDATIONS_SIZE, 10]);
  const query = useClientRecommendationsQuery({ clientId, page, size, ...(animalId === null ? {} : { animalId }) });
  const [open, setOpen] = useState<Recommendation | null>(null);
  const csv = {
    name: 'recommendations',
    asked: csvOf(listRecommendations, { params: { clientId }, query: animalId === null ? {} : { animalId } }),
  };
  return (
    <>
      <PurchaseList
        query={query}
        paging={paging}
        csv={csv}
        failed={t('recommendation.listFailed')}
        empty={<EmptyState icon={MailOpen} title={t('recommendation.none')} />}
      >
        {(rows) => <RecommendationsTable rows={rows} onView={setOpen} />}
      </PurchaseList>
      {open === null ? null : <RecommendationDialog recommendation={open} onClose={() => setOpen(null)} />}
    </>
  );
};
