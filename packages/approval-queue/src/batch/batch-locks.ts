import { isSameItem, type QueueItemRef, type RecordLockEvent } from '@practice-portal/domain/approval';

import { whenLock } from '../lock/give-back.ts';
import { lockCalls, type LockFailure } from '../lock/lock-calls.ts';
import { type LockDispatch, lockEvent, type LockStore, selectHeld } from '../lock/lock-slice.ts';
import { takeLock } from '../lock/request-lock.ts';
import { itemRef } from '../item/queue-item.ts';

/** The locks of a set that is signed: each item is held from right before its approval until right after it. */
export interface BatchLocks {
  /** Takes an item; what this tab holds otherwise is given back first. @returns why not, null when the vet has it */
  take: (item: QueueItemRef) => Promise<LockFailure | null>;
  /** Gives an item back, if this tab has it. Whether that is answered makes no difference to the set. */
  giveBack: (item: QueueItemRef) => Promise<void>;
  /** The set is closed: gives back a lock that the service may still have after a lost answer. */
  leave: () => Promise<void>;
}

/** The item of which nobody knows whether it was taken, or given back: it outlives the functions that note it. */
export interface UnknownLock {
  item: QueueItemRef | null;
}

/**
 * No dialog asks while a set is signed: the vet was asked before, and the summary lists what became of each item.
 * @param isReturned an undo brought the item back, and its lock: that is no other order of the vet's
 */
export const batchLocks = (
  { dispatch, getState }: { dispatch: LockDispatch; getState: () => LockStore },
  staffId: number,
  isReturned: (item: QueueItemRef) => boolean,
  unknown: UnknownLock,
): BatchLocks => {
  const calls = lockCalls(dispatch);
  const send = (event: RecordLockEvent): void => void dispatch(lockEvent(event));
  const held = (): QueueItemRef | null => selectHeld(getState());
  // What is given back or taken comes after a request for more time.
  const settled = (): Promise<void> => dispatch(whenLock(({ asking }) => asking === 0));

  const giveBack = async (item: QueueItemRef): Promise<void> => {
    await settled();
    // The summary lists what became of the item, so no dialog does.
    send({ type: 'LOSS_ACKNOWLEDGED' });
    if (!isSameItem(held(), item)) return;
    // Before the call: a message of the channel about it is then no loss.
    send({ type: 'RELEASED', item: itemRef(item) });
    const { failure } = await calls.giveBack({ ...itemRef(item), staffId });
    unknown.item = failure?.kind === 'unexpected' ? itemRef(item) : null;
  };

  const failed = (wanted: QueueItemRef, failure: LockFailure): LockFailure => {
    if (failure.kind === 'unexpected') unknown.item = wanted;
    // Held by another window: now it is known, and can be given back when the vet signs again.
    if (failure.kind === 'oneAtATime') send({ type: 'LOCK_SEEN', item: failure.heldItem });
    else if (isSameItem(held(), wanted)) send({ type: 'RELEASED', item: wanted });
    return failure;
  };

  return {
    giveBack,
    leave: async () => {
      const item = unknown.item;
      if (item === null) return;
      const { failure } = await calls.giveBack({ ...item, staffId });
      if (failure?.kind !== 'unexpected') unknown.item = null;
    },
    take: async (item) => {
      const wanted = itemRef(item);
      send({ type: 'LOSS_ACKNOWLEDGED' });
      const before = held();
      if (before !== null && !isSameItem(before, wanted)) await giveBack(before);
      let result = await dispatch(takeLock(wanted, staffId));
      if (result.kind === 'failed' && result.failure.kind === 'oneAtATime' && isReturned(result.failure.heldItem)) {
        await calls.giveBack({ ...result.failure.heldItem, staffId });
        result = await dispatch(takeLock(wanted, staffId));
      }
      if (result.kind === 'failed') return failed(wanted, result.failure);
      unknown.item = null;
      if (result.kind === 'done' && result.isHeld) return null;
      // Lost meanwhile: the service may still have the lock.
      if (result.kind === 'done') void calls.giveBack({ ...wanted, staffId });
      return { kind: 'notHeld' };
    },
  };
};
