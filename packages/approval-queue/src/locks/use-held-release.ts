import { type ApiDispatch, type LockRequest, releaseOnLeave, releaseOnUnload } from '@practice-portal/api-client';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

/**
 * Gives the held item back on leaving the page, on closing the tab, and when its vet signs out: nobody should wait for
 * a lock to time out that nobody uses. Source: section 4, "Queue item lock".
 * @param held the item this tab locked, and for whom; null when there is none
 * @param vetStaffId the vet who is signed in
 */
export const useHeldRelease = (held: LockRequest | null, vetStaffId: number | null): void => {
  const dispatch = useDispatch<ApiDispatch>();
  const latest = useRef(held);
  useEffect(() => {
    latest.current = held;
  }, [held]);

  useEffect(() => (held === null ? undefined : releaseOnUnload(dispatch, held)), [dispatch, held]);

  useEffect(() => {
    const holder = vetStaffId;
    return () => {
      const left = latest.current;
      if (left === null || left.staffId !== holder) return;
      dispatch(releaseOnLeave(left));
    };
  }, [dispatch, vetStaffId]);
};
