import { oidcExchangeBodySchema, type SessionTokensAnswer } from '@practice-portal/domain/session';

import { signedIn } from '../auth/signed-in.ts';
import { TOKENS_ANSWER } from '../auth/tokens-answer.ts';
import { problem } from '../http/problem.ts';
import { defineRoute } from '../http/route.ts';
import { findSignedOn } from './account-id.ts';
import { callbackOf, clientOfPractice } from './clients.ts';
import { originSeen } from './origins.ts';

// One text for every cause.
const OVER = 'This sign-in is not valid any more. Begin again';

/** Trades what single sign-on came back with for a session. */
export const oidcExchange = defineRoute({
  id: 'auth.oidcExchange',
  method: 'POST',
  path: '/api/auth/oidc-token-exchange',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Trade the code of a single sign-on for a session',
  body: oidcExchangeBodySchema,
  answer: TOKENS_ANSWER,
  errors: {
    401: 'The code is unknown, expired, used before, of another practice or origin, or its nonce is another, or the password was changed meanwhile',
  },
  audit: 'session.signOn',
  example: { body: { code: 'unknown', nonce: 'unknown', practiceId: 1 } },
  handler: async ({ body: { code, nonce, practiceId }, services, db, request, about, write }): Promise<SessionTokensAnswer> => {
    const client = await clientOfPractice(db, practiceId);
    if (client) about({ practiceId });
    // The portal's page sends its origin with every POST; the code was made for that origin's callback.
    const redirectUri = callbackOf(request.headers.origin ?? originSeen(services.config, request));
    const accountId = client ? await services.signOn.redeem(request, { clientId: client.clientId, code, nonce, redirectUri }) : null;
    if (!client || accountId === null) throw problem(401, OVER);
    return write(async (tx, record) => {
      // Held: a new password that is on its way waits for this session, and ends it.
      const staffId = await findSignedOn(tx, services.signOn.accountKey, { accountId, clientId: client.clientId }, true);
      if (staffId === null) throw problem(401, OVER);
      return signedIn(tx, services, { practiceId, staffId }, record);
    });
  },
});
