import { exchangeSignOnContract } from '@practice-portal/domain/contract/session';

import { signedIn } from '../auth/signed-in.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { findSignedOn } from './account-id.ts';
import { callbackOf, clientOfPractice } from './clients.ts';
import { originSeen } from './origins.ts';

// One text for every cause.
const OVER = 'This sign-in is no longer valid. Start again';

/** Trades what single sign-on came back with for a session. */
export const oidcExchange = route(exchangeSignOnContract, {
  audit: 'session.signOn',
  prepare: async ({ body: { code, nonce, practiceId }, services, db, request, about }) => {
    const client = await clientOfPractice(db, practiceId);
    if (client) about({ practiceId });
    // The portal's page sends its origin with every POST; the code was made for that origin's callback.
    const redirectUri = callbackOf(request.headers.origin ?? originSeen(services.config, request));
    const accountId = client ? await services.signOn.redeem(request, { clientId: client.clientId, code, nonce, redirectUri }) : null;
    if (!client || accountId === null) throw problem(401, OVER);
    return { accountId, clientId: client.clientId };
  },
  handler: async ({ body: { practiceId }, services, tx, prepared, record }) => {
    // Held: a new password that is on its way waits for this session, and ends it.
    const staffId = await findSignedOn(tx, services.signOn.accountKeys, prepared, true);
    if (staffId === null) throw problem(401, OVER);
    return signedIn(tx, services, { practiceId, staffId }, record);
  },
});
