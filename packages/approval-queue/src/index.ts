export { approvalQueueReducers, type ApprovalQueueState } from './approval-queue-state.ts';
export { prefetchQueue, type PrefetchDispatch } from './queue/prefetch-queue.ts';
export { QueueLead } from './queue/queue-lead.ts';
export type { QueueViewer } from './queue/queue-viewer.ts';
export { useQueueAwaited, useQueueCount } from './queue/use-queue-count.ts';
export type { ReviewValues } from './review/review-values.ts';
export { loadQueuePage } from './load-queue-page.ts';
export { PendingDecisions } from './decision/pending-decisions.tsx';
