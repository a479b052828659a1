import { addTime } from '@practice-portal/domain/locale';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';

import { outbox } from '../db/schema/outbox.ts';
import { StartupProblem } from '../startup-problem.ts';
import { CLAIM_MS, GIVE_UP_MS } from '../outbox/deliver.ts';
import { type CommandContext, recordCommand } from './context.ts';

/** How long ago a try began that a mail server may still be answering. */
const IN_HAND_MS = 12 * 60_000;

/**
 * `mail retry`: what waits for its next try is tried now, and so is what was given up within three days. Not what a server may
 * have in its hands, which would arrive twice, nor a mail whose link or code was taken out when it was given up.
 */
export const retryMail = async (context: CommandContext): Promise<string> => {
  const { config, db, now } = context;
  if (config.smtpUrl === null) throw new StartupProblem('SMTP_URL is not set: no mail is sent at all.');
  const at = now();
  const mayBeInHand = and(
    gt(outbox.claimedUntil, addTime(at, CLAIM_MS - IN_HAND_MS, 'millisecond')),
    lt(outbox.claimedUntil, addTime(at, CLAIM_MS + 1_000, 'millisecond')),
  );
  const isMail = and(eq(outbox.channel, 'mail'), isNull(outbox.sentAt));
  const again = { claimedUntil: null, failedAt: null, attempts: 0 };
  const { waiting, given, inHand } = await db.transaction(async (tx) => {
    const held = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isMail, isNull(outbox.failedAt), mayBeInHand));
    const waited = await tx
      .update(outbox)
      .set(again)
      .where(
        and(
          isMail,
          isNull(outbox.failedAt),
          or(
            lt(outbox.claimedUntil, addTime(at, CLAIM_MS - IN_HAND_MS, 'millisecond')),
            gt(outbox.claimedUntil, addTime(at, CLAIM_MS, 'millisecond')),
          ),
        ),
      )
      .returning({ id: outbox.id });
    const lost = await tx
      .update(outbox)
      .set(again)
      .where(
        and(isMail, isNotNull(outbox.failedAt), gt(outbox.createdAt, addTime(at, -GIVE_UP_MS, 'millisecond')), isNull(outbox.secretUntil)),
      )
      .returning({ id: outbox.id });
    const counts = { waiting: waited.length, given: lost.length, inHand: held.length };
    await recordCommand(tx, context, { action: 'mailRetry', after: counts });
    return counts;
  });
  const left = inHand === 0 ? '' : ` ${inHand} that the mail server may just be taking are left as they are.`;
  return `${waiting + given} mails are sent again within seconds: ${waiting} that waited for their next try, ${given} that had been given up.${left}`;
};
