import { lazyPart } from '@practice-portal/ui';

const dialogs = lazyPart(async () => (await import('./lock-dialogs.tsx')).LockDialogs);
const time = lazyPart(async () => (await import('./lock-time.tsx')).LockTime);
const notices = lazyPart(async () => (await import('./lock-notices.tsx')).LockNotices);

/** The dialogs about locks: the modal layer under them weighs as much as the queue. */
export const LockDialogsPart = dialogs.Part;

/** The time left on the held item. */
export const LockTimePart = time.Part;

/** What says that it is about to end. */
export const LockNoticesPart = notices.Part;

/** Fetches their code, so that they open at once. */
export const preloadLocks = (): void => {
  void dialogs.preload();
  void time.preload();
};
