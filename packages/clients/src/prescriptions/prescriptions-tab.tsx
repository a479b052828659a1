import { useClientPrescriptionsQuery } from '@practice-portal/api-client/prescriptions';
import { csvOf } from '@practice-portal/api-client/csv';
import { listPrescriptions, type PrescriptionRow } from '@practice-portal/domain/prescription';
import { EmptyState } from '@practice-portal/ui';
import { Pill } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NewOrder } from '../purchases/new-order.tsx';
import { PurchaseList } from '../purchases/purchase-list.tsx';
import { FRESH, PENDING_MS } from '../purchases/fresh.ts';
import { useListPage } from '../purchases/use-list-page.ts';
import { PrescriptionDialog } from './prescription-dialogs.tsx';
import { PrescriptionsTable } from './prescriptions-table.tsx';
import { useRenewals } from './renewal-radar.tsx';
import type { PrescriptionTask } from './use-prescription-actions.ts';

/** Scope of a tab of the client page: one pet, or all pets of the client. */
export interface PrescriptionsTabProps {
  clientId: number;
  animalId: number | null;
}

/** The prescriptions of a client. Rule: docs/rules/clients.md#lists. */
export const PrescriptionsTab = ({ clientId, animalId }: PrescriptionsTabProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { page, size, paging } = useListPage('rx', [10, 50]);
  const [awaits, setAwaits] = useState(false);
  const query = useClientPrescriptionsQuery(
    { clientId, page, size, ...(animalId === null ? {} : { animalId }) },
    { ...FRESH, pollingInterval: awaits ? PENDING_MS : 0 },
  );
  // Only of one whose approval can still be taken back is there no paper.
  const isPending = query.currentData?.elements.some(({ canPrint }) => !canPrint) ?? false;
  if (isPending !== awaits) setAwaits(isPending);
  const renewals = useRenewals(clientId);
  const [open, setOpen] = useState<{ task: PrescriptionTask; rx: PrescriptionRow } | null>(null);
  const onOpen = useCallback((task: PrescriptionTask, rx: PrescriptionRow) => setOpen({ task, rx }), []);
  const empty = (
    <EmptyState
      icon={Pill}
      title={t('rx.none')}
      action={
        <NewOrder clientId={clientId} animalId={animalId}>
          {t('list.newOrder')}
        </NewOrder>
      }
    />
  );
  const csv = {
    name: 'prescriptions',
    asked: csvOf(listPrescriptions, { params: { clientId }, query: animalId === null ? {} : { animalId } }),
  };
  return (
    <>
      <PurchaseList query={query} paging={paging} csv={csv} failed={t('rx.failed')} empty={empty}>
        {(rows) => <PrescriptionsTable rows={rows} renewals={renewals} onOpen={onOpen} />}
      </PurchaseList>
      {open === null ? null : <PrescriptionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
};
