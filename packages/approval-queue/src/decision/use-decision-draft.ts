import { type FormDraftState, useFormDraft, useFormDrafts } from '@practice-portal/access';
import { type SaveForm, useUnsavedChanges } from '@practice-portal/ui';
import type { ApprovalQueueItem, QueueItemRef } from '@practice-portal/domain/approval';
import { useCallback } from 'react';

import { DECISION_SECRETS, type DraftKind, draftName, type DraftValues, type TypedDecision } from './decision-values.ts';

/** Holds what was typed in an earlier decision on the same item, and what becomes of what is typed now. */
export type DecisionDraftOffer = Omit<FormDraftState, 'restored'>;

/** Keeps what is typed in a decision that is left, and offers it when the item is decided again. In memory only: it is patient data. */
export const useDecisionDraft = <Kind extends DraftKind>(
  kind: Kind,
  item: ApprovalQueueItem,
  { formik, allowLeave: allowFormLeave }: Pick<SaveForm<DraftValues[Kind]>, 'formik' | 'allowLeave'>,
): DecisionDraftOffer => {
  const draft = useFormDraft({ formik }, draftName(kind, item), { keeps: 'left', place: 'memory', secrets: DECISION_SECRETS });
  // A draft dies with the tab and with a sign-out: both are asked about, as is leaving the screen. So is leaving a decision
  // that is on its way: whoever leaves would not see that it was refused.
  const allowSendingLeave = useUnsavedChanges(formik.isSubmitting);
  const allowLeave = (): void => {
    allowSendingLeave();
    allowFormLeave();
  };
  return {
    ...draft,
    giveUp: () => {
      allowLeave();
      draft.giveUp();
    },
    end: () => {
      allowLeave();
      draft.end();
    },
  };
};

/** Keeps what was typed in a decision that was taken back, as a draft of the same item. */
export const useKeepDecision = (): ((item: QueueItemRef, typed: TypedDecision) => void) => {
  const { keep } = useFormDrafts('memory');
  return useCallback((item, { kind, values }) => keep(draftName(kind, item), { initial: {}, typed: values }, DECISION_SECRETS), [keep]);
};
