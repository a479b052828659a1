import type { FastifyInstance } from 'fastify';

import type { ServiceConfig } from './config.ts';

/**
 * The address people open, without a slash at its end. Never taken from a request: whoever sends one chooses its Host
 * header, and a link in a person's mail must not lead to them.
 */
export const publicUrlOf = (app: FastifyInstance, { publicUrl, port }: Pick<ServiceConfig, 'publicUrl' | 'port'>): string => {
  if (publicUrl !== null) return publicUrl;
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
};
