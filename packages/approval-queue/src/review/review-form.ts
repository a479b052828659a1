import type { ConfirmQuestion, LicenseQuestion } from '@practice-portal/prescriptions';
import type { FormikContextType } from 'formik';

import type { ReviewValues } from '../decision/decision-values.ts';
import type { DecisionProblem } from '../decision/problem-banner.tsx';
import type { Findings } from './findings.ts';

interface ReviewCheck {
  /** It has neither answered nor failed: nothing can be approved yet. */
  running: boolean;
  failed: boolean;
  again: () => Promise<void>;
}

/** The review's form and the service's findings about it. */
export interface ReviewForm {
  formik: FormikContextType<ReviewValues>;
  allowLeave: () => void;
  findings: Findings;
  check: ReviewCheck;
  /** Why the last attempt failed; null when there was none, or the lost lock is the reason. */
  problem: DecisionProblem | null;
  pin: {
    asked: boolean;
    /** It signs at the external app as well. */
    isOnly: boolean;
  };
  /** Of one fill: the text that its owner gets unless another is written. */
  ownerTemplate: string;
  license: LicenseQuestion;
  confirm: ConfirmQuestion;
  /** As far as is known it can be sent as it is: nothing is to be put right, and nothing to be asked. */
  isClear: () => boolean;
  /** Takes back what was not sent yet. @returns whether there was something */
  withdraw: () => boolean;
}
