import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';

import fastifyStatic from '@fastify/static';
import { PORTAL_BUILD_HEADER } from '@practice-portal/domain/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ServiceConfig } from '../config.ts';
import { createPage } from './page.ts';

/** Paths that are the service's: never the portal's page. */
const NOT_PAGES = /^\/(api|health|outbox|oidc|applications|chat-desk|service-pages|assets|locales)(\/|$)/;
/** Paths of other applications: the portal's page shows nothing there, and whatever else is asked for is not here. */
const SHOW_NOTHING = /^\/(api2|appserver)(\/|$)/;
/** Refuses two slashes, which begin another host. */
const NO_ADDRESS = /^\/{2}/;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && headers.accept?.includes('text/html') === true;

const wantsPage = (request: FastifyRequest): boolean => {
  const path = pathOf(request);
  if (NOT_PAGES.test(path)) return false;
  // A person who opens it; what a page loads asks for its own kind, and for a file by its ending.
  if (opensPage(request)) return true;
  const last = path.slice(path.lastIndexOf('/') + 1);
  const takesAnything = (request.headers.accept ?? '*/*').includes('*/*');
  return ['GET', 'HEAD'].includes(request.method) && takesAnything && !SHOW_NOTHING.test(path) && !last.includes('.');
};

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(headers['accept-encoding']?.toString() ?? '');

const notFound = (reply: FastifyReply): FastifyReply => reply.status(404).send({ errorMessage: 'Not found' });

/** Serves the built portal: hashed files for ever, its page always fresh and for every path that is a screen. */
export const servePortal = async (app: FastifyInstance, config: ServiceConfig): Promise<void> => {
  const { portalDir } = config;
  if (portalDir === null) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  const root = resolve(portalDir);
  const page = createPage(root, config);
  let build = (await page())?.build;
  // With each answer: a window whose files a release has replaced says so before it misses one.
  app.addHook('onRequest', async (request, reply) => {
    if (build !== undefined && request.url.startsWith('/api/')) reply.header(PORTAL_BUILD_HEADER, build);
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await page();
    if (found === null) return notFound(reply);
    build = found.build;
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
    return takesBrotli(request) ? reply.header('content-encoding', 'br').send(found.brotli) : reply.send(found.html);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (NO_ADDRESS.test(pathOf(request)) && opensPage(request)) return reply.redirect('/');
  });
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      // What the build notes for its size budgets.
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = path.startsWith(`${root}${sep}assets${sep}`);
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get('/', sendPage);
  // Files of the build that must not go out as they are: a page needs its configuration.
  app.get('/:page.html', sendPage);
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? sendPage(request, reply) : notFound(reply)));
};

/** Answers an address that cannot be read: whoever opens it is led to the root, as from every unknown path. */
export const refuseBrokenAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  opensPage(request) && !NOT_PAGES.test(pathOf(request))
    ? reply.redirect('/')
    : reply.status(400).send({ errorMessage: 'The request cannot be read' });
