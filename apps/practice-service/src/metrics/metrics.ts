import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';

/** The door to a process's figures. */
export interface Metrics {
  url: string;
  close(): Promise<void>;
}

/** Opens it where the operator wants one; else nothing of it is loaded. */
export const startMetrics = async (app: FastifyInstance, services: Services): Promise<Metrics | null> => {
  const { metricsPort } = services.config;
  if (metricsPort === null) return null;
  const { openMetrics } = await import('./open-metrics.ts');
  return openMetrics(app, services, metricsPort);
};
