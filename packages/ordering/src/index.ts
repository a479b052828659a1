export type { OrderingRoutesOptions } from './routes.tsx';
export { orderingRoutes } from './routes.tsx';
export { areHomeCardsFolded } from './home/cards-used.ts';
export { loadDraftsTab, loadHomeParts, loadPaymentsTab } from './home/load-home.ts';
