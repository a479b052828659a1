import type { ApprovingVet } from '@practice-portal/access';
import type { ApprovalQueueItem } from '@practice-portal/domain/approval';
import type { FormikContextType } from 'formik';
import { useEffect, useEffectEvent } from 'react';

import { differs, type ReviewValues } from '../decision/decision-values.ts';
import { printChoiceOf, withPrintChoice } from '../decision/print-choice.ts';

/** What was chosen to be printed in the review before, where this one was made ready earlier than that and nothing is typed in it. */
export const useKeptPrintChoice = (
  { initialValues, values, resetForm }: FormikContextType<ReviewValues>,
  item: ApprovalQueueItem,
  vet: ApprovingVet,
): void => {
  const take = useEffectEvent(() => {
    const kept = withPrintChoice(initialValues, item, printChoiceOf(vet.vetStaffId));
    if (differs(kept, initialValues) && !differs(values, initialValues)) resetForm({ values: kept });
  });
  useEffect(() => take(), []);
};
