import { usePractice } from '@practice-portal/access';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { type ApprovalQueueItem, isSameItem, type QueueItemRef, signOffEntry, type SignOffState } from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { useFirstSent } from '../decision/first-sent.ts';
import { decisionMade } from '../decision/pending-decisions-slice.ts';
import type { LockDispatch, LockStore } from '../lock/lock-slice.ts';
import { reviewDefaults } from '../decision/review-values.ts';
import type { BatchCalls } from './batch-calls.ts';
import { resultOf } from './batch-failure.ts';
import { batchLocks, type UnknownLock } from './batch-locks.ts';
import { batchEvent, selectBatchSet, type WithBatch } from './batch-slice.ts';
import { fetchMedications, fetchPet } from './fetch-patient.ts';

interface CallOptions {
  locking: boolean;
  vetStaffId: number;
  /** The rows on the page: what is known of locks. */
  items: readonly ApprovalQueueItem[];
}

/** The calls that check and sign a set. Its identity holds for as long as the screen does. */
export const useBatchCalls = ({ locking, vetStaffId, items }: CallOptions): BatchCalls => {
  const dispatch = useDispatch<LockDispatch>();
  const store = useStore<LockStore & WithBatch>();
  const practice = usePractice();
  const rows = useRef(items);
  useEffect(() => {
    rows.current = items;
  }, [items]);
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
    return {
      state: set,
      send: (event) => void dispatch(batchEvent(event)),
      validate: async (body) => resultOf(await dispatch(validateApproval.initiate(body, { track: false }))),
      medications: (item) => fetchMedications(dispatch, practice, item),
      pet: (item) => fetchPet(dispatch, item),
      approve: async (body, idempotencyKey) => {
        const firstSentAt = firstSent(idempotencyKey);
        const result = resultOf(await dispatch(approveItem.initiate({ body, idempotencyKey }, { track: false })));
        const item = set()?.entries.find((entry) => isSameItem(entry.item, body))?.item;
        if (result.failure === null && item !== undefined) {
          // Nothing was typed: taken back, the review starts as it always does.
          const now = new Date();
          const values = reviewDefaults(item, now, prescribingLimits(item.product, { practice, now }));
          const typed = { kind: 'review', values } as const;
          dispatch(decisionMade(item, { answer: result.answer, firstSentAt, vetPin: body.vetPin, typed }));
        }
        return result;
      },
      locks: locking ? batchLocks({ dispatch, getState: store.getState }, vetStaffId, isReturned, unknown) : null,
      holderOf: (item) => {
        const seen =
          rows.current.find((row) => isSameItem(row, item)) ?? set()?.entries.find((entry) => isSameItem(entry.item, item))?.item;
        return locking ? (seen?.lockedBy ?? null) : null;
      },
      practice,
      now: () => new Date(),
    };
  }, [dispatch, firstSent, practice, locking, store, unknown, vetStaffId]);
};
