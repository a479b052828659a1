import { signInPracticeContract, signInUserContract } from '@practice-portal/domain/contract/session';
import { PRACTICE_LOGIN_USER, type SessionTokensAnswer, usernameKey } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { practices, staff } from '../db/schema/practice.ts';
import { route } from '../http/contract-route.ts';
import { problem } from '../http/problem.ts';
import type { AuditDetails } from '../http/route.ts';
import type { Services } from '../services.ts';
import { checkSecret } from './check-secret.ts';
import { homeOf } from './home.ts';
import { signedIn } from './signed-in.ts';

// One text for every cause: who exists is nobody's business.
const WRONG = 'Your username or password is incorrect';

interface Account {
  practiceId: number;
  /** Null: the shared practice login. */
  staffId: number | null;
  hash: string | null;
}

/** Slow, so before the transaction: whether it is the password of the account. */
const checkPassword = async (
  services: Services,
  address: string,
  { name, password, ...account }: Account & { name: string; password: string },
): Promise<Account> => {
  const { practiceId } = account;
  await checkSecret(services, { account: name, practiceId, address, storedHash: account.hash, secret: password, wrong: WRONG });
  await services.throttle.met(homeOf(practiceId, address));
  return account;
};

const enter = async (
  tx: Tx,
  services: Services,
  { practiceId, staffId, hash }: Account,
  record: (details: AuditDetails) => void,
): Promise<SessionTokensAnswer> => {
  // A password that was changed since it was checked opens nothing; one that is about to be waits for this session, and ends it.
  const [current] =
    staffId === null
      ? await tx.select({ hash: practices.passwordHash }).from(practices).where(eq(practices.id, practiceId)).for('share')
      : await tx.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, staffId)).for('share');
  if (current?.hash !== hash) throw problem(400, WRONG);
  return signedIn(tx, services, { practiceId, staffId }, record);
};

/** The shared practice login. */
export const practiceSignIn = route(signInPracticeContract, {
  audit: 'session.signIn',
  prepare: async ({ body: { practiceId, user, password }, services, db, request, about }) => {
    const [practice] = await db
      .select({ id: practices.id, hash: practices.passwordHash, individual: practices.individualLoginRequired })
      .from(practices)
      .where(eq(practices.id, practiceId));
    if (practice) about({ practiceId: practice.id });
    const open = practice && !practice.individual && user === PRACTICE_LOGIN_USER;
    // As it was kept: it counts without the spaces around it.
    const secret = { hash: open ? practice.hash : null, password: password.trim() };
    const account = { name: `practice:${practiceId}`, practiceId, staffId: null, ...secret };
    return checkPassword(services, request.ip, account);
  },
  handler: ({ tx, services, prepared, record }) => enter(tx, services, prepared, record),
});

/** A person's own login. */
export const userSignIn = route(signInUserContract, {
  audit: 'session.signIn',
  prepare: async ({ body: { practiceId, user, password }, services, db, request, about }) => {
    const name = usernameKey(user);
    const [found] = await db
      .select({ practiceId: practices.id, staffId: staff.id, hash: staff.passwordHash, active: staff.active })
      .from(practices)
      .leftJoin(staff, and(eq(staff.practiceId, practices.id), eq(staff.userNameKey, name)))
      .where(eq(practices.id, practiceId));
    if (found) about({ practiceId: found.practiceId, ...(found.staffId === null ? {} : { subject: `staff/${found.staffId}` }) });
    const hash = found?.active === true ? found.hash : null;
    const account = { name: `user:${practiceId}:${name}`, practiceId, staffId: found?.staffId ?? null, hash, password };
    return checkPassword(services, request.ip, account);
  },
  handler: ({ tx, services, prepared, record }) => enter(tx, services, prepared, record),
});
