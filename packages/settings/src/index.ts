export { settingsPublicRoutes, settingsRoutes } from './routes.tsx';
