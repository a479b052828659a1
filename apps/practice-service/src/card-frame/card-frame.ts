import type { AddressInfo } from 'node:net';

import { CARD_VERIFICATION_AMOUNT } from '@practice-portal/domain/card-frame';
import { fromMajorUnits } from '@practice-portal/domain/money';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

import type { TypedCard } from '../acquirer/types.ts';
import { spend } from '../http/budget.ts';
import { networkOf } from '../http/network.ts';
import type { ServiceConfig } from '../config.ts';
import { handleErrors, refuseBrokenRequest } from '../http/error-handler.ts';
import { acceptJsonOnly } from '../http/json-body.ts';
import { problem } from '../http/problem.ts';
import { referenceOf, sayReference } from '../http/reference.ts';
import { listenProblem } from '../listen-problem.ts';
import { inMaintenance } from '../maintenance/refuse.ts';
import { loggerOptions } from '../logger.ts';
import { refuseBrokenAddress } from '../portal/serve-portal.ts';
import { GuardedResponse } from '../http/bare-headers.ts';
import { isOwnHost } from '../security/host.ts';
import type { Services } from '../services.ts';
import { frameAssets } from './assets.ts';
import { answerBody, cardBody, checkFrameBody } from './bodies.ts';
import { challengePage, framePage } from './page.ts';
import { mayShow } from './may-show.ts';

/** In minor units; fixed, whatever a page says. */
const CHECK_AMOUNT = fromMajorUnits(CARD_VERIFICATION_AMOUNT);

/** Cards that one network may try in a quarter of an hour: a frame is no place to find out which stolen numbers are good. */
const CARDS_MAX = 60;

const policy = (ancestor: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestor}`,
  ].join('; ');

const asPage = (reply: FastifyReply, html: string, ancestor: string): FastifyReply =>
  reply.header('content-security-policy', policy(ancestor)).type('text/html; charset=utf-8').send(html);

/** The server of the card frame before it has what it works with. */
export interface CardFrame {
  /** Where browsers find it. */
  url: string;
  serve(services: Services): void;
  close(): Promise<void>;
}

const routesOf = async (app: FastifyInstance, config: ServiceConfig, services: () => Services): Promise<void> => {
  const assets = await frameAssets();

  app.get<{ Querystring: { origin?: string } }>('/', (request, reply) => {
    const { origin = '' } = request.query;
    if (!mayShow(config, origin, request.hostname)) throw problem(403, 'This page may not show the card frame');
    return asPage(reply, framePage(), origin);
  });
  app.get<{ Querystring: { origin?: string } }>('/challenge.html', (request, reply) => {
    const { origin = '' } = request.query;
    if (!mayShow(config, origin, request.hostname)) throw problem(403, 'This page may not show the card frame');
    // Every ancestor counts: the frame, and the page around it.
    return asPage(reply, challengePage(), `'self' ${origin}`);
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const asset = assets.get(name);
    if (asset === undefined) throw problem(404, 'Not found');
    return reply.header('cache-control', 'no-cache').type(asset.type).send(asset.body);
  });
  app.post('/cards', async (request) => {
    const { card, billing } = await checkFrameBody(cardBody, request.body);
    await spend(services(), [{ name: `cards from ${networkOf(request.ip)}`, limit: CARDS_MAX }]);
    const outcome = await services().acquirer.tokenize(card satisfies TypedCard, { amount: CHECK_AMOUNT, billing });
    if (outcome.step === 'challenge') return outcome;
    const { token: etoken, ...shown } = outcome.card;
    return { step: 'done', card: { etoken, ...shown, ...outcome.authentication } };
  });
  app.post('/challenge', async (request) => {
    const { token, answer } = await checkFrameBody(answerBody, request.body);
    const done = await services().acquirer.answerChallenge(token, answer);
    if (!done) return { step: 'refused' };
    const { token: etoken, ...shown } = done.card;
    return { step: 'done', card: { etoken, ...shown, ...done.authentication } };
  });
};

const listen = async (app: FastifyInstance, config: ServiceConfig, port: number): Promise<void> => {
  try {
    await app.listen({ host: config.host, port });
  } catch (cause) {
    // The neighbour of the service's own port is only a habit.
    if (!config.cardFrameMayMove || (cause as NodeJS.ErrnoException).code !== 'EADDRINUSE')
      throw listenProblem(cause, { host: config.host, port, setting: 'CARD_FRAME_PORT' });
    await app.listen({ host: config.host, port: 0 });
  }
};

/**
 * Brings up the page that takes card numbers, on an origin of its own: what is typed there the portal cannot read, whatever
 * runs in it. A vendor's frame that speaks the same protocol takes its place by `CARD_FRAME_URL`.
 */
export const openCardFrame = async (config: ServiceConfig): Promise<CardFrame | null> => {
  if (config.cardFramePort === null) return null;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: referenceOf,
    bodyLimit: 16 * 1024,
    requestTimeout: config.requestTimeoutMs,
    http: { ServerResponse: GuardedResponse },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (_error, request, reply) => void refuseBrokenAddress(request, reply),
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
  });
  sayReference(app);
  acceptJsonOnly(app);
  handleErrors(app);
  app.setNotFoundHandler(() => {
    throw problem(404, 'Not found');
  });
  const named = [config.publicUrl, config.cardFrameUrl].flatMap((url) => (url === null ? [] : [new URL(url).hostname]));
  app.addHook('onRequest', async (request, reply) => {
    if (!named.includes(request.hostname) && !isOwnHost({ publicUrl: null, host: config.host }, request.host))
      throw problem(421, 'The card frame is not at that address. CARD_FRAME_URL says where it is opened');
    // Who may show a page says the page itself, by its policy alone: this header knows no other origins.
    reply.raw.removeHeader('x-frame-options');
    reply.header('cross-origin-resource-policy', 'same-origin').header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
    if (request.method !== 'GET' && (isForeign || site === 'cross-site')) throw problem(403, 'This page may not call the card frame');
  });
  let given: Services | null = null;
  await routesOf(app, config, () => {
    if (!given) throw problem(503, 'The service is starting');
    if (given.maintenance.since() !== null) throw inMaintenance();
    return given;
  });
  await listen(app, config, config.cardFramePort);
  const { port } = app.server.address() as AddressInfo;
  const { protocol, hostname } = new URL(config.publicUrl ?? 'http://localhost');
  return {
    url: config.cardFrameUrl ?? `${protocol}//${hostname}:${port}/`,
    serve: (services) => {
      given = services;
    },
    close: () => app.close(),
  };
};
