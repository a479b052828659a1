import type { ApiDispatch } from '@practice-portal/api-client';
import { petEndpoints } from '@practice-portal/api-client/pets';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { QueueAnimal } from '@practice-portal/domain/client';
import { queueAnimalOf } from '@practice-portal/domain/pet';

import { resultOf } from './result-of.ts';
import type { CallResult } from './sign-off-work.ts';

/** Asks for the pet's record, anew each time: a colleague may have corrected it. */
export const fetchPet = async (dispatch: ApiDispatch, { animal }: ApprovalQueueItem): Promise<CallResult<QueueAnimal>> => {
  const { animal: record } = petEndpoints.endpoints;
  const { answer, failure } = await dispatch(record.initiate(animal.animalId, { forceRefetch: true, subscribe: false })).then(resultOf);
  if (failure === null) return { answer: queueAnimalOf(answer), failure };
  // A pet that is not found says nothing of a decision.
  return { answer: null, failure: failure.kind === 'drop' ? { kind: 'drop', reason: { kind: 'failed' } } : failure };
};
