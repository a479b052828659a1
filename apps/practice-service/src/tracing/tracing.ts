import type { FastifyInstance } from 'fastify';

import type { ServiceConfig } from '../config.ts';

/** The way of spans to a collector. */
export interface Tracing {
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Opens it where the operator wants one; else nothing of it is loaded. */
export const startTracing = async (app: FastifyInstance, { traceUrl }: ServiceConfig): Promise<Tracing | null> => {
  if (traceUrl === null) return null;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing(app, traceUrl);
};
