import { usePractice } from '@practice-portal/access';
import type { ApiDispatch } from '@practice-portal/api-client';
import { approvalEndpoints } from '@practice-portal/api-client/approval';
import { type ApprovalQueueItem, isSameItem, type QueueItemRef, signOffEntry } from '@practice-portal/domain/approval';
import { prescribingLimits } from '@practice-portal/domain/guardrails';
import { useLocale } from '@practice-portal/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { useFirstSent } from '../decision/first-sent.ts';
import type { MadeDecision } from '../decision/made-decision.ts';
import type { RecordLock } from '../locks/record-lock.ts';
import { reviewDefaults } from '../review/review-values.ts';
import { fetchMedications } from './fetch-medications.ts';
import { fetchPet } from './fetch-pet.ts';
import { setLocks, type Unheard } from './set-locks.ts';
import { resultOf } from './result-of.ts';
import type { SignOffWork } from './sign-off-work.ts';
import type { SignOffSet } from './use-sign-off-set.ts';

interface WorkOptions {
  set: SignOffSet;
  lock: Pick<RecordLock, 'decision' | 'hands'>;
  locking: boolean;
  vetStaffId: number;
  /** An approval was made, and can be taken back for a while. */
  onApproved: (item: ApprovalQueueItem, made: MadeDecision) => void;
  /** The rows on the page: what is known of locks. */
  items: readonly ApprovalQueueItem[];
}

/** The calls that check and sign a set. Its identity holds for as long as the screen does. */
export const useSignOffWork = ({ set, lock, locking, vetStaffId, items, onApproved }: WorkOptions): SignOffWork => {
  const dispatch = useDispatch<ApiDispatch>();
  const practice = usePractice();
  const { now } = useLocale();
  const rows = useRef(items);
  useEffect(() => {
    rows.current = items;
  }, [items]);
  const decision = useRef(lock.decision);
  useEffect(() => {
    decision.current = lock.decision;
  }, [lock.decision]);
  const approvedNow = useRef(onApproved);
  useEffect(() => {
    approvedNow.current = onApproved;
  }, [onApproved]);
  const firstSent = useFirstSent();
  const { hands } = lock;
  const [unheard] = useState<Unheard>(() => ({ item: null }));
  return useMemo(() => {
    const { validateApproval, approveItem } = approvalEndpoints.endpoints;
    // Also before its undo is answered.
    const isReturned = (item: QueueItemRef): boolean => {
      const entry = signOffEntry(set.now() ?? { entries: [] }, item);
      return entry?.step === 'approved' || entry?.reasons.some(({ kind }) => kind === 'undone') === true;
    };
    return {
      state: set.now,
      send: set.send,
      validate: async (body) => resultOf(await dispatch(validateApproval.initiate(body, { track: false }))),
      medications: (item) => fetchMedications(dispatch, practice, item, now()),
      pet: (item) => fetchPet(dispatch, item),
      approve: async (body, idempotencyKey) => {
        const firstSentAt = firstSent(idempotencyKey);
        const result = resultOf(await dispatch(approveItem.initiate({ body, idempotencyKey }, { track: false })));
        const item = set.now()?.entries.find((entry) => isSameItem(entry.item, body))?.item;
        if (result.failure === null && item !== undefined) {
          // Nothing was typed: taken back, the review starts as it always does.
          const started = now();
          const values = reviewDefaults(item, started, prescribingLimits(item.product, { practice, now: started }));
          const typed = { kind: 'review', values } as const;
          approvedNow.current(item, { answer: result.answer, firstSentAt, vetPin: body.vetPin, typed });
        }
        return result;
      },
      locks: locking ? setLocks(hands, vetStaffId, isReturned, unheard) : null,
      decision: (outcome, item) => decision.current(outcome, item),
      holderOf: (item) => {
        const seen =
          rows.current.find((row) => isSameItem(row, item)) ?? set.now()?.entries.find((entry) => isSameItem(entry.item, item))?.item;
        return locking ? (seen?.lockedBy ?? null) : null;
      },
      practice,
      now,
    };
  }, [dispatch, firstSent, hands, now, practice, locking, set, unheard, vetStaffId]);
};
