export { orderingRoutes } from './routes.tsx';
