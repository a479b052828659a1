import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import { type ReactNode, use } from 'react';

import { HoldTimePart } from '../queue/decision-parts.ts';
import { HoldContext } from './hold-context.ts';

/** Keeps a line for the time that is left on an item, where this vet holds it. What it says comes after the rows. */
export const HoldLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const hold = use(HoldContext);
  if (hold === null || !isSameItem(hold.item, item)) return null;
  return (
    <div data-part="hold">
      <HoldTimePart item={item} hold={hold} />
    </div>
  );
};
