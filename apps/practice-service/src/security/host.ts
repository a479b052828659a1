import type { FastifyInstance } from 'fastify';

import type { ServiceConfig } from '../config.ts';
import { problem } from '../http/problem.ts';

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether a request is for this service: by the address people open, or from this machine. A page elsewhere can give its
 * own name the address of this service, and read as its own what is answered to that name.
 * @param host the request's Host header, with its port
 */
export const isOwnHost = ({ publicUrl, host: listening }: Pick<ServiceConfig, 'publicUrl' | 'host'>, host: string): boolean => {
  const named = `http://${host}`;
  if (host === '' || !URL.canParse(named)) return false;
  const { hostname } = new URL(named);
  return (publicUrl !== null && new URL(publicUrl).host === host) || LOOPBACK.test(hostname) || hostname === listening;
};

/** Refuses what is for another host. Whether the service lives may be asked by anything in front of it. */
export const checkHosts = (app: FastifyInstance, config: ServiceConfig): void => {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/health/') || isOwnHost(config, request.host)) return;
    throw problem(421, 'This service is not at that address. PUBLIC_URL says where it is opened');
  });
};
