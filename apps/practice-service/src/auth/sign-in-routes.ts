import { PRACTICE_LOGIN_USER, signInBodySchema, type SessionTokensAnswer } from '@practice-portal/domain/session';
import { and, eq, sql } from 'drizzle-orm';

import { practices, staff } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import { defineRoute, type RouteContext } from '../http/route.ts';
import { checkSecret } from './check-secret.ts';
import { homeOf } from './home.ts';
import { signedIn } from './signed-in.ts';
import { TOKENS_ANSWER } from './tokens-answer.ts';

// One text for every cause: who exists is nobody's business.
const WRONG = 'Your username or password is incorrect';

const signIn = async (
  { services, request, write }: RouteContext<undefined, undefined, unknown>,
  account: { name: string; practiceId: number; staffId: number | null; hash: string | null; password: string },
): Promise<SessionTokensAnswer> => {
  await checkSecret(services, {
    account: account.name,
    address: request.ip,
    storedHash: account.hash,
    secret: account.password,
    wrong: WRONG,
  });
  await services.throttle.met(homeOf(account.practiceId, request.ip));
  return write(async (tx, record) => {
    // A password that was changed since it was checked opens nothing; one that is about to be waits for this session, and ends it.
    const [current] =
      account.staffId === null
        ? await tx.select({ hash: practices.passwordHash }).from(practices).where(eq(practices.id, account.practiceId)).for('share')
        : await tx.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, account.staffId)).for('share');
    if (current?.hash !== account.hash) throw problem(400, WRONG);
    return signedIn(tx, services, { practiceId: account.practiceId, staffId: account.staffId }, record);
  });
};

const errors = { 400: 'Wrong user, practice or password', 429: 'Too many failed tries; the text says how long to wait after a colon' };

/** The shared practice login. */
export const practiceSignIn = defineRoute({
  id: 'auth.practice',
  method: 'POST',
  path: '/api/auth/practice',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Sign in with the shared practice password',
  body: signInBodySchema,
  answer: TOKENS_ANSWER,
  errors,
  audit: 'session.signIn',
  example: { body: { user: PRACTICE_LOGIN_USER, practiceId: 1, password: 'wrong' } },
  handler: async (context) => {
    const { practiceId, user, password } = context.body;
    const [practice] = await context.db
      .select({ id: practices.id, hash: practices.passwordHash, individual: practices.individualLoginRequired })
      .from(practices)
      .where(eq(practices.id, practiceId));
    if (practice) context.about({ practiceId: practice.id });
    const open = practice && !practice.individual && user === PRACTICE_LOGIN_USER;
    return signIn(context, { name: `practice:${practiceId}`, practiceId, staffId: null, hash: open ? practice.hash : null, password });
  },
});

/** A person's own login. */
export const userSignIn = defineRoute({
  id: 'auth.user',
  method: 'POST',
  path: '/api/auth',
  access: 'public',
  practiceFrom: 'none',
  summary: 'Sign in with an individual user name and password',
  body: signInBodySchema,
  answer: TOKENS_ANSWER,
  errors,
  audit: 'session.signIn',
  example: { body: { user: 'nobody', practiceId: 1, password: 'wrong' } },
  handler: async (context) => {
    const { practiceId, user, password } = context.body;
    const name = user.trim().toLowerCase();
    const [found] = await context.db
      .select({ practiceId: practices.id, staffId: staff.id, hash: staff.passwordHash, active: staff.active })
      .from(practices)
      .leftJoin(staff, and(eq(staff.practiceId, practices.id), eq(sql`lower(${staff.userName})`, name)))
      .where(eq(practices.id, practiceId));
    if (found) context.about({ practiceId: found.practiceId, ...(found.staffId === null ? {} : { subject: `staff/${found.staffId}` }) });
    const hash = found?.active === true ? found.hash : null;
    return signIn(context, { name: `user:${practiceId}:${name}`, practiceId, staffId: found?.staffId ?? null, hash, password });
  },
});
