import type { QueueItemRef, QueuePage } from '@practice-portal/domain/approval';

import { listenTo } from '../api/listen.ts';
import type { ApiDispatch } from '../api/store-types.ts';
import { frameBatch } from './frame-batch.ts';
import { decisionAnswered, lockChanged, type LockChange, lockLearned } from './lock-actions.ts';

/** The id of an item in tags and maps: ids are only unique within their type. */
export const itemKey = ({ type, id }: QueueItemRef): string => `${type}/${id}`;

const showLocks = (page: QueuePage, changes: readonly LockChange[]): void => {
  const byKey = new Map(changes.map((change) => [itemKey(change.item), change]));
  for (const row of page.elements) {
    const change = byKey.get(itemKey(row));
    if (change) Object.assign(row, { lockedBy: change.lockedBy, lockExpiresAt: change.lockExpiresAt });
  }
};

const removeRow = (page: QueuePage, item: QueueItemRef): void => {
  page.elements = page.elements.filter((row) => itemKey(row) !== itemKey(item));
  page.count = Math.max(0, page.count - 1);
  page.practiceOrderCount = Math.max(0, page.practiceOrderCount - 1);
};

/** Calls `run` for each change of a lock that this page learns of. @returns stops that */
export const listenToLocks = (dispatch: ApiDispatch, run: (change: LockChange) => void): (() => void) => {
  const stops = [
    listenTo(dispatch, lockLearned.match, ({ payload }) => run(payload)),
    listenTo(dispatch, lockChanged.match, ({ payload: { name, message } }) => name !== 'completed_item' && run(message)),
  ];
  return () => stops.forEach((stop) => stop());
};

/** Collects the locks that are learned of while a page is on its way: its answer may be older than they are. */
export const collectLocks = (dispatch: ApiDispatch): { showIn: (page: QueuePage) => void; stop: () => void } => {
  const changes: LockChange[] = [];
  const stop = listenToLocks(dispatch, (change) => changes.push(change));
  return { showIn: (page) => showLocks(page, changes), stop };
};

/** A cached page of the queue, and how it is changed. */
interface CachedPage {
  has: (item: QueueItemRef) => boolean;
  update: (change: (page: QueuePage) => void) => void;
}

/**
 * Keeps a cached page in step with what is learned of its rows: own calls show at once, messages of the channel together
 * with the next frame, and what was decided goes. @returns ends that
 */
export const followRows = (dispatch: ApiDispatch, { has, update }: CachedPage): (() => void) => {
  const show = (changes: readonly LockChange[]): void => {
    if (changes.some(({ item }) => has(item))) update((page) => showLocks(page, changes));
  };
  const batch = frameBatch<LockChange>(show);
  const stops = [
    listenTo(dispatch, lockLearned.match, ({ payload }) => show([payload])),
    listenTo(dispatch, decisionAnswered.match, ({ payload: { item, outcome } }) => {
      if (outcome === 'made' && has(item)) update((page) => removeRow(page, item));
    }),
    listenTo(dispatch, lockChanged.match, ({ payload: { name, message } }) => {
      if (name !== 'completed_item') batch.add(itemKey(message.item), message);
      else if (has(message.item)) update((page) => removeRow(page, message.item));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    batch.dispose();
  };
};
