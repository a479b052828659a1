import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

import { spend } from '../http/budget.ts';
import { networkOf } from '../http/network.ts';
import { problem } from '../http/problem.ts';
import { strictPage } from '../pages/html.ts';
import type { Services } from '../services.ts';
import { OWN_ENDPOINT, PROVIDER_PATH } from './origins.ts';

/** Sign-ins begun from one network in a quarter of an hour: two requests each, and many practices are behind one address. */
const STARTS = 600;

/**
 * Puts the provider under its path. It is the one thing beside the route table: its requests are OpenID Connect's, with
 * bodies and redirects of their own.
 */
export const mountProvider = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Left unread: the provider reads forms itself, and refuses anything else.
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    const handler: RouteHandlerMethod = async (request, reply) => {
      strictPage(reply);
      // NUL can be neither stored nor looked up, and nothing of the protocol holds one.
      if (request.url.includes('%00')) throw problem(400, 'The request cannot be read');
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      await services.signOn.handle(request, reply);
    };
    // Each start is stored for some minutes, and needs no more than a known client.
    scope.addHook('onRequest', async (request) => {
      // The provider's own router minds no case.
      if (request.url.toLowerCase().startsWith(OWN_ENDPOINT))
        await spend(services, [{ name: `signOnStart:${networkOf(request.ip)}`, limit: STARTS }]);
    });
    scope.get(`${PROVIDER_PATH}/*`, handler);
    scope.post(`${PROVIDER_PATH}/token`, handler);
    done();
  });
};
