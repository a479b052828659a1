import type { FastifyRequest } from 'fastify';

import { audit } from '../audit/audit.ts';
import { countUse } from './budget.ts';
import { networkOf } from './network.ts';
import type { Tx } from '../db/client.ts';
import type { AuditResult } from '../db/schema/audit.ts';
import type { Services } from '../services.ts';
import type { AuditDetails } from './route.ts';
import { actorOf, type Session } from './session.ts';

interface Attempt {
  services: Services;
  request: FastifyRequest;
  session: Session | null;
  action: string;
}

/** Writes an attempt's audit row: at the end of its own transaction, or apart when it was refused. */
export const recordAttempt = (
  tx: Tx,
  { services, request, session, action }: Attempt,
  details: AuditDetails,
  result: AuditResult,
  status: number | null,
): Promise<void> =>
  audit(tx, services.keys.audit, {
    at: services.now(),
    practiceId: details.practiceId ?? session?.practiceId ?? null,
    actor: details.actor ?? actorOf(session),
    sessionId: details.sessionId ?? session?.sessionId ?? null,
    requestId: request.id,
    action: details.action ?? action,
    subject: details.subject ?? null,
    result,
    status,
    before: details.before ?? null,
    after: details.after ?? null,
  });

/** Who made an attempt, for counting: the operator or sign-in, else the network. */
const whoOf = ({ session, request }: Attempt, { actor }: AuditDetails): string =>
  session?.sessionId ?? actor ?? `network ${networkOf(request.ip)}`;

/**
 * Writes the row of a refused or failed attempt, as long as it says something new. The log can only grow, and anybody
 * can have a thousand calls refused: one that came too often has one row in a window, and of a stranger's other
 * refusals the first are written, the last of these saying until when no more are. See docs/decisions/0010-the-log-says-what-is-new.md.
 * @param status the answer's HTTP status
 */
export const recordRefusal = async (attempt: Attempt, details: AuditDetails, status: number): Promise<void> => {
  const { services, session, action } = attempt;
  const { db, systemNow, config } = services;
  const result = status >= 500 ? 'failed' : 'refused';
  const isStranger = session === null && details.actor === undefined;
  if (status !== 429 && !isStranger) return db.transaction((tx) => recordAttempt(tx, attempt, details, result, status));
  // A stranger's subject is a person who was found; a known caller can name what there is not.
  const about = status === 429 ? `too many ${isStranger ? (details.subject ?? '') : ''}` : result;
  const most = status === 429 ? 1 : config.addressAttempts;
  // Counted and written together: a row that cannot be written has not been.
  await db.transaction(async (tx) => {
    const { uses, until } = await countUse(tx, `record ${action} ${about} of ${whoOf(attempt, details)}`, systemNow());
    if (uses > most) return;
    const silence = uses < most ? {} : { after: { unrecordedUntil: until.toISOString() } };
    await recordAttempt(tx, attempt, { ...details, ...silence }, result, status);
  });
};
