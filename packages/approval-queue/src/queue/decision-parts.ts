import { lazyPart, loadRecipes, preloadToaster } from '@practice-portal/ui';

import { preloadClinical } from '../clinical/clinical-parts.ts';
import { preloadModifyOrder } from '../modify/modify-part.ts';
import { preloadPendingDecisions } from '../decision/pending-decisions.tsx';
import { preloadVoid } from '../void/void-part.ts';

const review = lazyPart(async () => (await import('../review/review-drawer.tsx')).ReviewDrawer);
const deny = lazyPart(async () => (await import('../deny/deny-dialog.tsx')).DenyDialog);
const locks = lazyPart(async () => (await import('../lock/lock-dialogs.tsx')).LockDialogs);
const keyboard = lazyPart(async () => (await import('../keyboard/keyboard-triage.tsx')).KeyboardTriage);
const lockTime = lazyPart(async () => (await import('../lock/lock-time.tsx')).LockTime);
const lockNotices = lazyPart(async () => (await import('../lock/lock-notices.tsx')).LockNotices);
const batch = lazyPart(async () => (await import('../batch/batch.tsx')).Batch);
const info = lazyPart(async () => (await import('./info-dialog.tsx')).InfoDialog);
const chat = lazyPart(() =>
  import('./info-dialog.tsx').then(
    ({ ChatAction }) => ChatAction,
    // A queue that can't be loaded says so all the same.
    () => () => null,
  ),
);

/** The way to the help chat from a queue that can't be loaded: nearly nobody ever sees it. */
export const ChatPart = chat.Part;

/** The review drawer, whose code (forms, schemas) comes after the queue's. */
export const ReviewPart = review.Part;

/** The deny dialog, likewise. */
export const DenyPart = deny.Part;

/** The dialogs about locks: the modal layer under them weighs as much as the queue. */
export const LockDialogsPart = locks.Part;

/** The keys of the queue, which are of use once there are rows. */
export const KeyboardPart = keyboard.Part;

/** The time left on the held item. */
export const LockTimePart = lockTime.Part;

/** What says that it is about to end. */
export const LockNoticesPart = lockNotices.Part;

/** A dialog with something to read. */
export const InfoDialogPart = info.Part;

/** Signing several items at once: a whole screen of its own, for who has picked some. */
export const BatchPart = batch.Part;

/** Fetches them all, so that they open at once, with their looks and what says how they ended. */
export const preloadDecisions = (): void => {
  void review.preload();
  void deny.preload();
  void locks.preload();
  preloadVoid();
  preloadClinical();
  preloadModifyOrder();
  void lockTime.preload();
  void preloadPendingDecisions();
  void info.preload();
  void batch.preload();
  preloadToaster();
  void loadRecipes();
};
