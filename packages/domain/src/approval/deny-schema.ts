import { boolean, object, string } from 'yup';

import { domainMessage } from '../text/message.ts';
import { denialReasonKind, type DenyForm } from './denial.ts';
import { explanationProblem } from './denial-rules.ts';

/**
 * The rules of the deny dialog.
 * Source: ordering-and-approval.md section 5, "Deny".
 */
export const denySchema = object({
  reason: string().required(domainMessage('approval.reasonRequired')),
  explanation: string()
    .trim()
    .test('explanation', function explain(value) {
      const { reason } = this.parent as DenyForm;
      const message = denialReasonKind(reason ?? '') === 'other' ? explanationProblem(value ?? '') : null;
      return message === null || this.createError({ message });
    }),
  removeAutoShips: boolean(),
});
