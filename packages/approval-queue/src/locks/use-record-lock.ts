import { type ApiDispatch, holdsHere } from '@practice-portal/api-client';
import type { ApprovingVet } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem, lossOf } from '@practice-portal/domain/approval';
import { useCallback, useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { itemRef } from '../queue/queue-item.ts';
import { lockCalls } from './lock-calls.ts';
import { moveLockHere } from './move-lock-here.ts';
import type { LockHands, RecordLock } from './record-lock.ts';
import { useExtension } from './use-extension.ts';
import { useHeldRelease } from './use-held-release.ts';
import { useHoldSync } from './use-hold-sync.ts';
import { useLockMachine } from './use-lock-machine.ts';
import { useLockTask } from './use-lock-task.ts';
import { useLockTexts } from './use-lock-texts.ts';

/**
 * Drives domain's lock machine with the service's calls: process, switch, override, unlock, and what others do to the
 * lock. Source: ordering-and-approval.md section 4, "Queue item lock".
 */
export const useRecordLock = (items: readonly ApprovalQueueItem[] | undefined, vetStaffId: number | null): RecordLock => {
  const dispatch = useDispatch<ApiDispatch>();
  const calls = useMemo(() => lockCalls(dispatch), [dispatch]);
  const machine = useLockMachine();
  const { state, now, send } = machine;
  const texts = useLockTexts(items);
  const extension = useExtension({ machine, calls, vetStaffId });
  const { noteClock, settled } = extension;
  useHeldRelease(vetStaffId);
  useHoldSync(machine, items, vetStaffId);
  const hands = useMemo<LockHands>(() => ({ now, send, calls, noteClock, settled }), [calls, noteClock, now, send, settled]);
  const { request, confirm, cancel } = useLockTask({ machine, hands, texts, vetStaffId });

  const acquire = useCallback(
    async (item: ApprovalQueueItem, vet: ApprovingVet): Promise<boolean> => {
      const wanted = itemRef(item);
      texts.remember(item);
      if (isSameItem(now().held, wanted)) {
        // A lock seen in the list may be another window's.
        const mine = { ...wanted, staffId: vet.vetStaffId };
        return dispatch(holdsHere(wanted)) || moveLockHere(hands, mine, (failure) => texts.tell(failure, false));
      }
      const holder = item.lockedBy !== null && item.lockedBy.id !== vet.vetStaffId ? item.lockedBy : null;
      return request(
        holder === null ? { type: 'LOCK_REQUESTED', item: wanted } : { type: 'OVERRIDE_REQUESTED', item: wanted, holder },
        vet,
      );
    },
    [dispatch, hands, now, request, texts],
  );

  const release = useCallback(
    async (item: ApprovalQueueItem, vet: ApprovingVet): Promise<void> => {
      texts.remember(item);
      const wanted = itemRef(item);
      send({ type: 'HOLD_SEEN', item: wanted });
      await request({ type: 'UNLOCK_REQUESTED', item: wanted }, vet);
    },
    [request, send, texts],
  );

  return useMemo(
    () => ({
      state,
      acquire,
      release,
      confirm,
      cancel,
      acknowledge: () => void send({ type: 'LOSS_ACKNOWLEDGED' }),
      onMessage: (name, message, refused) => {
        if (vetStaffId === null) return;
        const asked = now().task;
        const { task, isLossUntold } = send({ type: 'CHANNEL', name, message, vetStaffId, refused });
        // The question goes with its order: who asked for it is told why.
        if (asked?.step === 'START' && task === null && !isLossUntold) texts.tell({ kind: 'gone' }, false);
      },
      decision: (outcome, item) => void send({ type: outcome, item }),
      regained: (item, { lockedAt, lockExpiresAt }) => {
        texts.remember(item);
        noteClock({ lockedAt });
        send({ type: 'HOLD_SEEN', item: itemRef(item), lockedAt, lockExpiresAt });
      },
      foundGone: (item, holder) => void send({ type: 'HOLD_GONE', item, holder }),
      foundDecided: (item) => void send({ type: 'DECIDED_ELSEWHERE', item }),
      lossOf: (item) => lossOf(state, item),
      time: extension,
      namesOf: texts.namesOf,
      hands,
    }),
    [state, acquire, release, confirm, cancel, extension, hands, noteClock, now, send, texts, vetStaffId],
  );
};
