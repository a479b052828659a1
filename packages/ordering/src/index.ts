export type { OrderingRoutesOptions } from './routes.tsx';
export { orderingRoutes } from './routes.tsx';
export { loadDraftsTab, loadHomeParts, loadPaymentsTab } from './home/load-home.ts';
