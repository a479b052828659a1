import type { ApprovalQueueItem, SignOffReason } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';

import { OrderNames } from '../batch/order-names.tsx';
import { ReasonLines } from '../batch/reason-lines.tsx';
import { StepList } from '../batch/step-badge.tsx';
import { itemKey } from '../item/queue-item.ts';

interface SetLinesProps {
  label: string;
  items: readonly ApprovalQueueItem[];
  /** Why an item is left; null where it is decided. */
  refusalOf: (item: ApprovalQueueItem) => SignOffReason | null;
}

/** What is about to be decided, and of what is left, why. */
export const SetLines = ({ label, items, refusalOf }: SetLinesProps): ReactNode => (
  <StepList aria-label={label}>
    {items.map((item) => {
      const refusal = refusalOf(item);
      return (
        <li key={itemKey(item)}>
          <OrderNames item={item} />
          {refusal !== null && (
            <div data-part="more">
              <ReasonLines reasons={[refusal]} />
            </div>
          )}
        </li>
      );
    })}
  </StepList>
);
