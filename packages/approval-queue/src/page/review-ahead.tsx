import { useFlag } from '@practice-portal/access';
import type { ApiDispatch } from '@practice-portal/api-client';
import { autoshipEndpoints } from '@practice-portal/api-client/autoships';
import { noteEndpoints } from '@practice-portal/api-client/notes';
import { petEndpoints } from '@practice-portal/api-client/pets';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import { protocolEndpoints } from '@practice-portal/api-client/protocols';
import { type ApprovalQueueItem, clinicalFindings } from '@practice-portal/domain/approval';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { useLocale } from '@practice-portal/ui';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';

import { itemRef } from '../item/queue-item.ts';

export interface ReviewAheadProps {
  item: ApprovalQueueItem;
}

/** Asks for what the review of an order shows before it is opened, and keeps it. It takes no lock, and leaves no trace in the order's history. */
export const ReviewAhead = ({ item }: ReviewAheadProps): null => {
  const { type, id, clientId, animal } = item;
  const dispatch = useDispatch<ApiDispatch>();
  const { animalId } = animal;
  const hasStrip = useFlag('patientStripEnabled');
  const hasNotes = useFlag('notesEnabled');
  const { localization } = useLocale();
  // Because browsers compile what reads directions at its first use, for which the review that is opened would wait.
  const readDirections = useEffectEvent(() => {
    const { usageInstructions } = item.product.complianceBean;
    clinicalFindings({ item, localization, medications: [], productSpecies: [], form: { usageInstructions: usageInstructions ?? '' } });
  });
  useEffect(() => {
    let drop = (): void => undefined;
    // What is on the screen comes first.
    const timer = setTimeout(() => {
      const asked = { clientId, animalId, size: CLIENT_LIST_SIZE_MAX };
      const ref = itemRef({ type, id });
      const calls = [
        dispatch(petEndpoints.endpoints.pet.initiate(animalId)),
        dispatch(protocolEndpoints.endpoints.readiness.initiate(ref)),
        ...(hasStrip
          ? [
              dispatch(prescriptionEndpoints.endpoints.clientPrescriptions.initiate(asked)),
              dispatch(autoshipEndpoints.endpoints.clientAutoships.initiate({ ...asked, activeOnly: true })),
            ]
          : []),
        ...(hasNotes ? [dispatch(noteEndpoints.endpoints.itemNotes.initiate({ item: ref, clientId, before: undefined }))] : []),
      ];
      readDirections();
      drop = () => {
        for (const call of calls) call.unsubscribe();
      };
    }, 200);
    return () => {
      clearTimeout(timer);
      drop();
    };
  }, [dispatch, type, id, clientId, animalId, hasStrip, hasNotes]);
  return null;
};
