import { CONNECTION_HEADER } from '@practice-portal/domain/approval';
import type { FastifyRequest } from 'fastify';

/** The realtime connection of the tab that asks; null for a client without one. */
export const connectionOf = (request: FastifyRequest): string | null => {
  const header = request.headers[CONNECTION_HEADER];
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : null;
};
