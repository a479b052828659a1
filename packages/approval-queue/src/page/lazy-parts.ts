import { preloadClinical } from '@practice-portal/prescriptions';
import { lazyPart, loadRecipes, preloadToaster } from '@practice-portal/ui';

import { preloadLocks } from '../lock/lock-parts.tsx';
import { preloadModifyOrder } from '../review/modify/modify-part.ts';
import { preloadPendingDecisions } from '../decision/pending-decisions.tsx';
import { preloadVoid } from '../review/void-part.ts';
import { preloadInfo } from '../item/info-parts.ts';

const review = lazyPart(async () => (await import('../review/review-drawer.tsx')).ReviewDrawer);
const deny = lazyPart(async () => (await import('../deny/deny-dialog.tsx')).DenyDialog);
const putOff = lazyPart(async () => (await import('../waiting/put-off-dialog.tsx')).PutOffDialog);
const waitingList = lazyPart(async () => (await import('../waiting/waiting-list.tsx')).WaitingList);
const keyboard = lazyPart(async () => (await import('./keyboard/keyboard-triage.tsx')).KeyboardTriage);
const batch = lazyPart(async () => (await import('../batch/batch.tsx')).Batch);
const denySet = lazyPart(async () => (await import('../set/deny-set.tsx')).DenySet);
const putOffSet = lazyPart(async () => (await import('../set/put-off-set.tsx')).PutOffSet);

const offer = lazyPart(async () => (await import('../offer/offer-dialog.tsx')).OfferDialog);

const reviewAhead = lazyPart(async () => (await import('./review-ahead.tsx')).ReviewAhead);

const ready = lazyPart(async () => (await import('./ready-bar.tsx')).ReadyBar);

export const ReviewPart = review.Part;

/** Asks for what the next reviews show. */
export const ReviewAheadPart = reviewAhead.Part;

export const DenyPart = deny.Part;

/** 'Not now'. */
export const PutOffPart = putOff.Part;

/** What was put off, for who asks to see it. */
export const WaitingPart = waitingList.Part;

/** The keys of the queue, which are of use once there are rows. */
export const KeyboardPart = keyboard.Part;

/** Signing several items at once: a whole screen of its own, for who has picked some. */
export const BatchPart = batch.Part;

/** Denying what is marked. */
export const DenySetPart = denySet.Part;

/** Putting off what is marked. */
export const PutOffSetPart = putOffSet.Part;

/** Offering from the practice's store. */
export const OfferPart = offer.Part;

/** Signing what is ready, where the list shows only that. */
export const ReadyPart = ready.Part;

/** Fetches them all with their styles and the toasts, so that they open at once. */
export const preloadDecisions = (): void => {
  void review.preload();
  void deny.preload();
  void putOff.preload();
  preloadLocks();
  preloadVoid();
  preloadClinical();
  preloadModifyOrder();
  void preloadPendingDecisions();
  preloadInfo();
  void batch.preload();
  void loadRecipes();
  preloadToaster();
};
