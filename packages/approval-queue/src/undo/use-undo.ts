import { usePractice } from '@practice-portal/access';
import { type ApiDispatch, isApiError, lockAgain, useUndoDecisionMutation } from '@practice-portal/api-client';
import type { UndoAnswer, UndoRequest } from '@practice-portal/domain';
import { toast } from '@practice-portal/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { draftKept } from '../decision/decision-drafts.ts';
import { draftKey, draftOf } from '../decision/draft-values.ts';
import { useSecondsLeft } from '../locks/seconds-left.ts';
import { itemNames, itemRef } from '../queue/queue-item.ts';
import type { PrintWish } from '../tray/tray-entry.ts';
import type { UndoOffer } from './undo-offer.ts';

/** Taking a decision back. */
export interface Undo {
  /** Whole seconds. */
  left: number;
  state: 'offered' | 'sending' | 'failed';
  undo: () => Promise<void>;
}

interface UndoOptions {
  offer: UndoOffer;
  /** The vet who decided is still signed in. */
  isSignedIn: boolean;
  /** It can't be taken back any more. */
  onFinal: (cause: PrintWish['cause']) => void;
  onUndone: (answer: UndoAnswer) => void;
}

const bodyOf = ({ item, answer, vetPin }: UndoOffer): UndoRequest => ({
  ...itemRef(item),
  vetStaffId: answer.vetStaffId,
  decidedAt: answer.decidedAt,
  ...(vetPin === undefined ? {} : { vetPin }),
});

/** The service has answered that nothing can be taken back, and will not answer otherwise. */
const isRefused = (error: unknown): boolean => isApiError(error) && [403, 404, 409].includes(error.status);

/**
 * The answer to a second try is that of the first one, and colleagues may have had the item since: who has it now is asked
 * again.
 */
const withLockNow = async (dispatch: ApiDispatch, answer: UndoAnswer, { item, answer: { vetStaffId } }: UndoOffer): Promise<UndoAnswer> => {
  if (answer.lock === null) return answer;
  return { ...answer, lock: await dispatch(lockAgain({ ...itemRef(item), staffId: vetStaffId })) };
};

/**
 * Takes a decision back while there is time. What went wrong can be tried again until then: the same key undoes it once,
 * whatever became of an answer.
 */
export const useUndo = ({ offer, isSignedIn, onFinal, onUndone }: UndoOptions): Undo => {
  const { t } = useTranslation('approval-queue');
  const dispatch = useDispatch<ApiDispatch>();
  const { id: practiceId } = usePractice();
  const [send] = useUndoDecisionMutation();
  const [state, setState] = useState<Undo['state']>('offered');
  const left = useSecondsLeft(offer.until);
  const { item, idempotencyKey, typed, until } = offer;
  // Apart from the seconds, which are shown a tick late.
  const [over, setOver] = useState(false);
  useEffect(() => {
    const ends = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(ends);
  }, [until]);

  const end = useEffectEvent(() => {
    // Nobody knows whether it came through; the list, which is asked for again, does.
    if (state === 'failed') toast.error(t('undo.unknown', itemNames(item)));
    onFinal(state === 'failed' ? 'unsure' : 'final');
  });
  // Who signs out leaves nothing to the next: what they decided is final, but for what is being taken back at that moment.
  const ends = over || !isSignedIn;
  useLayoutEffect(() => {
    if (ends && state !== 'sending') end();
  }, [ends, state]);

  const keepTyped = (): void => {
    const key = draftKey(practiceId, item);
    if (typed.kind === 'review') dispatch(draftKept({ kind: 'review', key, values: draftOf(typed.values) }));
    else dispatch(draftKept({ kind: 'deny', key, values: draftOf(typed.values) }));
  };
  const undo = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    const { data: answer, error } = await send({ body: bodyOf(offer), idempotencyKey });
    if (answer !== undefined) {
      keepTyped();
      const current = state === 'failed' ? await withLockNow(dispatch, answer, offer) : answer;
      toast.success(t('undo.undone', itemNames(item)));
      return onUndone(current);
    }
    if (!isRefused(error)) {
      // It may have come through all the same: the order is back in the queue then, and so is what was typed.
      keepTyped();
      return setState('failed');
    }
    toast.error(t('undo.tooLate', itemNames(item)));
    onFinal('final');
  };
  return { left, state, undo };
};
