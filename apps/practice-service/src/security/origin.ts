import { CLOCK_HEADER, REFERENCE_HEADER } from '@practice-portal/domain/call';
import type { FastifyInstance } from 'fastify';

import type { ServiceConfig } from '../config.ts';
import { problem } from '../http/problem.ts';

/** Where a request was sent to. */
export interface Sent {
  /** The host, with its port. */
  host: string;
  /** By https, as the connection or the proxy in front tells. */
  secure: boolean;
}

/**
 * Whether a page of this origin may call the service: its own pages, and those the operator listed. A page by http is
 * another one than that by https: anybody on the way could have written it.
 * @param origin the request's Origin header; pages in sandboxes and files send 'null'
 */
export const isAllowedOrigin = (
  { corsOrigins, publicUrl }: Pick<ServiceConfig, 'corsOrigins' | 'publicUrl'>,
  origin: string,
  { host, secure }: Sent,
): boolean => {
  if (corsOrigins.includes(origin)) return true;
  if (publicUrl !== null && new URL(publicUrl).host === host) return origin === publicUrl;
  const own = `${secure ? 'https' : 'http'}://${host}`;
  return URL.canParse(own) && origin === new URL(own).origin;
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
    if (!isAllowedOrigin(config, origin, { host: request.host, secure: request.protocol === 'https' }))
      throw problem(403, 'This page may not call the service');
    if (!config.corsOrigins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('vary', 'Origin')
      .header(
        'access-control-expose-headers',
        `content-disposition, ${CLOCK_HEADER}, ${REFERENCE_HEADER}, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset`,
      );
    if (request.method === 'OPTIONS') {
      reply
        .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
        .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, if-match, x-realtime-connection')
        .header('access-control-max-age', '600');
      return reply.status(204).send();
    }
  });
};
