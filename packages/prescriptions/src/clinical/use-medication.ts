import { useClientAutoshipsQuery } from '@practice-portal/api-client/autoships';
import { useClientPrescriptionsQuery } from '@practice-portal/api-client/prescriptions';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { activeMedication, type ActiveMedication } from '@practice-portal/domain/medication';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { useNow } from '@practice-portal/ui';
import { useMemo } from 'react';

/** Lists what else a pet is given, as far as it is known. */
export type Medication =
  | { state: 'off' | 'loading' }
  | { state: 'failed'; retry: () => void }
  /** `isRefreshing`: it is asked for again, and may be another. */
  | { state: 'ready'; medications: ActiveMedication[]; isCut: boolean; isRefreshing?: boolean };

/**
 * Asks for the prescriptions and AutoShips of an order's pet.
 * @param wanted false: the practice does without, and nothing is asked
 */
export const useMedication = (item: ApprovalQueueItem, wanted = true): Medication => {
  const asked = { clientId: item.clientId, animalId: item.animal.animalId, size: CLIENT_LIST_SIZE_MAX };
  // What a colleague did a minute ago counts: what is known from before is shown, and asked for again.
  const options = { refetchOnMountOrArgChange: true, skip: !wanted };
  const prescriptions = useClientPrescriptionsQuery(asked, options);
  const autoships = useClientAutoshipsQuery({ ...asked, activeOnly: true }, options);
  const now = useNow();
  const [rx, ships] = [prescriptions.data, autoships.data];
  const isFetching = prescriptions.isFetching || autoships.isFetching;
  const isFailed = prescriptions.isError || autoships.isError;
  const { refetch: askPrescriptions } = prescriptions;
  const { refetch: askAutoships } = autoships;
  return useMemo((): Medication => {
    if (!wanted) return { state: 'off' };
    if (isFetching && (!rx || !ships)) return { state: 'loading' };
    if ((isFailed && !isFetching) || !rx || !ships) {
      return {
        state: 'failed',
        retry: () => {
          void askPrescriptions();
          void askAutoships();
        },
      };
    }
    const medications = activeMedication({ prescriptions: rx.elements, autoships: ships.elements }, item, now);
    const isCut = rx.count > rx.elements.length || ships.count > ships.elements.length;
    return { state: 'ready', medications, isCut, isRefreshing: isFetching };
  }, [wanted, isFetching, isFailed, rx, ships, item, now, askPrescriptions, askAutoships]);
};

/** The names of what else a pet is given, as far as it is known. */
export const medicationNames = (medication: Medication): string[] =>
  medication.state === 'ready' ? medication.medications.map(({ productName }) => productName) : [];
