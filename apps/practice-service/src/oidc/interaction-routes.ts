import { pageSignInBodySchema } from '@practice-portal/domain/session';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { string } from 'yup';

import { checkSecret } from '../auth/check-secret.ts';
import { homeOf } from '../auth/home.ts';
import type { Db } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { fields } from '@practice-portal/domain/contract';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { strictPage } from '../pages/html.ts';
import { accountIdOf } from './account-id.ts';
import { type ClientPractice, practiceOfClient } from './clients.ts';
import { interactionGonePage, interactionPage } from './interaction-page.ts';
import { PROVIDER_PATH } from './origins.ts';
import type { SignOn } from './sign-on.ts';

const path = `${PROVIDER_PATH}/interaction/:uid`;
const params = fields({
  uid: string()
    .required()
    .matches(/^[\w-]{20,60}$/)
    .meta({ example: 'no-such-sign-in-no-such' }),
});

const GONE = 'This sign-in has expired. Go back to the portal and begin again';

const goesOn = {
  description: 'Where the browser goes on',
  schema: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
};

/** The practice whose sign-in this browser has begun; null when it has begun none, or another. */
const begunHere = async (
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

/** The provider's own sign-in page. */
export const signOnPage = defineRoute({
  id: 'signOn.page',
  method: 'GET',
  path,
  access: 'public',
  practiceFrom: 'none',
  summary: 'The sign-in page of the OpenID provider',
  params,
  answer: { description: 'The page', mediaType: 'text/html' },
  errors: { 404: 'This browser has begun no such sign-in' },
  handler: async ({ params: { uid }, services, db, request, reply }): Promise<string | undefined> => {
    const practice = await begunHere(db, services.signOn, uid, request, reply);
    strictPage(reply);
    if (practice) return interactionPage(practice.companyName);
    await reply.status(404).send(interactionGonePage());
    return undefined;
  },
});

/** Somebody's sign-in at the provider, with the user name and password of their individual login. */
export const signOnPassword = defineRoute({
  id: 'signOn.password',
  method: 'POST',
  path,
  access: 'public',
  practiceFrom: 'none',
  summary: 'Sign in at the OpenID provider',
  params,
  body: pageSignInBodySchema,
  answer: goesOn,
  errors: {
    400: 'Wrong user name or password',
    404: 'This browser has begun no such sign-in',
    429: 'Too many failed tries; the text says how long to wait after a colon',
  },
  audit: 'signOn.signIn',
  example: { body: { user: 'nobody', password: 'wrong' } },
  handler: async ({ params: { uid }, body, services, db, request, reply, about, write }): Promise<{ url: string }> => {
    const practice = await begunHere(db, services.signOn, uid, request, reply);
    if (!practice) throw problem(404, GONE);
    const { practiceId } = practice;
    const name = body.user.trim().toLowerCase();
    const [person] = await db
      .select({ id: staff.id, hash: staff.passwordHash })
      .from(staff)
      .where(and(eq(staff.practiceId, practiceId), eq(sql`lower(${staff.userName})`, name), eq(staff.active, true)));
    about({ practiceId, ...(person ? { subject: `staff/${person.id}` } : {}) });
    await checkSecret(services, {
      // The same account as in the portal: tries here and there count together.
      account: `user:${practiceId}:${name}`,
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

/** Giving up: the portal is told that nobody signed in. */
export const signOnCancel = defineRoute({
  id: 'signOn.cancel',
  method: 'POST',
  path: `${path}/cancel`,
  access: 'public',
  practiceFrom: 'none',
  summary: 'Give up a sign-in at the OpenID provider',
  params,
  answer: goesOn,
  errors: { 404: 'This browser has begun no such sign-in' },
  audit: 'signOn.cancel',
  handler: async ({ params: { uid }, services, db, request, reply, write }): Promise<{ url: string }> => {
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
