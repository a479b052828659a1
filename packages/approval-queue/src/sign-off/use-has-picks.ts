import type { SignOffState } from '@practice-portal/domain/approval';
import { useSelector } from 'react-redux';

import type { ApprovalQueueState } from '../approval-queue-state.ts';
import { usePicking } from '../queue/row-facts.tsx';

/** Whether items are picked to be signed together, or a set of them was opened. */
export const useHasPicks = (): boolean => {
  const picking = usePicking();
  const some = useSelector(({ signOff }: ApprovalQueueState) => signOff.set !== null || Object.keys(signOff.picked).length > 0);
  return picking && some;
};

/** How far the set is that is open; null without one. What happens to its locks and approvals is told there. */
export const useSetStage = (): SignOffState['stage'] | null => useSelector(({ signOff }: ApprovalQueueState) => signOff.set?.stage ?? null);
