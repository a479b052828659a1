import { type SignOffEvent, signOffReducer, type SignOffState } from '@practice-portal/domain/approval';
import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';

import type { ApprovalQueueState } from '../approval-queue-state.ts';
import { pickChanged, setChanged } from './sign-off-slice.ts';

/** The set in the store, and the ways to change it. */
export interface SignOffSet {
  /** As of this moment, also before the render that shows it, and after the screen has gone. */
  now: () => SignOffState | null;
  send: (event: SignOffEvent) => void;
  put: (set: SignOffState | null) => void;
}

/** The set that is reviewed or signed; null while there is none. */
export const useSignOffState = (): SignOffState | null => useSelector(({ signOff }: ApprovalQueueState) => signOff.set);

/** Runs domain's machine of a set over the store. */
export const useSignOffSet = (): SignOffSet => {
  const store = useStore<ApprovalQueueState>();
  return useMemo(() => {
    const now = (): SignOffState | null => store.getState().signOff.set;
    return {
      now,
      put: (set) => void store.dispatch(setChanged(set)),
      send: (event) => {
        const before = now();
        if (before === null) return;
        const after = signOffReducer(before, event);
        if (after !== before) store.dispatch(setChanged(after));
        if (event.type !== 'APPROVED') return;
        const items = after.entries.map(({ item }) => item).filter(({ id, type }) => id === event.item.id && type === event.item.type);
        store.dispatch(pickChanged({ vetStaffId: after.vetStaffId, items, on: false }));
      },
    };
  }, [store]);
};
