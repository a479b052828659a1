import { useFlag } from '@practice-portal/access';
import { type ApprovalQueueItem, modificationRefusal } from '@practice-portal/domain/approval';
import { replaceTarget } from '@practice-portal/domain/navigation';
import { useNavigate } from 'react-router';

/**
 * 'Deny & suggest replacement': leads on with the item and the reason, where an alternative can be suggested for it. Null
 * where it can't. Source: ordering-and-approval.md section 2, "Deny dialog".
 */
export const useReplacementWay = (item: ApprovalQueueItem, reason: string): (() => void) | null => {
  const navigate = useNavigate();
  const hidden = useFlag('hideOrdering');
  if (hidden || reason === '' || modificationRefusal(item, reason) !== null) return null;
  return () => {
    const { path, state } = replaceTarget(item, reason);
    void navigate(path, { state });
  };
};
