import type { Socket } from 'node:net';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';

import type { ServiceConfig } from './config.ts';
import { handleErrors, refuseBrokenRequest } from './http/error-handler.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { referenceOf, sayReference } from './http/reference.ts';
import { loggerOptions } from './logger.ts';
import { refuseBrokenAddress, servePortal } from './portal/serve-portal.ts';
import { GuardedResponse } from './http/bare-headers.ts';
import { REALTIME_PATH } from './realtime/types.ts';
import { setSecurityHeaders } from './security/headers.ts';
import { checkHosts } from './security/host.ts';
import { checkOrigins } from './security/origin.ts';

/** How often a service that stops looks for connections that have become idle, in milliseconds. */
const IDLE_LOOK_MS = 100;

/**
 * Lets go of what would hold up a service that was told to stop for a minute and more: connections whose request was still
 * running then, kept alive by their browser; and those a browser opened in advance, which never brought a request and
 * which Node does not count as idle.
 */
const stopWithoutWaiting = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const letGo = (): void => {
    app.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', (done) => {
    const look = setInterval(letGo, IDLE_LOOK_MS);
    app.server.once('close', () => clearInterval(look));
    if (!app.server.listening) clearInterval(look);
    done();
  });
};

/** The server with everything that is not a route: limits, headers, refusals, the portal's files. */
export const createApp = async (config: ServiceConfig): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: referenceOf,
    bodyLimit: 64 * 1024,
    requestTimeout: config.requestTimeoutMs,
    // Node swaps the two when the headers may take longer than the whole, and then waits a minute.
    http: {
      connectionsCheckingInterval: 1_000,
      headersTimeout: config.requestTimeoutMs,
      ServerResponse: GuardedResponse,
      // Whatever else a client offers to change to, it is answered as if it had offered nothing (RFC 9110, 7.8).
      shouldUpgradeCallback: ({ url, headers }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && (url ?? '').startsWith(`${REALTIME_PATH}/`),
    },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (_error, request, reply) => void refuseBrokenAddress(request, reply),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  });
  stopWithoutWaiting(app);
  sayReference(app);
  acceptJsonOnly(app);
  handleErrors(app);
  await setSecurityHeaders(app, config);
  checkHosts(app, config);
  checkOrigins(app, config);
  // The best brotli is for files made beforehand; answers made now get one that takes no time.
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await servePortal(app, config);
  return app;
};
