import { useApprovingVet, usePractice, useSession } from '@practice-portal/access';
import { isIndividual, type SessionClaims } from '@practice-portal/domain/session';
import { useMemo } from 'react';

import type { QueueViewer } from './queue-viewer.ts';

/** The staff member who signed in by name; the shared practice login stands for nobody. */
const userStaffId = (claims: SessionClaims | null): number | null => (claims !== null && isIndividual(claims) ? claims.userId : null);

/** Who looks at the queue. */
export const useQueueViewer = (): QueueViewer => {
  const { id: practiceId } = usePractice();
  const { vet } = useApprovingVet();
  const { claims } = useSession();
  const vetStaffId = vet?.vetStaffId ?? null;
  const staffId = userStaffId(claims);
  return useMemo(() => ({ practiceId, vetStaffId, userStaffId: staffId }), [practiceId, vetStaffId, staffId]);
};
