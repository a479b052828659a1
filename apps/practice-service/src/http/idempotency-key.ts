import { IDEMPOTENCY_HEADER } from '@practice-portal/domain/call';
import type { FastifyRequest } from 'fastify';

/** The key under which a request is to be done at most once; null when it has none. */
export const idempotencyKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const header = headers[IDEMPOTENCY_HEADER];
  return typeof header === 'string' ? header : null;
};
