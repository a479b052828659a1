import type { FastifyInstance } from 'fastify';

import type { ServiceConfig } from '../config.ts';
import { problem } from '../http/problem.ts';

/**
 * Whether a page of this origin may call the service: its own pages, and those the operator listed.
 * @param origin the request's Origin header; pages in sandboxes and files send 'null'
 * @param host the host the request was sent to, with its port
 */
export const isAllowedOrigin = ({ corsOrigins }: Pick<ServiceConfig, 'corsOrigins'>, origin: string, host: string): boolean => {
  if (corsOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Refuses requests from pages of other origins, and answers the preflight of those that are listed. */
export const checkOrigins = (app: FastifyInstance, config: ServiceConfig): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin === undefined) {
      // A cross-site write from a browser too old or a page too sly to send its origin.
      if (site === 'cross-site' && !['GET', 'HEAD'].includes(request.method)) throw problem(403, 'This page may not call the service');
      return;
    }
    if (!isAllowedOrigin(config, origin, request.host)) throw problem(403, 'This page may not call the service');
    if (!config.corsOrigins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('vary', 'Origin')
      .header('access-control-expose-headers', 'content-disposition');
    if (request.method === 'OPTIONS') {
      reply
        .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
        .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, if-match, x-realtime-connection')
        .header('access-control-max-age', '600');
      return reply.status(204).send();
    }
  });
};
