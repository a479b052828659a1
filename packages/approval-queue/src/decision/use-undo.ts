import type { ApprovingVet } from '@practice-portal/access';
import { isApiError } from '@practice-portal/api-client';
import { useUndoDecisionMutation } from '@practice-portal/api-client/approval';
import type { QueueItemRef, UndoAnswer, UndoConflict, UndoRequest } from '@practice-portal/domain/approval';
import { failureTitle, toast } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';

import { useHasPassed } from '../item/countdown.tsx';
import { itemNames, itemRef } from '../item/queue-item.ts';
import { giveBackOnLeave } from '../lock/give-back.ts';
import { lockAgain } from '../lock/lock-calls.ts';
import { type LockDispatch, type LockThunk, vetIdOf } from '../lock/lock-slice.ts';
import { failureOf } from './decision-failure.ts';
import {
  decisionDropped,
  decisionFinal,
  decisionUndone,
  type PendingDecision,
  type PrintRequest,
  type UndoOffer,
  type WithPendingDecisions,
} from './pending-decisions-slice.ts';
import { useKeepDecision } from './use-decision-draft.ts';

export interface Undo {
  state: 'offered' | 'sending' | 'failed';
  /** Why it can't be taken back with the PIN that the vet is signed in with; null while that is not known. */
  refusal: string | null;
  /** Why the last try failed; null before one has. */
  failed: string | null;
  undo: () => Promise<void>;
  /** Prints it now, which makes it final. */
  printNow: () => void;
}

interface UndoOptions {
  decision: PendingDecision;
  offer: UndoOffer;
  /** The vet who decided, while they are still signed in. */
  vet: ApprovingVet | null;
  /** By a message of the channel the item is back in the queue. */
  isBack: boolean;
  keepFocus: () => void;
}

const bodyOf = (item: QueueItemRef, { answer }: UndoOffer, vetPin: string | undefined): UndoRequest => ({
  ...itemRef(item),
  vetStaffId: answer.vetStaffId,
  decidedAt: answer.decidedAt,
  ...(vetPin === undefined ? {} : { vetPin }),
});

/** The service has answered that nothing can be taken back, and will not answer otherwise. */
const isRefused = (error: unknown): boolean => isApiError(error) && [403, 404, 409].includes(error.status);

/** Why the decision that is meant no longer stands; null when that is not why it was refused. */
const goneBy = (error: unknown): UndoConflict['refusal'] | null => {
  const data = isApiError(error) ? (error.data as Partial<UndoConflict> | null | undefined) : null;
  return data?.refusal === 'notDecided' || data?.refusal === 'anotherDecision' ? data.refusal : null;
};

/** A second try gets the answer of the first one: who has the lock by now is asked again. */
const withLockNow = async (dispatch: LockDispatch, answer: UndoAnswer, item: QueueItemRef, staffId: number): Promise<UndoAnswer> => {
  if (answer.lock === null) return answer;
  return { ...answer, lock: await dispatch(lockAgain({ ...itemRef(item), staffId })) };
};

/** Takes note of an undone decision: the queue goes on with it; on another screen nobody holds the item. */
const finishUndo =
  ({ key, item, undo }: PendingDecision, answer: UndoAnswer): LockThunk<void> =>
  (dispatch, getState) => {
    const staffId = undo?.answer.vetStaffId ?? null;
    const { pendingDecisions } = getState() as ReturnType<typeof getState> & WithPendingDecisions;
    const onQueue = pendingDecisions.onQueue && vetIdOf(getState()) === staffId;
    dispatch(decisionUndone({ key, item, answer, onQueue }));
    if (!onQueue && answer.lock !== null && staffId !== null) dispatch(giveBackOnLeave(staffId));
  };

