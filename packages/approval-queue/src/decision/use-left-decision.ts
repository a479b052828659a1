import { type AccessState, type ApprovingVet } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { toast } from '@practice-portal/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';

import { itemNames } from '../item/queue-item.ts';
import type { DecisionFailure } from './decision-failure.ts';

/** What becomes of a decision whose drawer or dialog was left while it was on its way. */
export interface LeftDecision {
  isLeft: RefObject<boolean>;
  /** Says that it was not made, or that nobody knows: the drawer that would have said it is gone. */
  tell: (failure: DecisionFailure['kind']) => void;
}

/** @param of which decision it is */
export const useLeftDecision = (of: 'review' | 'deny', item: ApprovalQueueItem, vet: ApprovingVet): LeftDecision => {
  const { t } = useTranslation('approval-queue');
  const store = useStore<AccessState>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return {
    isLeft,
    tell: (failure) => {
      // Whoever reads it after this vet must not learn of it.
      if (store.getState().approvingVet.vet?.vetStaffId !== vet.vetStaffId) return;
      const word = failure === 'decided' || failure === 'unexpected' ? failure : 'refused';
      toast.error(t(`${of}.left.${word}`, itemNames(item)));
    },
  };
};
