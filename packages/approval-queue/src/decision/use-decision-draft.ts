import { usePractice } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import { useUnsavedChanges } from '@practice-portal/ui';
import type { FormikContextType } from 'formik';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import {
  type DecisionDraft,
  decisionOpened,
  differs,
  draftDropped,
  draftKept,
  draftKey,
  type DraftKind,
  draftOf,
  type DraftValues,
  pinsOf,
  type WithDecisionDrafts,
} from './decision-drafts.ts';

/** What was typed in an earlier decision on the same item, and what becomes of what is typed now. */
export interface DecisionDraftOffer {
  /** An earlier text is there and differs from what the fields say. */
  offered: boolean;
  restore: () => void;
  /** Forgets the earlier text. */
  discard: () => void;
  /** Keeps nothing of what is typed now. What is offered and was not answered stays: nobody has looked at it. */
  giveUp: () => void;
  /** The decision was made: nothing of it is kept, nor of an earlier one. */
  end: () => void;
  /** Something would be lost by closing. */
  changed: boolean;
}

/**
 * Keeps what is typed when a decision is left without having been made: a lost session, a page change. It is offered
 * back when the item is decided again in the same tab.
 */
export const useDecisionDraft = <Kind extends DraftKind>(
  kind: Kind,
  item: ApprovalQueueItem,
  {
    values,
    initialValues,
    setValues,
    isSubmitting,
  }: Pick<FormikContextType<DraftValues[Kind]>, 'values' | 'initialValues' | 'setValues' | 'isSubmitting'>,
): DecisionDraftOffer => {
  const dispatch = useDispatch();
  const { id: practiceId } = usePractice();
  const key = draftKey(practiceId, item);
  const kept = useSelector((state: WithDecisionDrafts): DraftValues[Kind] | undefined => state.decisionDrafts.drafts[kind][key]);
  const changed = differs(values, initialValues);
  // A draft dies with the tab and with a sign-out: both are asked about, as is leaving the screen. So is leaving a decision
  // that is on its way: whoever leaves would not see that it was refused.
  const letGo = useUnsavedChanges(changed || isSubmitting);
  const leaving = useRef<DraftValues[Kind] | null>(null);
  const ended = useRef(false);
  useEffect(() => {
    leaving.current = changed ? values : null;
  }, [changed, values]);
  useEffect(() => {
    dispatch(decisionOpened());
    ended.current = false;
    return () => {
      if (leaving.current === null || ended.current) return;
      // TypeScript can't see that a kind and its values belong together.
      dispatch(draftKept({ kind, key, values: draftOf(leaving.current) } as DecisionDraft));
    };
  }, [dispatch, kind, key]);
  const offered = kept !== undefined && differs(kept, values);
  const drop = (): void => void dispatch(draftDropped({ kind, key }));
  const keepNothing = (): void => {
    ended.current = true;
    letGo();
  };
  return {
    offered,
    restore: () => {
      if (kept === undefined) return;
      void setValues({ ...kept, ...pinsOf(values) });
      // It is in the fields from here on, and leaving keeps what they say: offered again, it would undo what is typed since.
      drop();
    },
    discard: drop,
    giveUp: () => {
      keepNothing();
      if (!offered) drop();
    },
    end: () => {
      keepNothing();
      drop();
    },
    changed,
  };
};
