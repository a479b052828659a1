import { call } from '@practice-portal/domain/call';
import { contract, fields, text } from '@practice-portal/domain/contract';
import { pageSignInBodySchema, type PageSignInRequest, usernameKey } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { string } from 'yup';

import { checkSecret } from '../auth/check-secret.ts';
import { homeOf } from '../auth/home.ts';
import type { Db } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { formPage } from '../pages/html.ts';
import { accountIdOf } from './account-id.ts';
import { type ClientPractice, practiceOfClient } from './clients.ts';
import { interactionGonePage, interactionPage } from './interaction-page.ts';
import { PROVIDER_PATH } from './origins.ts';
import type { SignOn } from './sign-on.ts';

const path = `${PROVIDER_PATH.slice(1)}/interaction/:uid`;
const common = { host: 'service', access: 'public' } as const;
const params = fields({
  uid: string()
    .required()
    .max(60)
    .matches(/^[\w-]{20,60}$/)
    .meta({ example: 'no-such-sign-in-no-such' }),
});

const GONE = 'This sign-in has expired. Go back to the portal and begin again';

const goesOn = { answer: fields({ url: text() }), answerIs: 'Where the browser goes on' };
interface GoesOn {
  url: string;
}

/** The practice whose sign-in this browser has begun; null when it has begun none, or another. */
export const begunHere = async (
  db: Db,
  signOn: SignOn,
  uid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ClientPractice | null> => {
  const provider = await signOn.provider(request);
  // Found by a signed cookie of this browser: knowing the address is not enough.
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return null;
  });
  if (interaction?.uid !== uid) return null;
  return practiceOfClient(db, String(interaction.params['client_id']));
};

const pageContract = contract(call<undefined, string | undefined>()({ ...common, id: 'signOn.page', method: 'GET', path }), {
  summary: 'The sign-in page of the OpenID provider',
  params,
  answerIs: 'The page',
  mediaType: 'text/html',
  errors: { 404: 'This browser has begun no such sign-in' },
});

/** The provider's own sign-in page. */
export const signOnPage = route(pageContract, {
  handler: async ({ params: { uid }, services, db, request, reply }) => {
    const practice = await begunHere(db, services.signOn, uid, request, reply);
    formPage(reply, services.config);
    if (practice) return interactionPage(practice.companyName, uid);
    await reply.status(404).send(interactionGonePage());
    return undefined;
  },
});

const passwordContract = contract(call<PageSignInRequest, GoesOn>()({ ...common, id: 'signOn.password', method: 'POST', path }), {
  ...goesOn,
  summary: 'Sign in at the OpenID provider',
  params,
  body: pageSignInBodySchema,
  errors: {
    400: 'Wrong user name or password',
    404: 'This browser has begun no such sign-in',
    429: 'Too many failed tries; the text says how long to wait after a colon',
  },
  example: { body: { user: 'nobody', password: 'wrong' } },
});

/** A person's sign-in at the provider, with the user name and password of their individual login. */
export const signOnPassword = route(passwordContract, {
  audit: 'signOn.signIn',
  // The provider keeps its own records, outside of the transaction.
  run: async ({ params: { uid }, body, services, db, request, reply, about, write }) => {
    const practice = await begunHere(db, services.signOn, uid, request, reply);
    if (!practice) throw problem(404, GONE);
    const { practiceId } = practice;
    const name = usernameKey(body.user);
    const [person] = await db
      .select({ id: staff.id, hash: staff.passwordHash })
      .from(staff)
      .where(and(eq(staff.practiceId, practiceId), eq(staff.userNameKey, name), eq(staff.active, true)));
    about({ practiceId, ...(person ? { subject: `staff/${person.id}` } : {}) });
    await checkSecret(services, {
      // The same account as in the portal: tries here and there count together.
      account: `user:${practiceId}:${name}`,
      practiceId,
      address: request.ip,
      storedHash: person?.hash ?? null,
      secret: body.password,
      wrong: 'Your username or password is incorrect',
    });
    if (!person?.hash) throw problem(400, 'Your username or password is incorrect');
    const accountId = accountIdOf(services.signOn.accountKey, person.id, person.hash);
    await services.throttle.met(homeOf(practiceId, request.ip));
    await write((_tx, record) => {
      record({ practiceId, actor: `staff:${person.id}`, subject: `staff/${person.id}` });
      return Promise.resolve();
    });
    const provider = await services.signOn.provider(request);
    return { url: await provider.interactionResult(request.raw, reply.raw, { login: { accountId, remember: false } }) };
  },
});

const cancelContract = contract(call<undefined, GoesOn>()({ ...common, id: 'signOn.cancel', method: 'POST', path: `${path}/cancel` }), {
  ...goesOn,
  summary: 'Give up a sign-in at the OpenID provider',
  params,
  errors: { 404: 'This browser has begun no such sign-in' },
});

/** Cancels the sign-in: the portal learns that nobody signed in. */
export const signOnCancel = route(cancelContract, {
  // As above.
  run: async ({ params: { uid }, services, db, request, reply, write }) => {
    const practice = await begunHere(db, services.signOn, uid, request, reply);
    if (!practice) throw problem(404, GONE);
    await write((_tx, record) => {
      record({ practiceId: practice.practiceId });
      return Promise.resolve();
    });
    const provider = await services.signOn.provider(request);
    return {
      url: await provider.interactionResult(request.raw, reply.raw, { error: 'access_denied', error_description: 'Nobody signed in' }),
    };
  },
});
