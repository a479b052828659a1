import { useValidateApprovalMutation } from '@practice-portal/api-client/approval';
import type { ApproveRequest } from '@practice-portal/domain/approval';
import { useCallback, useRef, useState } from 'react';

import { type DecisionFailure, failureOf } from '../decision/decision-failure.ts';
import { checkedFields, type Findings, findingsOf } from './findings.ts';

/** Holds what came of a check; null findings and failure when a later check has overtaken this one. */
export interface CheckOutcome {
  findings: Findings | null;
  failure: DecisionFailure | null;
}

export interface ApprovalCheck {
  state: 'checking' | 'checked' | 'failed';
  check: (body: ApproveRequest) => Promise<CheckOutcome>;
}

/** How the check of a review stands. */
export interface ReviewCheck {
  /** It has neither answered nor failed: nothing can be approved yet. */
  running: boolean;
  failed: boolean;
  again: () => Promise<void>;
}

/**
 * Runs the validation call; the answer of an earlier check never replaces that of a later one.
 * @param asksLicense whether the item opens the license form
 */
export const useApprovalCheck = (asksLicense: boolean): ApprovalCheck => {
  const [validate] = useValidateApprovalMutation();
  const [state, setState] = useState<ApprovalCheck['state']>('checking');
  const latest = useRef(0);
  const check = useCallback(
    async (body: ApproveRequest): Promise<CheckOutcome> => {
      const turn = (latest.current += 1);
      setState('checking');
      const { data, error } = await validate(body);
      if (turn !== latest.current) return { findings: null, failure: null };
      setState(data === undefined ? 'failed' : 'checked');
      if (data === undefined) return { findings: null, failure: failureOf(error) };
      return { findings: findingsOf(data, checkedFields(body), asksLicense), failure: null };
    },
    [asksLicense, validate],
  );
  return { state, check };
};
