import { usePractice } from '@practice-portal/access';
import { useVetSignaturesQuery } from '@practice-portal/api-client/external-app';
import { isExternalAppItem, type QueueItemType, signatureOf } from '@practice-portal/domain/approval';
import { useMemo } from 'react';

/** The id of a vet's own signature at the external prescribing app; null where the item needs none, or the vet has none. */
export const useOwnSignature = (type: QueueItemType, vetName: string): number | null => {
  const { id: practiceId } = usePractice();
  const { data } = useVetSignaturesQuery(practiceId, { skip: !isExternalAppItem(type) });
  return useMemo(() => (data === undefined ? null : (signatureOf(data, vetName)?.dvmReachVetSignatureId ?? null)), [data, vetName]);
};
