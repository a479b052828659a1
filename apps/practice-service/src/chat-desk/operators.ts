import { addTime } from '@practice-portal/domain/locale';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { and, eq, gt } from 'drizzle-orm';

import { tokenHash } from '../auth/sessions.ts';
import { notSignedIn } from '../auth/tokens.ts';
import type { Db, Tx } from '../db/client.ts';
import { operators, operatorSessions } from '../db/schema/chat.ts';
import type { Operator } from '../http/operator.ts';
import { isSecureLine } from '../security/secure-line.ts';
import type { Services } from '../services.ts';
import { deskCookieIn } from './cookie.ts';

/** A shift. */
export const DESK_SECONDS = 10 * 60 * 60;

/** Begins an operator's sign-in and gives the cookie's value. */
export const startDeskSession = async (tx: Tx, operatorId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = addTime(now, DESK_SECONDS, 'second');
  await tx.insert(operatorSessions).values({ hash: tokenHash(token), operatorId, createdAt: now, expiresAt });
  return token;
};

const find = async (db: Db, hash: string, now: Date): Promise<Operator | null> => {
  const [row] = await db
    .select({ id: operators.id, name: operators.displayName, session: operatorSessions.hash })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.hash, hash), gt(operatorSessions.expiresAt, now), eq(operators.active, true)));
  return row ?? null;
};

/** Whether a sign-in still counts. */
export const isOnDuty = async (db: Db, session: string, now: Date): Promise<boolean> => (await find(db, session, now)) !== null;

/**
 * The operator behind a request's cookie.
 * @throws 401
 */
export const authenticateOperator = async (
  { config, db, systemNow }: Pick<Services, 'config' | 'db' | 'systemNow'>,
  headers: IncomingHttpHeaders,
): Promise<Operator> => {
  const token = deskCookieIn(headers.cookie, isSecureLine(config, headers));
  const operator = token === undefined || !/^[\w-]{43}$/.test(token) ? null : await find(db, tokenHash(token), systemNow());
  if (!operator) throw notSignedIn();
  return operator;
};
