import { CLOCK_HEADER } from '@practice-portal/domain/call';
import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';

/** Says with each answer over demo data how far the clock is ahead: the portal shows the same day as the service. */
export const sayClock = (app: FastifyInstance, { demo, clock }: Pick<Services, 'demo' | 'clock'>): void => {
  if (!demo) return;
  app.addHook('onSend', async (_request, reply) => {
    reply.header(CLOCK_HEADER, String(clock.offsetMs()));
  });
};
