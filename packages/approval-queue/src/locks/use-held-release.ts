import { type ApiDispatch, releaseOnUnload } from '@practice-portal/api-client';
import { releaseOnLeave } from '@practice-portal/api-client/give-back';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/**
 * Gives back what this tab holds on leaving the page, on closing the tab, and when its vet signs out: nobody should wait for
 * a lock to time out that nobody uses. Source: section 4, "Queue item lock".
 * @param vetStaffId the vet who is signed in
 */
export const useHeldRelease = (vetStaffId: number | null): void => {
  const dispatch = useDispatch<ApiDispatch>();
  useEffect(() => releaseOnUnload(dispatch), [dispatch]);
  useEffect(() => (vetStaffId === null ? undefined : () => dispatch(releaseOnLeave(vetStaffId))), [dispatch, vetStaffId]);
};
