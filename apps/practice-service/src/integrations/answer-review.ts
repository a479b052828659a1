import { PATHS } from '@practice-portal/domain/navigation';
import { and, desc, eq, sql } from 'drizzle-orm';

import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/client.ts';
import { auditLog } from '../db/schema/audit.ts';
import { staff } from '../db/schema/practice.ts';
import { partnerOffers } from '../db/schema/settings.ts';
import type { Services } from '../services.ts';
import { tellAdministrators } from '../staff/tell-administrators.ts';
import { StartupProblem } from '../startup-problem.ts';
import { holdOffer, integrationOf } from './offer.ts';

/** Is what support has decided about a partner that a practice asked about. */
export interface ReviewAnswer {
  practiceId: number;
  partnerId: number;
  approved: boolean;
}

/** Who asked last; nobody where it was the shared login, or a person who has left. */
const whoAsked = (tx: Tx, { practiceId, partnerId }: ReviewAnswer) =>
  tx
    .select({ name: staff.displayName, email: staff.email })
    .from(auditLog)
    .innerJoin(staff, and(eq(staff.practiceId, practiceId), eq(staff.active, true), eq(auditLog.actor, sql`'staff:' || ${staff.id}`)))
    .where(
      and(
        eq(auditLog.practiceId, practiceId),
        eq(auditLog.action, 'integrations.requestReview'),
        eq(auditLog.subject, `partner/${partnerId}`),
        eq(auditLog.result, 'done'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);

/**
 * Ends a review: an approved partner can be enabled from then on, a declined one can be asked about again. The site
 * administrators and who asked are notified by mail.
 * @returns what the partner is called; null where nothing of this practice waits for an answer
 */
export const endReview = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  answer: ReviewAnswer,
  now: Date,
): Promise<string | null> => {
  const { practiceId, partnerId, approved } = answer;
  const row = await holdOffer(tx, practiceId, partnerId).catch(() => null);
  if (row === null || !integrationOf(row).isUnderReview) return null;
  const { displayName: partner } = row.partner;
  await tx
    .update(partnerOffers)
    .set(approved ? { reviewedAt: now } : { reviewRequestedAt: null })
    .where(and(eq(partnerOffers.practiceId, practiceId), eq(partnerOffers.partnerId, partnerId)));
  const mail = approved ? 'partnerReviewed' : 'partnerDeclined';
  const params = { partner, link: `${publicUrl()}${PATHS.integrations}` };
  await tellAdministrators(tx, { practiceId, mail, params, now, also: await whoAsked(tx, answer) });
  return partner;
};

/**
 * {@link endReview}, with its row of the audit log: support did it.
 * @throws StartupProblem where nothing of this practice waits for an answer
 */
export const answerReview = (
  db: Db,
  { auditKey, publicUrl }: { auditKey: Buffer } & Pick<Services, 'publicUrl'>,
  answer: ReviewAnswer,
  now: Date,
): Promise<string> =>
  db.transaction(async (tx) => {
    const { practiceId, partnerId, approved } = answer;
    const partner = await endReview(tx, { publicUrl }, answer, now);
    if (partner === null) throw new StartupProblem(`Practice ${practiceId} has not asked for a review of partner ${partnerId}.`);
    await audit(tx, auditKey, {
      at: now,
      practiceId,
      actor: 'support',
      sessionId: null,
      requestId: 'answer-review',
      action: 'integrations.answerReview',
      subject: `partner/${partnerId}`,
      result: 'done',
      status: null,
      before: { partner, underReview: true },
      after: { partner, underReview: false, approved },
    });
    return `${partner} of practice ${practiceId} is ${approved ? 'approved' : 'declined'}; its site administrators and who asked are notified.`;
  });
