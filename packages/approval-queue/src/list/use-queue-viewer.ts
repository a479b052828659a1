import { useApprovingVet, usePractice, useSession } from '@practice-portal/access';
import type { QueueQuery } from '@practice-portal/domain/approval';
import { isIndividual, type SessionClaims } from '@practice-portal/domain/session';
import { useMemo } from 'react';

/**
 * Who looks at the queue: what its URL does not say but the call needs. `vetStaffId` is the approving vet's, null when
 * none is signed in; `userStaffId` that of the individual sign-in, null for the shared practice login.
 */
export type QueueViewer = Pick<QueueQuery, 'practiceId' | 'vetStaffId' | 'userStaffId'>;

/** The staff member who signed in by name; the shared practice login stands for nobody. */
const userStaffId = (claims: SessionClaims | null): number | null => (claims !== null && isIndividual(claims) ? claims.userId : null);

export const useQueueViewer = (): QueueViewer => {
  const { id: practiceId } = usePractice();
  const { vet } = useApprovingVet();
  const { claims } = useSession();
  const vetStaffId = vet?.vetStaffId ?? null;
  const staffId = userStaffId(claims);
  return useMemo(() => ({ practiceId, vetStaffId, userStaffId: staffId }), [practiceId, vetStaffId, staffId]);
};
