import type { FastifyInstance } from 'fastify';

import { housekeeping } from './housekeeping.ts';
import { mailDelivery } from './outbox/deliver.ts';
import { realtime } from './realtime/realtime.ts';
import { recoveryMail } from './recovery/answer-requests.ts';
import type { Services } from './services.ts';

/** Something that runs beside the routes, such as the realtime channel or a timer, and stops with the service. */
export type Part = (app: FastifyInstance, services: Services) => Promise<{ close(): Promise<void> }>;

/** Everything that runs beside the routes. */
export const parts: readonly Part[] = [housekeeping, recoveryMail, mailDelivery, realtime];
