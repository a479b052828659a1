import type { ZonedDate } from '@practice-portal/domain/locale';
import { usePractice } from '@practice-portal/access';
import type { ApiDispatch } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { autoshipEndpoints } from '@practice-portal/api-client/autoships';
import { petEndpoints } from '@practice-portal/api-client/pets';
import { prescriptionEndpoints } from '@practice-portal/api-client/prescriptions';
import {
  type ApprovalQueueItem,
  isSameItem,
  type LockHolder,
  type QueueItemRef,
  signOffEntry,
  type SignOffState,
} from '@practice-portal/domain/approval';
import type { QueuePet } from '@practice-portal/domain/client';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { activeMedication, type ActiveMedication } from '@practice-portal/domain/medication';
import { CLIENT_LIST_SIZE_MAX } from '@practice-portal/domain/paging';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { queuePetOf } from '@practice-portal/domain/pet';
import type { PracticeData } from '@practice-portal/domain/practice';
import { useLocale, useStableHandlers } from '@practice-portal/ui';
import { useMemo, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { reviewDefaults } from '../decision/decision-values.ts';
import { useFirstSent } from '../decision/first-sent.ts';
import { decisionMade } from '../decision/pending-decisions-slice.ts';
import type { LockDispatch, LockStore } from '../lock/lock-slice.ts';
import { type CallResult, resultOf } from './batch-failure.ts';
import { batchLocks, type UnknownLock } from './batch-locks.ts';
import { batchEvent, selectBatchSet, type WithBatch } from './batch-slice.ts';
import type { BatchCalls, PetRecord } from './sign-batch.ts';

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

interface CallOptions {
  locking: boolean;
  vetStaffId: number;
  items: readonly ApprovalQueueItem[];
}

/** The calls that check and sign a set. Its identity holds for as long as the screen does. */
export const useBatchCalls = ({ locking, vetStaffId, items }: CallOptions): BatchCalls => {
  const dispatch = useDispatch<LockDispatch>();
  const store = useStore<LockStore & WithBatch>();
  const practice = usePractice();
  const { now } = useLocale();
  const shown = useStableHandlers({ items: () => items });
  const firstSent = useFirstSent();
  const [unknown] = useState<UnknownLock>(() => ({ item: null }));
  return useMemo(() => {
    const set = (): SignOffState | null => selectBatchSet(store.getState());
    const { validateApproval, approveItem } = approvalEndpoints.endpoints;
    // Also before its undo is answered.
    const isReturned = (item: QueueItemRef): boolean => {
      const entry = signOffEntry(set() ?? { entries: [] }, item);
      return entry?.step === 'approved' || entry?.reasons.some(({ kind }) => kind === 'undone') === true;
    };
    const holderOf = (item: QueueItemRef): LockHolder | null => {
      const seen = [...shown.items(), ...(set()?.entries ?? []).map((entry) => entry.item)].find((row) => isSameItem(row, item));
      return seen?.lockedBy ?? null;
    };
    return {
      state: set,
      send: (event) => void dispatch(batchEvent(event)),
      validate: async (body) => resultOf(await dispatch(validateApproval.initiate(body, { track: false }))),
      petRecord: (item) => fetchPetRecord(dispatch, practice, item, now()),
      approve: async (body, idempotencyKey) => {
        const firstSentAt = firstSent(idempotencyKey);
        const result = resultOf(await dispatch(approveItem.initiate({ body, idempotencyKey }, { track: false })));
        const item = set()?.entries.find((entry) => isSameItem(entry.item, body))?.item;
        if (result.failure === null && item !== undefined) {
          // Nothing was typed: taken back, the review starts as it always does.
          const started = now();
          const values = reviewDefaults(item, started, prescribingLimits(item.product, { practice, now: started }));
          const typed = { kind: 'review', values } as const;
          dispatch(decisionMade(item, { answer: result.answer, firstSentAt, vetPin: body.vetPin, typed }));
        }
        return result;
      },
      locks: locking ? { ...batchLocks({ dispatch, getState: store.getState }, vetStaffId, isReturned, unknown), holderOf } : null,
      practice,
      now,
    };
  }, [dispatch, firstSent, now, practice, locking, shown, store, unknown, vetStaffId]);
};
