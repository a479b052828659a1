import { call } from '@practice-portal/domain/call';
import { contract } from '@practice-portal/domain/contract';
import { pageSignInBodySchema, type PageSignInRequest } from '@practice-portal/domain/session';
import { and, eq, sql } from 'drizzle-orm';

import { checkSecret } from '../auth/check-secret.ts';
import { notSignedIn } from '../auth/tokens.ts';
import { operators, operatorSessions } from '../db/schema/chat.ts';
import { route } from '../http/contract-route.ts';
import { isSecureLine } from '../security/secure-line.ts';
import { deskCookie } from './cookie.ts';
import { DESK_SECONDS, startDeskSession } from './operators.ts';

/** Where the desk is. */
export const DESK_PATH = 'chat-desk';

const signInContract = contract(
  call<PageSignInRequest>()({
    id: 'chatDesk.signIn',
    method: 'POST',
    host: 'service',
    path: `${DESK_PATH}/session`,
    access: 'public',
    answer: 'nothing',
  }),
  {
    summary: 'Sign in at the desk of the help chat',
    body: pageSignInBodySchema,
    answerIs: 'Signed in, by a cookie',
    errors: { 400: 'Wrong user name or password', 429: 'Too many failed tries; the text says how long to wait after a colon' },
    example: { body: { user: 'nobody', password: 'wrong' } },
  },
);

/** An operator's sign-in. */
export const deskSignIn = route(signInContract, {
  prepare: async ({ body, services, db, request, about }) => {
    const name = body.user.trim().toLowerCase();
    const [found] = await db
      .select()
      .from(operators)
      .where(and(eq(sql`lower(${operators.userName})`, name), eq(operators.active, true)));
    if (found) about({ subject: `operator/${found.id}` });
    await checkSecret(services, {
      account: `operator:${name}`,
      address: request.ip,
      storedHash: found?.passwordHash ?? null,
      secret: body.password,
      wrong: 'Your username or password is incorrect',
    });
    if (!found) throw notSignedIn();
    return found.id;
  },
  handler: async ({ services, request, reply, tx, prepared: id, record, afterCommit }) => {
    record({ actor: `operator:${id}`, subject: `operator/${id}` });
    const token = await startDeskSession(tx, id, services.systemNow());
    const secure = isSecureLine(services.config, request.headers);
    afterCommit(() => void reply.header('set-cookie', deskCookie(token, { seconds: DESK_SECONDS, secure })));
  },
});

const signOutContract = contract(
  call()({
    id: 'chatDesk.signOut',
    method: 'POST',
    host: 'service',
    path: `${DESK_PATH}/sign-out`,
    access: 'operator',
    answer: 'nothing',
  }),
  { summary: 'Sign out of the desk', answerIs: 'Signed out' },
);

/** The end of a shift. */
export const deskSignOut = route(signOutContract, {
  handler: async ({ operator, services, request, reply, tx, record, afterCommit }) => {
    await tx.delete(operatorSessions).where(eq(operatorSessions.hash, operator.session));
    record({ subject: `operator/${operator.id}` });
    const secure = isSecureLine(services.config, request.headers);
    afterCommit(() => void reply.header('set-cookie', deskCookie('', { seconds: 0, secure })));
  },
});
