import { boolean, object, string, type Schema } from 'yup';

import { domainMessage } from '../../text/message.ts';
import { denialReasonKind, type DenyForm } from './denial.ts';
import { ownWordsProblem } from './denial-rules.ts';
import type { ApprovalQueueItem } from '../queue/schema.ts';

/**
 * The rules of an item's deny dialog.
 * Rule: docs/rules/queue.md#denying.
 */
export const denySchema = (item: Pick<ApprovalQueueItem, 'denialReasons'>): Schema =>
  object({
    reason: string().required(domainMessage('approval.reasonRequired')),
    explanation: string()
      .trim()
      .test('explanation', function explain(value) {
        const { reason } = this.parent as DenyForm;
        const message = denialReasonKind(reason ?? '') === 'other' ? ownWordsProblem(value ?? '', item) : null;
        return message === null || this.createError({ message });
      }),
    removeAutoShips: boolean(),
  });
