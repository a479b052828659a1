import { type AccessState, type ApprovingVet } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { toast } from '@practice-portal/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';

import { itemNames } from '../item/queue-item.ts';
import type { DecisionFailure } from './decision-failure.ts';

export interface LeftDecision {
  isLeft: RefObject<boolean>;
  /** A toast that it was not made, or that it may have been: the drawer that would show it is closed. */
  report: (failure: DecisionFailure['kind']) => void;
}

/** @param of which decision it is */
export const useLeftDecision = (of: 'review' | 'deny' | 'putOff', item: ApprovalQueueItem, vet: ApprovingVet): LeftDecision => {
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
    report: (failure) => {
      // A person who reads it after this vet must not learn of it.
      if (store.getState().approvingVet.vet?.vetStaffId !== vet.vetStaffId) return;
      const word = failure === 'decided' || failure === 'unexpected' ? failure : 'refused';
      toast.error(t(`${of}.left.${word}`, itemNames(item)));
    },
  };
};
