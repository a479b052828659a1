import type { ApiDispatch } from '@practice-portal/api-client';
import { autoshipEndpoints } from '@practice-portal/api-client/autoships';
import { petEndpoints } from '@practice-portal/api-client/pets';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueueAnimal } from '@practice-portal/domain/client';
import { activeMedication, type ActiveMedication } from '@practice-portal/domain/medication';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { queueAnimalOf } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';

import { type CallResult, resultOf } from './batch-failure.ts';

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

/** Asks for the pet's record, anew each time: a colleague may have corrected it. */
export const fetchPet = async (dispatch: ApiDispatch, { animal }: ApprovalQueueItem): Promise<CallResult<QueueAnimal>> => {
  const { animal: record } = petEndpoints.endpoints;
  const { answer, failure } = await dispatch(record.initiate(animal.animalId, { forceRefetch: true, subscribe: false })).then(resultOf);
  if (failure === null) return { answer: queueAnimalOf(answer), failure };
  // A pet that is not found says nothing of a decision.
  return { answer: null, failure: failure.kind === 'drop' ? { kind: 'drop', reason: { kind: 'failed' } } : failure };
};
