export { clientsRoutes } from './routes.tsx';
