import type { FastifyInstance, FastifyRequest } from 'fastify';

import { formPage } from '../pages/html.ts';
import type { Services } from '../services.ts';
import { interactionGonePage, interactionPage } from './interaction-page.ts';
import { begunHere } from './interaction-routes.ts';
import { PROVIDER_PATH } from './origins.ts';

const FORM = 'application/x-www-form-urlencoded';
/** Says how long to wait. */
const OF_A_LIMIT = /^(?:retry-after|ratelimit-)/;
/** A user name, a password and what stands around them. */
const LONGEST = 4_096;

interface Sent {
  Params: { uid: string };
  Body: URLSearchParams;
}

/** The same call that the page's script makes, from the same caller: there is one place where a password is checked. */
const asCall = (app: FastifyInstance, request: FastifyRequest<Sent>) => {
  const { 'content-length': _length, 'content-type': _type, ...headers } = request.headers;
  const { uid } = request.params;
  const cancels = request.body.has('cancel');
  return app.inject({
    method: 'POST',
    url: `${PROVIDER_PATH}/interaction/${encodeURIComponent(uid)}${cancels ? '/cancel' : ''}`,
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: { ...headers, accept: 'application/json' },
    ...(cancels ? {} : { payload: { user: request.body.get('user') ?? '', password: request.body.get('password') ?? '' } }),
  });
};

/** Takes the sign-in page's form, sent by a browser that has not run the page's script yet. */
export const takeInteractionForm = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LONGEST }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    scope.post<Sent>(`${PROVIDER_PATH}/interaction/:uid/form`, async (request, reply) => {
      const answer = await asCall(app, request);
      const cookies = answer.headers['set-cookie'];
      if (cookies !== undefined) reply.header('set-cookie', cookies);
      for (const [name, value] of Object.entries(answer.headers)) if (OF_A_LIMIT.test(name)) reply.header(name, value);
      if (answer.statusCode === 200) return reply.redirect(answer.json<{ url: string }>().url, 303);
      const practice = await begunHere(services.db, services.signOn, request.params.uid, request, reply);
      formPage(reply, services.config).status(answer.statusCode);
      if (!practice) return reply.send(interactionGonePage());
      const problem = { user: request.body.get('user') ?? '', words: answer.json<{ errorMessage: string }>().errorMessage };
      return reply.send(interactionPage(practice.companyName, request.params.uid, problem));
    });
    done();
  });
};
