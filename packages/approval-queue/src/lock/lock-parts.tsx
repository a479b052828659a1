import { useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, isSameItem } from '@practice-portal/domain/approval';
import { lazyPart } from '@practice-portal/ui';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';

import { type LockStore, selectHeld } from './lock-slice.ts';

const dialogs = lazyPart(async () => (await import('./lock-dialogs.tsx')).LockDialogs);
const time = lazyPart(async () => (await import('./lock-time.tsx')).LockTime);
const notices = lazyPart(async () => (await import('./lock-time.tsx')).LockNotices);

/** The dialogs about locks: the modal layer under them weighs as much as the queue. */
export const LockDialogsPart = dialogs.Part;

const LockTimePart = time.Part;

export const LockNoticesPart = notices.Part;

export const preloadLocks = (): void => {
  void dialogs.preload();
  void time.preload();
};

/** Keeps a line for the time that is left of this vet's lock on an item. Its text loads after the rows. */
export const LockTimeLine = ({ item }: { item: ApprovalQueueItem }): ReactNode => {
  const isTimed = useFlag('lockTimeLeftEnabled');
  const isHeld = useSelector((state: LockStore) => isSameItem(selectHeld(state), item));
  return (
    isTimed &&
    isHeld && (
      <div data-part="lock-time">
        <LockTimePart item={item} />
      </div>
    )
  );
};
