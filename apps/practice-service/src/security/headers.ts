import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { ServiceConfig } from '../config.ts';

/** The headers every answer carries. */
export const setSecurityHeaders = async (
  app: FastifyInstance,
  { analyticsEndpoint, links, cardFrameUrl }: ServiceConfig,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Emotion writes its styles into <style> elements at run time. A style cannot run code, and with pictures,
        // fonts and calls limited to this origin it cannot carry anything away either.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(analyticsEndpoint === null ? [] : [new URL(analyticsEndpoint).origin])],
        // Printing puts a PDF, made as a blob, into a frame, help an outside chat, and the checkout the card frame.
        frameSrc: ["'self'", 'blob:', ...[links.helpChat, cardFrameUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]))],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
};
