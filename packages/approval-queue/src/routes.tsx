import type { RouteObject } from 'react-router';

const queuePage = async () => ({ Component: (await import('./queue/queue-page.tsx')).QueuePage });

/** The routes of this package. Their code is fetched when they are visited. */
export const approvalQueueRoutes: RouteObject[] = [{ index: true, lazy: queuePage }];
