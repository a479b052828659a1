import { pageSignInBodySchema } from '@practice-portal/domain/session';
import { and, eq, sql } from 'drizzle-orm';

import { checkSecret } from '../auth/check-secret.ts';
import { notSignedIn } from '../auth/tokens.ts';
import { operators, operatorSessions } from '../db/schema/chat.ts';
import { defineRoute } from '../http/route.ts';
import { isSecureLine } from '../security/secure-line.ts';
import { deskCookie } from './cookie.ts';
import { DESK_SECONDS, startDeskSession } from './operators.ts';

/** Where the desk is. */
export const DESK_PATH = '/chat-desk';

/** An operator's sign-in. */
export const deskSignIn = defineRoute({
  id: 'chatDesk.signIn',
  method: 'POST',
  path: `${DESK_PATH}/session`,
  access: 'public',
  practiceFrom: 'none',
  summary: 'Sign in at the desk of the help chat',
  body: pageSignInBodySchema,
  answer: { status: 204, description: 'Signed in, by a cookie' },
  errors: { 400: 'Wrong user name or password', 429: 'Too many failed tries; the text says how long to wait after a colon' },
  audit: 'chatDesk.signIn',
  example: { body: { user: 'nobody', password: 'wrong' } },
  handler: async ({ body, services, db, request, reply, about, write }): Promise<void> => {
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
    const token = await write(async (tx, record) => {
      record({ actor: `operator:${found.id}`, subject: `operator/${found.id}` });
      return startDeskSession(tx, found.id, services.now());
    });
    reply.header('set-cookie', deskCookie(token, { seconds: DESK_SECONDS, secure: isSecureLine(services.config, request.headers) }));
  },
});

/** The end of a shift. */
export const deskSignOut = defineRoute({
  id: 'chatDesk.signOut',
  method: 'POST',
  path: `${DESK_PATH}/sign-out`,
  access: 'operator',
  practiceFrom: 'none',
  summary: 'Sign out of the desk',
  answer: { status: 204, description: 'Signed out' },
  audit: 'chatDesk.signOut',
  handler: async ({ operator, services, request, reply, write }): Promise<void> => {
    await write(async (tx, record) => {
      await tx.delete(operatorSessions).where(eq(operatorSessions.hash, operator.session));
      record({ subject: `operator/${operator.id}` });
    });
    reply.header('set-cookie', deskCookie('', { seconds: 0, secure: isSecureLine(services.config, request.headers) }));
  },
});
