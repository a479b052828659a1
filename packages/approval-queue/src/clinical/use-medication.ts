import { useClientAutoshipsQuery } from '@practice-portal/api-client/autoships';
import { useClientPrescriptionsQuery } from '@practice-portal/api-client/prescriptions';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { activeMedication, type ActiveMedication } from '@practice-portal/domain/medication';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { useMemo, useState } from 'react';

/** What else a pet is given, as far as it is known. */
export type Medication =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; medications: ActiveMedication[]; isCut: boolean };

/** Asks for the prescriptions and AutoShips of an order's pet. */
export const useMedication = (item: ApprovalQueueItem): Medication => {
  const asked = { clientId: item.clientId, animalId: item.animal.animalId, size: CLIENT_LIST_SIZE_MAX };
  // What a colleague did a minute ago counts: nothing is taken from an earlier review.
  const prescriptions = useClientPrescriptionsQuery(asked, { refetchOnMountOrArgChange: true });
  const autoships = useClientAutoshipsQuery({ ...asked, activeOnly: true }, { refetchOnMountOrArgChange: true });
  const [now] = useState(() => new Date());
  const [rx, ships] = [prescriptions.data, autoships.data];
  const medications = useMemo(
    () => (rx && ships ? activeMedication({ prescriptions: rx.elements, autoships: ships.elements }, item, now) : null),
    [rx, ships, item, now],
  );
  if (prescriptions.isFetching || autoships.isFetching) return { state: 'loading' };
  if (prescriptions.isError || autoships.isError || !medications || !rx || !ships) {
    return {
      state: 'failed',
      retry: () => {
        void prescriptions.refetch();
        void autoships.refetch();
      },
    };
  }
  return { state: 'ready', medications, isCut: rx.count > rx.elements.length || ships.count > ships.elements.length };
};
