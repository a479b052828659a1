/** Fetches the queue's page, which the portal shows at home. */
export const loadQueuePage = () => import('./queue-page.tsx');
