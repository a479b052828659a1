import { type ApprovingVet, useApprovingVet } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem, type QueueItemType } from '@practice-portal/domain/approval';
import { canApproveType } from '@practice-portal/domain/permissions';
import { runAfterPaint, toast } from '@practice-portal/ui';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';

import { printRequested } from '../decision/pending-decisions-slice.ts';
import type { QueueActions } from '../list/queue-actions.tsx';
import { type LockStore, selectLoss } from '../lock/lock-slice.ts';
import type { Lock } from '../lock/use-lock.ts';

/**
 * Gives the vet who acts on an item of a type: asks one to sign in where there is none, and refuses one who may not.
 * @returns null when nothing should open
 */
const useApproving = (): ((type: QueueItemType) => Promise<ApprovingVet | null>) => {
  const { t } = useTranslation('approval-queue');
  const { vet: signedIn, requestSignIn } = useApprovingVet();
  return useCallback(
    async (type) => {
      const vet = signedIn ?? (await requestSignIn(type));
      if (vet === null) return null;
      if (canApproveType(vet, type)) return vet;
      toast.error(t('lock.cannotApprove'));
      return null;
    },
    [signedIn, requestSignIn, t],
  );
};

export interface OpenDecision {
  kind: 'review' | 'deny' | 'putOff';
  item: ApprovalQueueItem;
  vet: ApprovingVet;
  /** A review that approves one fill, whose rest needs an exam. */
  isOneFill: boolean;
  /** A review that begins in the pet's weight. */
  atWeight: boolean;
  /** Another number for each opening: the same item opened again starts anew. */
  turn: number;
  /** Approved a moment ago, in the same drawer, without an answer yet. */
  sending: ApprovalQueueItem | null;
  /** Whether the item's lock, which was asked for as it was shown, is there. */
  lockState: 'taken' | 'taking' | 'failed';
  /** It was opened out of a review: the next review follows its decision. */
  isFromReview: boolean;
}

interface HandlerOptions {
  lock: Pick<Lock, 'acquire' | 'takeShown' | 'release'>;
  locking: boolean;
  onOpen: (item: ApprovalQueueItem) => void;
  onOffer: (item: ApprovalQueueItem) => void;
}

export interface ActionHandlers {
  actions: QueueActions;
  open: OpenDecision | null;
  close: () => void;
  retake: (item: ApprovalQueueItem) => Promise<boolean>;
  /** Shows the review of another order in the same drawer. @param isSending the one before it is on its way */
  goOn: (next: ApprovalQueueItem, isSending: boolean) => void;
  /** What is on its way was not approved: its review is on the screen again. */
  goBack: () => void;
  /** What was on its way is approved: the lock of the one on the screen is asked for. */
  answered: () => void;
  /** From the denial: one fill is approved instead. */
  oneFill: (item: ApprovalQueueItem) => Promise<void>;
}

/** Joins the vet's sign-in, the lock and the two decisions into the actions of a row. */
export const useActionHandlers = ({ lock, locking, onOpen, onOffer }: HandlerOptions): ActionHandlers => {
  const approving = useApproving();
  const { vet: signedIn } = useApprovingVet();
  const store = useStore<LockStore>();
  const dispatch = useDispatch();
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const turns = useRef(0);
  // Before it is on screen, which a form of this size takes several frames for.
  const opened = useRef<OpenDecision | null>(null);

  const show = (next: OpenDecision | null): void => {
    opened.current = next;
    setOpen(next);
  };
  const start = async (
    kind: OpenDecision['kind'],
    item: ApprovalQueueItem,
    { isOneFill = false, atWeight = false }: Partial<Pick<OpenDecision, 'isOneFill' | 'atWeight'>> = {},
  ): Promise<void> => {
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
    const isFromReview = before !== null && (before.kind === 'review' || before.isFromReview);
    const next: OpenDecision = { kind, item, vet, isOneFill, atWeight, turn, sending: null, lockState: 'taken', isFromReview };
    opened.current = next;
    // Once the press has been painted, and in one piece: in the slices of a transition a form of this size took half as long again.
    runAfterPaint(() => setOpen(opened.current));
  };
  const take = async (item: ApprovalQueueItem): Promise<void> => {
    const vet = await approving(item.type);
    if (vet !== null) await lock.acquire(item, vet);
  };
  /** Asks for the lock of the review that is on the screen. */
  const takeShown = async (): Promise<void> => {
    const shown = opened.current;
    if (shown === null || !locking) return;
    const isTaken = await lock.takeShown(shown.item, shown.vet);
    const now = opened.current;
    if (now !== null && isSameItem(now.item, shown.item)) show({ ...now, lockState: isTaken ? 'taken' : 'failed' });
  };
  return {
    actions: {
      process: take,
      override: take,
      review: (item, atWeight = false) => start('review', item, { atWeight }),
      deny: (item) => start('deny', item),
      putOff: (item) => start('putOff', item),
      unlock: async (item) => {
        if (signedIn !== null) await lock.release(item, signedIn);
      },
      print: (item) => void dispatch(printRequested(item)),
      offer: onOffer,
    },
    open,
    oneFill: (item) => start('review', item, { isOneFill: true }),
    close: useCallback(() => {
      opened.current = null;
      setOpen(null);
    }, []),
    retake: async (item) => {
      const shown = opened.current;
      if (shown === null) return false;
      const lostTo = selectLoss(item)(store.getState())?.by ?? null;
      const isTaken = await lock.acquire({ ...item, lockedBy: lostTo }, shown.vet);
      const now = opened.current;
      if (isTaken && now !== null && isSameItem(now.item, item)) show({ ...now, lockState: 'taken' });
      return isTaken;
    },
    goOn: (next, isSending) => {
      const before = opened.current;
      if (before === null) return;
      onOpen(next);
      const sending = isSending ? before.item : null;
      const shown: OpenDecision = {
        ...before,
        item: next,
        isOneFill: false,
        atWeight: false,
        sending,
        lockState: locking ? 'taking' : 'taken',
      };
      opened.current = shown;
      // After the press: rendered in it, all effects of the next review would run before it is painted.
      setTimeout(() => setOpen(opened.current));
      if (!isSending) void takeShown();
    },
    goBack: () => {
      const before = opened.current;
      if (before?.sending == null) return;
      onOpen(before.sending);
      show({ ...before, item: before.sending, sending: null, lockState: 'taken' });
    },
    answered: () => {
      const before = opened.current;
      if (before?.sending == null) return;
      show({ ...before, sending: null });
      void takeShown();
    },
  };
};
