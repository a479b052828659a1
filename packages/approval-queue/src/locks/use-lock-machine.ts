import { RECORD_LOCK_IDLE, type RecordLockEvent, recordLockReducer, type RecordLockState } from '@practice-portal/domain/approval';
import { useCallback, useMemo, useRef, useState } from 'react';

/** The vet's lock and the way to tell what happened to it. */
export interface LockMachine {
  /** As rendered. */
  state: RecordLockState;
  /** As of this moment, also before the render that shows it. */
  now: () => RecordLockState;
  /** @returns the state after the event */
  send: (event: RecordLockEvent) => RecordLockState;
}

/** Runs domain's lock machine. Calls decide on the state right after an event, so it is kept beside React's. */
export const useLockMachine = (): LockMachine => {
  const current = useRef(RECORD_LOCK_IDLE);
  const [state, show] = useState(RECORD_LOCK_IDLE);
  const now = useCallback(() => current.current, []);
  const send = useCallback((event: RecordLockEvent) => {
    current.current = recordLockReducer(current.current, event);
    show(current.current);
    return current.current;
  }, []);
  return useMemo(() => ({ state, now, send }), [state, now, send]);
};
