import { signInByAccessCodeContract, signInByTokenContract } from '@practice-portal/domain/contract/session';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { accessCodeHash } from './access-code.ts';
import { type LoginTokenOwner, redeemLoginToken } from './login-tokens.ts';
import { networkOf } from '../http/network.ts';
import { signedIn } from './signed-in.ts';

const INVALID_TOKEN = 'Your temporary token is invalid';
// Rule: docs/rules/sign-in.md#practice-code: the portal looks for 'invalid'.
const INVALID_CODE = 'The practice code is invalid';

/** Whether who a token was made for may still sign in: the person is active, the practice has a shared login. */
const isWelcome = async (tx: Tx, { practiceId, staffId }: LoginTokenOwner): Promise<boolean> => {
  const rows =
    staffId === null
      ? await tx
          .select({ id: practices.id })
          .from(practices)
          .where(and(eq(practices.id, practiceId), eq(practices.individualLoginRequired, false)))
      : await tx
          .select({ id: staff.id })
          .from(staff)
          .where(and(eq(staff.id, staffId), eq(staff.practiceId, practiceId), eq(staff.active, true)));
  return rows.length > 0;
};

/** Signing in with the one-time token of a mailed link. */
export const tokenSignIn = route(signInByTokenContract, {
  audit: 'session.tokenSignIn',
  handler: async ({ body, services, tx, record }) => {
    const owner = await redeemLoginToken(tx, body.token, services.systemNow());
    if (!owner || !(await isWelcome(tx, owner))) throw problem(401, INVALID_TOKEN);
    return signedIn(tx, services, owner, record);
  },
});

/** The approvers' sign-in: a code that stands for the practice. */
export const accessCodeSignIn = route(signInByAccessCodeContract, {
  audit: 'session.accessCodeSignIn',
  prepare: ({ body, services, db, request }) =>
    services.passwords.gate.run({ line: networkOf(request.ip), known: false }, async () => {
      // Nobody says whose code they try, so it is the network whose failures count. A right code forgives none of
      // them: else one's own code, tried in between, would make room for guessing those of others.
      const attempt = { account: `access code from ${networkOf(request.ip)}`, address: request.ip };
      await services.throttle.check(attempt);
      const hash = await accessCodeHash(body.accessCode);
      const [practice] = await db
        .select({ id: practices.id })
        .from(practices)
        .where(and(eq(practices.accessCodeHash, hash), eq(practices.individualLoginRequired, false)));
      if (practice) return practice.id;
      await services.throttle.failed(attempt);
      throw problem(400, INVALID_CODE);
    }),
  handler: ({ tx, services, prepared: practiceId, record }) => signedIn(tx, services, { practiceId, staffId: null }, record),
});
