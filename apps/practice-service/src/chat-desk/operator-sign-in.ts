import type { PageSignInRequest } from '@practice-portal/domain/session';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { checkSecret } from '../auth/check-secret.ts';
import { notSignedIn } from '../auth/tokens.ts';
import type { Tx } from '../db/client.ts';
import { operators, operatorSessions } from '../db/schema/chat.ts';
import type { Operator } from '../http/operator.ts';
import type { AuditDetails } from '../http/route.ts';
import { isSecureLine } from '../security/secure-line.ts';
import type { Services } from '../services.ts';
import { deskCookie } from './cookie.ts';
import { DESK_SECONDS, startDeskSession } from './operators.ts';

interface Writing {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  tx: Tx;
  record(details: AuditDetails): void;
  afterCommit(work: () => void): void;
}

/**
 * The operator of a user name and password.
 * @throws 400 for a wrong one, 429 after too many tries
 */
export const checkOperator = async (
  services: Services,
  { user, password }: PageSignInRequest,
  { address, about }: { address: string; about(details: AuditDetails): void },
): Promise<number> => {
  const name = user.trim().toLowerCase();
  const [found] = await services.db
    .select()
    .from(operators)
    .where(and(eq(sql`lower(${operators.userName})`, name), eq(operators.active, true)));
  if (found) about({ subject: `operator/${found.id}` });
  await checkSecret(services, {
    account: `operator:${name}`,
    address,
    storedHash: found?.passwordHash ?? null,
    secret: password,
    wrong: 'Your username or password is incorrect',
  });
  if (!found) throw notSignedIn();
  return found.id;
};

/** Signs an operator in, by a cookie. */
export const signInOperator = async ({ services, request, reply, tx, record, afterCommit }: Writing, id: number): Promise<void> => {
  record({ actor: `operator:${id}`, subject: `operator/${id}` });
  const token = await startDeskSession(tx, id, services.systemNow());
  const secure = isSecureLine(services.config, request.headers);
  afterCommit(() => void reply.header('set-cookie', deskCookie(token, { seconds: DESK_SECONDS, secure })));
};

/** Ends an operator's sign-in. */
export const signOutOperator = async (
  { services, request, reply, tx, record, afterCommit }: Writing,
  operator: Operator,
): Promise<void> => {
  await tx.delete(operatorSessions).where(eq(operatorSessions.hash, operator.session));
  record({ subject: `operator/${operator.id}` });
  const secure = isSecureLine(services.config, request.headers);
  afterCommit(() => void reply.header('set-cookie', deskCookie('', { seconds: 0, secure })));
};
