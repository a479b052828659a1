import { useFlag } from '@practice-portal/access';
import { useClientAutoshipsQuery } from '@practice-portal/api-client/autoships';
import { csvOf } from '@practice-portal/api-client/csv';
import { useClientCardsQuery } from '@practice-portal/api-client/cards';
import { listAutoships } from '@practice-portal/domain/autoship';
import type { CardOnFile } from '@practice-portal/domain/card';
import { EmptyState } from '@practice-portal/ui';
import { Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useExpiringCards } from '../cards/use-expiring-cards.ts';
import { useRenewals } from '../prescriptions/renewal-radar.tsx';
import { NewOrder } from '../purchases/new-order.tsx';
import { PurchaseList } from '../purchases/purchase-list.tsx';
import { FRESH } from '../purchases/fresh.ts';
import { useListPage } from '../purchases/use-list-page.ts';
import { AutoshipsTable } from './autoships-table.tsx';
import { CancelItemDialog } from './cancel-item-dialog.tsx';
import { EditAutoshipDrawer } from './edit-autoship-drawer.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import type { AutoshipTask } from './use-autoship-actions.ts';
import { useNamedAutoship } from './use-named-autoship.ts';
import { ViewAutoship } from './view-autoship.tsx';

const NO_CARDS: readonly CardOnFile[] = [];

/** Scope of a tab of the client page: one pet, or all pets of the client. */
export interface AutoshipsTabProps {
  clientId: number;
  animalId: number | null;
}

interface TaskProps {
  clientId: number;
  task: AutoshipTask;
  onClose: () => void;
}

const Task = ({ clientId, task, onClose }: TaskProps): ReactNode => {
  const [editing, setEditing] = useState(false);
  const { autoship } = task;
  switch (task.kind) {
    case 'view':
      // The editor opens above it: one that took its place would lose the focus to where this one came from, and close.
      return (
        <>
          <ViewAutoship clientId={clientId} autoship={autoship} onClose={onClose} onEdit={() => setEditing(true)} />
          {editing ? <EditAutoshipDrawer clientId={clientId} autoship={autoship} onClose={onClose} /> : null}
        </>
      );
    case 'edit':
      return <EditAutoshipDrawer clientId={clientId} autoship={autoship} onClose={onClose} />;
    case 'skip':
      return <SkipDialog autoship={autoship} onClose={onClose} />;
    case 'cancel':
      return <CancelItemDialog item={task.item} onClose={onClose} />;
  }
};

/** The AutoShips of a client. Rule: docs/rules/clients.md#lists. */
export const AutoshipsTab = ({ clientId, animalId }: AutoshipsTabProps): ReactNode => {
  const { t } = useTranslation('clients');
  const { page, size, paging } = useListPage('autoship', [10, 50]);
  const query = useClientAutoshipsQuery({ clientId, page, size, order: 'ASC', ...(animalId === null ? {} : { animalId }) }, FRESH);
  const renewals = useRenewals(clientId);
  const expiring = useExpiringCards(clientId);
  const { currentData: cards } = useClientCardsQuery(clientId, { skip: useFlag('hideCreditCards') });
  const [chosen, setChosen] = useState<AutoshipTask | null>(null);
  const { named, forget } = useNamedAutoship(clientId);
  const task: AutoshipTask | null = chosen ?? (named === null ? null : { kind: 'view', autoship: named });
  const close = (): void => {
    setChosen(null);
    if (named !== null) forget();
  };
  const empty = (
    <EmptyState
      icon={Truck}
      title={t('autoship.none')}
      action={
        <NewOrder clientId={clientId} animalId={animalId}>
          {t('autoship.create')}
        </NewOrder>
      }
    />
  );
  const csv = {
    name: 'autoships',
    asked: csvOf(listAutoships, { params: { clientId }, query: { ...(animalId === null ? {} : { animalId }), order: 'ASC' } }),
  };
  return (
    <>
      <PurchaseList query={query} paging={paging} csv={csv} failed={t('autoship.listFailed')} empty={empty}>
        {(rows) => <AutoshipsTable rows={rows} renewals={renewals} expiring={expiring} cards={cards ?? NO_CARDS} onOpen={setChosen} />}
      </PurchaseList>
      {task === null ? null : <Task clientId={clientId} task={task} onClose={close} />}
    </>
  );
};
