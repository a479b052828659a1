export { DEFAULT_CONFIG, type ServiceConfig } from './config.ts';
export { createService, type Service, type ServiceOptions } from './create-service.ts';
export { routes } from './routes.ts';
