import type { QueueQuery } from '@practice-portal/domain/approval';

/**
 * Who looks at the queue: what its URL does not say but the call needs. `vetStaffId` is the approving vet's, null when
 * none is signed in; `userStaffId` that of the individual sign-in, null for the shared practice login.
 */
export type QueueViewer = Pick<QueueQuery, 'practiceId' | 'vetStaffId' | 'userStaffId'>;
