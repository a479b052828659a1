export { approvalQueueReducers, type ApprovalQueueState } from './approval-queue-state.ts';
export { QueueCommandsProvider } from './commands/commands.tsx';
export { prefetchQueue, type PrefetchDispatch } from './list/prefetch-queue.ts';
export { QueueLead } from './page/queue-lead.ts';
export type { QueueViewer } from './list/use-queue-viewer.ts';
export { useQueueAwaited, useQueueCount } from './list/use-queue-count.ts';
export type { ReviewValues } from './decision/decision-values.ts';
export { loadQueuePage } from './page/load-queue-page.ts';
export { PendingDecisions } from './decision/pending-decisions.tsx';
