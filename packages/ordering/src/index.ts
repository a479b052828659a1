export type { OrderingRoutesOptions } from './routes.tsx';
export { orderingRoutes } from './routes.tsx';
export { loadDraftsTab, loadHomeParts } from './home/load-home.ts';
