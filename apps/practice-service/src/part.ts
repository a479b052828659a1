import type { FastifyInstance } from 'fastify';

import type { Services } from './services.ts';

/** Something that runs beside the routes, such as the realtime channel or a timer, and stops with the service. */
export type Part = (app: FastifyInstance, services: Services) => Promise<{ close(): Promise<void> }>;
