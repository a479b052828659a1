import { type ApprovalQueueItem, isSameItem, type QueueItemRef, undoUntilHere } from '@practice-portal/domain';
import { useCallback, useState } from 'react';

import { newKey } from '../decision/decision-key.ts';
import type { MadeDecision } from '../decision/made-decision.ts';
import type { UndoOffer } from './undo-offer.ts';

/** The decisions of this desk that can still be taken back. */
export interface UndoOffers {
  /** The latest first. */
  offers: readonly UndoOffer[];
  /** Offers to take a decision back, where the service lets it be. */
  offer: (item: ApprovalQueueItem, made: MadeDecision) => void;
  /** It was taken back, or can't be any more. */
  drop: (offer: UndoOffer) => void;
  /** What was decided about an item is final by now. */
  close: (item: QueueItemRef) => void;
}

/** Keeps what the vet who is signed in can take back. Who signs out leaves nothing to the next. */
export const useUndoOffers = (vetStaffId: number | null): UndoOffers => {
  const [offers, setOffers] = useState<readonly UndoOffer[]>([]);
  const [signedIn, setSignedIn] = useState(vetStaffId);
  if (signedIn !== vetStaffId) {
    setSignedIn(vetStaffId);
    setOffers([]);
  }
  const offer = useCallback((item: ApprovalQueueItem, made: MadeDecision): void => {
    const until = undoUntilHere(made.answer, made.firstSentAt);
    if (until !== null && until > Date.now()) setOffers((known) => [{ ...made, item, until, idempotencyKey: newKey() }, ...known]);
  }, []);
  const drop = useCallback((gone: UndoOffer): void => {
    setOffers((known) => known.filter(({ idempotencyKey }) => idempotencyKey !== gone.idempotencyKey));
  }, []);
  const close = useCallback((item: QueueItemRef): void => {
    setOffers((known) => known.filter((one) => !isSameItem(one.item, item)));
  }, []);
  return { offers, offer, drop, close };
};
