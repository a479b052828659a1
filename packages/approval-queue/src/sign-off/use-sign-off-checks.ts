import { nextChecks, type QueueItemRef, type SignOffState } from '@practice-portal/domain/approval';
import { useEffect } from 'react';

import type { SignOffWork } from './sign-off-work.ts';
import { checkItem } from './sign-set.ts';

/** Calls under way at once: the vet reads one item at a time, and the service has others to serve. */
const CHECKS_AT_ONCE = 3;

/** Has every item of the set checked, the one in view first. */
export const useSignOffChecks = (work: SignOffWork, set: SignOffState, current: QueueItemRef | null): void => {
  useEffect(() => {
    for (const entry of nextChecks(set, CHECKS_AT_ONCE, current)) void checkItem(work, entry, set.vetStaffId);
  }, [current, set, work]);
};
