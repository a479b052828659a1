import type { ZonedDate } from '@practice-portal/domain/locale';
import { usePractice } from '@practice-portal/access';
import type { ApiDispatch } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { autoshipEndpoints } from '@practice-portal/api-client/autoships';
import { petEndpoints } from '@practice-portal/api-client/pets';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { activeMedication, type ActiveMedication } from '@practice-portal/domain/medication';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { queuePetOf } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { useLocale } from '@practice-portal/ui';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { reviewDefaults } from '../decision/decision-values.ts';
import { useFirstSent } from '../decision/first-sent.ts';
import { decisionMade } from '../decision/pending-decisions-slice.ts';
import type { LockDispatch } from '../lock/lock-slice.ts';
import { type CallResult, resultOf } from './batch-failure.ts';
import type { BatchCalls, PetRecord } from './sign-batch.ts';
import { type SetPartOptions, useSetParts } from './use-set-parts.ts';

const FRESH = { forceRefetch: true } as const;

/** The answer of a query that is subscribed to until then: without, a decision that changes it removes it before it is read. */
const answerOf = async <Answer>(
  query: Promise<{ data?: Answer; error?: unknown }> & { unsubscribe: () => void },
): Promise<CallResult<Answer>> => {
  try {
    return resultOf(await query);
  } finally {
    query.unsubscribe();
  }
};

const withMedications = (pet: CallResult<QueuePet>, medications: readonly ActiveMedication[]): CallResult<PetRecord> =>
  pet.failure === null ? { answer: { animal: pet.answer, medications }, failure: null } : pet;

/** Asks for the pet's record, anew each time: a colleague may have corrected it. */
const fetchPet = async (dispatch: ApiDispatch, { animal }: ApprovalQueueItem): Promise<CallResult<QueuePet>> => {
  const { pet: record } = petEndpoints.endpoints;
  const { answer, failure } = await answerOf(dispatch(record.initiate(animal.animalId, FRESH)));
  if (failure === null) return { answer: queuePetOf(answer), failure };
  // A pet that is not found does not mean that the item was decided.
  return { answer: null, failure: failure.kind === 'drop' ? { kind: 'drop', reason: { kind: 'failed' } } : failure };
};

/** Asks for a pet's record and what it is given, anew each time: the order before this one may have added to it. */
const fetchPetRecord = async (
  dispatch: ApiDispatch,
  practice: Pick<PracticeData, 'practiceHomeFeatures'>,
  item: ApprovalQueueItem,
  now: ZonedDate,
): Promise<CallResult<PetRecord>> => {
  const pet = fetchPet(dispatch, item);
  if (!isFlagOn(practice, 'patientStripEnabled')) return withMedications(await pet, []);
  const asked = { clientId: item.clientId, animalId: item.animal.animalId, size: CLIENT_LIST_SIZE_MAX };
  const { clientPrescriptions } = prescriptionEndpoints.endpoints;
  const { clientAutoships } = autoshipEndpoints.endpoints;
  const [prescriptions, autoships] = await Promise.all([
    answerOf(dispatch(clientPrescriptions.initiate(asked, FRESH))),
    answerOf(dispatch(clientAutoships.initiate({ ...asked, activeOnly: true }, FRESH))),
  ]);
  if (prescriptions.failure !== null) return prescriptions;
  if (autoships.failure !== null) return autoships;
  const records = { prescriptions: prescriptions.answer.elements, autoships: autoships.answer.elements };
  return withMedications(await pet, activeMedication(records, item, now));
};

/** The calls that check and sign a set. Its identity holds for as long as the screen does. */
export const useBatchCalls = (options: SetPartOptions): BatchCalls => {
  const parts = useSetParts(options);
  const dispatch = useDispatch<LockDispatch>();
  const practice = usePractice();
  const { now } = useLocale();
  const firstSent = useFirstSent();
  return useMemo(() => {
    const { validateApproval, approveItem } = approvalEndpoints.endpoints;
    return {
      ...parts,
      validate: async (body) => resultOf(await dispatch(validateApproval.initiate(body, { track: false }))),
      petRecord: (item) => fetchPetRecord(dispatch, practice, item, now()),
      approve: async (body, idempotencyKey) => {
        const firstSentAt = firstSent(idempotencyKey);
        const result = resultOf(await dispatch(approveItem.initiate({ body, idempotencyKey }, { track: false })));
        const item = parts.state()?.entries.find((entry) => isSameItem(entry.item, body))?.item;
        if (result.failure === null && item !== undefined) {
          // Nothing was typed: taken back, the review starts as it always does.
          const started = now();
          const values = reviewDefaults(item, started, prescribingLimits(item.product, { practice, now: started }));
          const typed = { kind: 'review', values } as const;
          dispatch(decisionMade(item, { answer: result.answer, firstSentAt, vetPin: body.vetPin, typed }));
        }
        return result;
      },
      practice,
      now,
    };
  }, [dispatch, firstSent, now, parts, practice]);
};
