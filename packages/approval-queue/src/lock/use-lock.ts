import type { ApprovingVet } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem, type LockAnswer } from '@practice-portal/domain/approval';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { itemRef } from '../item/queue-item.ts';
import { useActiveAt } from '../item/use-active-at.ts';
import { moveLockHere } from './extend-lock.ts';
import { noteLoss } from './lock-calls.ts';
import { giveBackOnUnload, leaveScreen } from './give-back.ts';
import { startLockListeners } from './lock-listeners.ts';
import { type LockDispatch, lockEvent, type LockStore } from './lock-slice.ts';
import { requestLock, takeLock } from './request-lock.ts';
import { type LockTexts, useLockTexts } from './use-lock-texts.ts';

export interface Lock {
  /** Gets the item for the vet, asking first where that costs someone else's or another lock. @returns whether the vet has it */
  acquire: (item: ApprovalQueueItem, vet: ApprovingVet) => Promise<boolean>;
  /** Takes the item of a review that is shown already, without a question. What came between is noted as the loss of its lock. @returns false where it can be tried again */
  takeShown: (item: ApprovalQueueItem, vet: ApprovingVet) => Promise<boolean>;
  release: (item: ApprovalQueueItem, vet: ApprovingVet) => Promise<void>;
  /** An undo gave the vet the item again. */
  regained: (item: ApprovalQueueItem, answer: LockAnswer) => void;
  namesOf: LockTexts['namesOf'];
}

const NO_ITEMS: readonly ApprovalQueueItem[] = [];
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** A lock of the vet's that the first list shows, or the list as they sign in: later ones may still show what was just given back. */
const useFirstLock = (items: readonly ApprovalQueueItem[] = NO_ITEMS, vetStaffId: number | null): void => {
  const dispatch = useDispatch<LockDispatch>();
  const loaded = items.length > 0;
  const look = useEffectEvent((staffId: number) => {
    const mine = items.find(({ lockedBy }) => lockedBy?.id === staffId);
    if (mine !== undefined) dispatch(lockEvent({ type: 'LOCK_SEEN', item: itemRef(mine), lockExpiresAt: mine.lockExpiresAt }));
  });
  useEffect(() => {
    if (vetStaffId !== null && loaded) look(vetStaffId);
  }, [vetStaffId, loaded]);
};

/** The vet's lock on the queue's screen. It is given back on leaving, on closing the tab and on sign-out, so that nobody waits for it. */
export const useLock = (items: readonly ApprovalQueueItem[] | undefined, vetStaffId: number | null): Lock => {
  const dispatch = useDispatch<LockDispatch>();
  const store = useStore<LockStore>();
  const texts = useLockTexts(items);
  const activeAt = useActiveAt(SIGNS_OF_LIFE);
  useEffect(
    () => dispatch(startLockListeners({ activeAt: () => activeAt.current, showFailure: (failure) => texts.showFailure(failure, false) })),
    [activeAt, dispatch, texts],
  );
  useEffect(() => {
    const unload = (): void => dispatch(giveBackOnUnload());
    addEventListener('pagehide', unload);
    return () => {
      removeEventListener('pagehide', unload);
      dispatch(leaveScreen());
    };
  }, [dispatch]);
  useFirstLock(items, vetStaffId);
  return useMemo(
    () => ({
      acquire: async (item, { vetStaffId: staffId }) => {
        const wanted = itemRef(item);
        texts.remember(item);
        const { record, taken } = store.getState().lock;
        if (isSameItem(record.held, wanted)) {
          // A lock seen in the list may be another window's.
          const isHere = isSameItem(taken, wanted);
          return isHere || dispatch(moveLockHere({ ...wanted, staffId }, (failure) => texts.showFailure(failure, false)));
        }
        const holder = item.lockedBy !== null && item.lockedBy.id !== staffId ? item.lockedBy : null;
        const event =
          holder === null
            ? ({ type: 'LOCK_REQUESTED', item: wanted } as const)
            : ({ type: 'OVERRIDE_REQUESTED', item: wanted, holder } as const);
        return dispatch(requestLock(event, staffId, texts));
      },
      takeShown: async (item, { vetStaffId: staffId }) => {
        texts.remember(item);
        const wanted = itemRef(item);
        const result = await dispatch(takeLock(wanted, staffId));
        if (result.kind !== 'failed') return result.kind === 'left' || result.isHeld;
        if (dispatch(noteLoss(wanted, result.failure))) return true;
        texts.showFailure(result.failure, false);
        return false;
      },
      release: async (item, { vetStaffId: staffId }) => {
        texts.remember(item);
        const wanted = itemRef(item);
        dispatch(lockEvent({ type: 'LOCK_SEEN', item: wanted }));
        await dispatch(requestLock({ type: 'UNLOCK_REQUESTED', item: wanted }, staffId, texts));
      },
      regained: (item, { lockedAt, lockExpiresAt }) => {
        texts.remember(item);
        dispatch(lockEvent({ type: 'LOCK_SEEN', item: itemRef(item), lockedAt, lockExpiresAt }));
      },
      namesOf: texts.namesOf,
    }),
    [dispatch, store, texts],
  );
};
