import type { ApprovalQueueItem } from '@practice-portal/domain/approval';

const STORED_AS = 'practice-portal:replacements-seen';
// Used where storage is refused (private windows, embedded frames).
let unsaved = 0;

/** When the word about replacement orders was dismissed in this browser, in milliseconds since the epoch; 0 for never. */
export const dismissedAt = (): number => {
  try {
    return Number(localStorage.getItem(STORED_AS) ?? unsaved);
  } catch {
    return unsaved;
  }
};

/** Dismisses it until the next replacement order. It names nobody and outlives a sign-out, as the colours do. */
export const dismissReplacements = (now: number): void => {
  unsaved = now;
  try {
    localStorage.setItem(STORED_AS, String(now));
  } catch {
    // It then lasts as long as the page.
  }
};

/** Whether there is a replacement order that came after the word about them was dismissed. */
export const hasNewReplacement = (items: readonly Pick<ApprovalQueueItem, 'isReplacement' | 'orderDate'>[], since: number): boolean =>
  items.some(({ isReplacement, orderDate }) => isReplacement && Date.parse(orderDate) > since);
