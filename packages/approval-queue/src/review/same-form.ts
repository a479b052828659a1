import type { ApproveRequest, ValidationMessage } from '@practice-portal/domain/approval';

/** Whether a finding is asked about before an approval is sent. */
export const needsAnswer = ({ needs }: ValidationMessage): boolean => needs === 'CONFIRMATION';

/** Whether two approvals are the same, whatever findings were shown for them. */
export const isSameForm = (
  { shownFindings: _shown, confirmedFindings: _confirmed, ...one }: ApproveRequest,
  other: ApproveRequest,
): boolean => JSON.stringify(one) === JSON.stringify(other);
