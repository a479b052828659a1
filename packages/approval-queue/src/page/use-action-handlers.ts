import { type ApprovingVet, useApprovingVet } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import { startTransition, useCallback, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { printRequested } from '../decision/pending-decisions-slice.ts';
import { useApproving } from '../lock/use-approving.ts';
import { type LockStore, selectLoss } from '../lock/lock-slice.ts';
import type { Lock } from '../lock/use-lock.ts';
import type { QueueActions } from '../list/queue-actions.tsx';

/** The item that is being decided. */
export interface OpenDecision {
  kind: 'review' | 'deny';
  item: ApprovalQueueItem;
  vet: ApprovingVet;
  /** Another number for each opening: the same item opened again starts anew. */
  turn: number;
}

interface HandlerOptions {
  lock: Pick<Lock, 'acquire' | 'release'>;
  locking: boolean;
  onOpen: (item: ApprovalQueueItem) => void;
}

/** What the rows can do, and what is open because of it. */
export interface ActionHandlers {
  actions: QueueActions;
  open: OpenDecision | null;
  close: () => void;
  /** Gets the lock of what is open back. */
  retake: (open: OpenDecision) => Promise<boolean>;
}

/** Joins the vet's sign-in, the lock and the two decisions into the actions of a row. */
export const useActionHandlers = ({ lock, locking, onOpen }: HandlerOptions): ActionHandlers => {
  const approving = useApproving();
  const { vet: signedIn } = useApprovingVet();
  const store = useStore<LockStore>();
  const dispatch = useDispatch();
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const turns = useRef(0);
  // Before it is on screen, which a form of this size takes several frames for.
  const opened = useRef<OpenDecision | null>(null);

  const start = async (kind: OpenDecision['kind'], item: ApprovalQueueItem): Promise<void> => {
    const begun = turns.current;
    const vet = await approving(item.type);
    if (vet === null) return;
    if (locking && !(await lock.acquire(item, vet))) return;
    const before = opened.current;
    const isOpen = before !== null && before.kind === kind && before.vet.vetStaffId === vet.vetStaffId && isSameItem(before.item, item);
    // Pressed by a key and by its button, one of them is answered late: what is open by then keeps what is typed in it.
    if (isOpen || (before !== null && turns.current !== begun)) return;
    onOpen(item);
    const turn = (turns.current += 1);
    const next = { kind, item, vet, turn };
    opened.current = next;
    // A form of this size takes several frames: in a transition the press is answered and the page stays alive meanwhile.
    startTransition(() => setOpen(next));
  };
  const take = async (item: ApprovalQueueItem): Promise<void> => {
    const vet = await approving(item.type);
    if (vet !== null) await lock.acquire(item, vet);
  };

  return {
    actions: {
      process: take,
      override: take,
      review: (item) => start('review', item),
      deny: (item) => start('deny', item),
      unlock: async (item) => {
        if (signedIn !== null) await lock.release(item, signedIn);
      },
      print: (item) => void dispatch(printRequested(item)),
    },
    open,
    close: useCallback(() => {
      opened.current = null;
      setOpen(null);
    }, []),
    retake: ({ item, vet }) => {
      const lostTo = selectLoss(item)(store.getState())?.by ?? null;
      return lock.acquire({ ...item, lockedBy: lostTo }, vet);
    },
  };
};
