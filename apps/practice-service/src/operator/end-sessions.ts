import { and, eq, gt, isNull } from 'drizzle-orm';

import { revokeSession } from '../auth/sessions.ts';
import { giveBackSessionLocks } from '../approval/locks/lock-item.ts';
import { operatorSessions } from '../db/schema/chat.ts';
import { oidcRecords } from '../db/schema/oidc.ts';
import { sessions } from '../db/schema/session.ts';
import { type CommandContext, findNamed, type Named, recordCommand } from './context.ts';

const REASON = 'ended by the operator';

const endFor = (context: CommandContext, named: Named | null): Promise<number> =>
  context.db.transaction(async (tx) => {
    const { keys, now, systemNow } = context;
    const whose =
      named === null
        ? undefined
        : and(eq(sessions.practiceId, named.practiceId), named.person === null ? undefined : eq(sessions.staffId, named.person.id));
    const live = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, systemNow()), whose));
    const services = {
      now,
      systemNow,
      sessionEnded: (tx_: typeof tx, id: string, at: Date) => giveBackSessionLocks(tx_, keys.audit, id, at),
    };
    for (const { id } of live) await revokeSession(tx, services, id, REASON);
    if (named === null) {
      await tx.delete(operatorSessions);
      // What other applications were let in by would let them in again.
      await tx.delete(oidcRecords);
    }
    await recordCommand(tx, context, {
      action: 'endSessions',
      ...(named === null
        ? {}
        : { practiceId: named.practiceId, subject: named.person ? `staff/${named.person.id}` : `practice/${named.practiceId}` }),
      after: { sessions: live.length },
    });
    return live.length;
  });

/** `end-sessions [WHOSE]`: everybody's sign-ins, or those of a practice or a person, are worth nothing from now on. */
export const endSessions = async (context: CommandContext, whose: string): Promise<string> => {
  const named = whose === '' ? null : await findNamed(context, whose);
  const count = await endFor(context, named);
  const of = named === null ? 'everybody, the help chat’s operators too' : named.name;
  return `${count === 1 ? 'One sign-in' : `${count} sign-ins`} of ${of}, ${count === 1 ? 'has' : 'have'} ended: they have to sign in again.`;
};
