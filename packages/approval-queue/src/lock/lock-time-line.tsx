import { useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';

import { LockTimePart } from './lock-parts.ts';
import { type LockStore, selectHeld } from './lock-slice.ts';

/** Keeps a line for the time that is left on an item, where this vet holds it. What it says comes after the rows. */
export const LockTimeLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const isTimed = useFlag('lockTimeLeftEnabled');
  const isHeld = useSelector((state: LockStore) => isSameItem(selectHeld(state), item));
  return (
    isTimed &&
    isHeld && (
      <div data-part="hold">
        <LockTimePart item={item} />
      </div>
    )
  );
};
