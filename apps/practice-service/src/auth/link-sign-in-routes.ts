import { signInByAccessCodeContract, signInByTokenContract } from '@practice-portal/domain/contract/session';
import { and, eq } from 'drizzle-orm';

import type { Db, Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import { accessCodeHash, practiceOfCode } from './access-code.ts';
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

/** The practice that a code names, with the code it has; nobody's opens nothing, and is counted like one. */
const namedBy = async (db: Db, code: string): Promise<{ id: number; hash: string | null } | null> => {
  const [practice] = await db
    .select({ id: practices.id, hash: practices.accessCodeHash, individual: practices.individualLoginRequired })
    .from(practices)
    .where(eq(practices.id, practiceOfCode(code) ?? 0));
  return practice ? { id: practice.id, hash: practice.individual ? null : practice.hash } : null;
};

/** The approvers' sign-in: a code that stands for the practice. */
export const accessCodeSignIn = route(signInByAccessCodeContract, {
  audit: 'session.accessCodeSignIn',
  prepare: ({ body, services, db, request }) =>
    services.passwords.gate.run({ line: networkOf(request.ip), known: false }, async () => {
      const practice = await namedBy(db, body.accessCode);
      // A right code forgives a network nothing: else one's own, tried in between, would make room for guessing those of others.
      const fromHere = { account: `access code from ${networkOf(request.ip)}`, address: request.ip };
      const ofPractice = { account: `access code of ${practice?.id ?? 'nobody'}`, address: request.ip };
      for (const attempt of [fromHere, ofPractice]) await services.throttle.check(attempt);
      const hash = await accessCodeHash(body.accessCode);
      if (practice?.hash === hash) {
        await services.throttle.succeeded(ofPractice);
        return { practiceId: practice.id, hash };
      }
      for (const attempt of [fromHere, ofPractice]) await services.throttle.failed(attempt);
      throw problem(400, INVALID_CODE);
    }),
  handler: async ({ tx, services, prepared: { practiceId, hash }, record }) => {
    // A code that was changed since it was checked opens nothing.
    const [current] = await tx.select({ hash: practices.accessCodeHash }).from(practices).where(eq(practices.id, practiceId)).for('share');
    if (current?.hash !== hash) throw problem(400, INVALID_CODE);
    return signedIn(tx, services, { practiceId, staffId: null }, record);
  },
});
