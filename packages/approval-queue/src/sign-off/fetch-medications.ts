import type { ApiDispatch } from '@practice-portal/api-client';
import { autoshipEndpoints } from '@practice-portal/api-client/autoships';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { activeMedication, type ActiveMedication } from '@practice-portal/domain/medication';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { isFlagOn } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';

import { resultOf } from './result-of.ts';
import type { CallResult } from './sign-off-work.ts';

const FRESH = { forceRefetch: true, subscribe: false } as const;

/** Asks what else a pet is given, anew each time: the order before this one may have added to it. */
export const fetchMedications = async (
  dispatch: ApiDispatch,
  practice: Pick<PracticeData, 'practiceHomeFeatures'>,
  item: ApprovalQueueItem,
  now: Date,
): Promise<CallResult<readonly ActiveMedication[]>> => {
  if (!isFlagOn(practice, 'patientStripEnabled')) return { answer: [], failure: null };
  const asked = { clientId: item.clientId, animalId: item.animal.animalId, size: CLIENT_LIST_SIZE_MAX };
  const { clientPrescriptions } = prescriptionEndpoints.endpoints;
  const { clientAutoships } = autoshipEndpoints.endpoints;
  const [prescriptions, autoships] = await Promise.all([
    dispatch(clientPrescriptions.initiate(asked, FRESH)).then(resultOf),
    dispatch(clientAutoships.initiate({ ...asked, activeOnly: true }, FRESH)).then(resultOf),
  ]);
  if (prescriptions.failure !== null) return prescriptions;
  if (autoships.failure !== null) return autoships;
  const records = { prescriptions: prescriptions.answer.elements, autoships: autoships.answer.elements };
  return { answer: activeMedication(records, item, now), failure: null };
};