/** Undoes a decision while there is time. A failed try may be repeated until then: the same key undoes once. */
export const useUndo = ({ decision: pending, offer, vet, isBack, keepFocus }: UndoOptions): Undo => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<LockDispatch>();
  const store = useStore<WithPendingDecisions>();
  const keepDecision = useKeepDecision();
  const [send] = useUndoDecisionMutation();
  const [state, setState] = useState<Undo['state']>('offered');
  const [failed, setFailed] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ pin: string | undefined; text: string } | null>(null);
  // The one that the service took last: another than that of the decision where it was changed since.
  const pin = vet?.pin ?? offer.vetPin;
  const refusal = refused?.pin === pin ? (refused?.text ?? null) : null;
  const { key, item } = pending;
  const { typed, until } = offer;
  const { decision, vetStaffId } = offer.answer;
  const over = useHasPassed(until);

  /** Whether it is still pending: all goes when the person logs out, whatever is on its way then. */
  const isKept = (): boolean => key in store.getState().pendingDecisions.entities;
  /** It can no longer be taken back. */
  const onFinal = (cause: PrintRequest['cause']): void => {
    keepFocus();
    dispatch(decisionFinal({ key, cause }));
  };
  const end = useEffectEvent(() => {
    // Nobody knows whether it came through; the list, which is asked for again, does.
    if (state === 'failed') toast.error(t('undo.unknown', itemNames(item)));
    onFinal(state === 'failed' ? 'unsure' : 'final');
  });
  // Who signs out leaves nothing to the next: what they decided is final, but for what is being taken back at that moment.
  const ends = over || vet === null;
  useLayoutEffect(() => {
    if (ends && state !== 'sending') end();
  }, [ends, state]);

  const undo = async (): Promise<void> => {
    if (state === 'sending' || refusal !== null) return;
    setState('sending');
    const { data: answer, error } = await send({ body: bodyOf(item, offer, pin), idempotencyKey: key });
    // A person who reads this next must not learn of it, nor find what was typed.
    if (!isKept()) return;
    if (answer !== undefined) {
      keepDecision(item, typed);
      const current = state === 'failed' ? await withLockNow(dispatch, answer, item, vetStaffId) : answer;
      if (!isKept()) return;
      toast.success(t('undo.undone', itemNames(item)), { replaces: t(decision === 'APPROVED' ? 'review.approved' : 'deny.denied') });
      keepFocus();
      return dispatch(finishUndo(pending, current));
    }
    const failure = failureOf(error);
    if (failure.kind === 'pin' || failure.kind === 'throttled') {
      // Nothing was taken back, and with the same PIN nothing will be: another try would only count against the vet.
      setRefused({ pin, text: t(`undo.refused.${failure.kind}`) });
      return setState(state);
    }
    if (!isRefused(error)) {
      // It may have come through all the same: the order is back in the queue then, and so is what was typed.
      keepDecision(item, typed);
      setFailed(failureTitle(error, t('undo.failed'), t));
      return setState('failed');
    }
    const gone = goneBy(error);
    if (gone === null) {
      const isBarred = failure.kind === 'noVet' || failure.kind === 'cannotApprove';
      toast.error(t(isBarred ? 'undo.barred' : 'undo.tooLate', itemNames(item)));
      return onFinal('final');
    }
    goneElsewhere(gone);
  };
  const goneElsewhere = (gone: UndoConflict['refusal']): void => {
    if (gone === 'notDecided') keepDecision(item, typed);
    toast.info(t(`undo.elsewhere.${gone}`, itemNames(item)));
    keepFocus();
    dispatch(decisionDropped(key));
  };
  // An undo that this tab has sent gets an answer of its own, with the lock in it.
  const back = useEffectEvent(() => goneElsewhere('notDecided'));
  const undoneElsewhere = isBack && state === 'offered';
  useEffect(() => {
    if (!undoneElsewhere) return undefined;
    // Not in the effect: a toast is rendered at once, which React can't do there.
    const soon = setTimeout(() => back());
    return () => clearTimeout(soon);
  }, [undoneElsewhere]);
  return { state, refusal, failed, undo, printNow: () => onFinal('asked') };
};
