import { listSchema } from '@practice-portal/ui';

/** Search parameters of what was put off. */
export const WAITING_LIST = listSchema({ sorts: ['until'], prefix: 'waiting-' });
