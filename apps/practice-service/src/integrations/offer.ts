import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PartnerIntegration, PmsCheck } from '@practice-portal/domain/integrations';

import type { Executor, Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { partnerOffers, partners } from '../db/schema/settings.ts';
import { problem } from '../http/problem.ts';
import { byName } from '../search/by-name.ts';

type Row = { offer: typeof partnerOffers.$inferSelect; partner: typeof partners.$inferSelect };

/** How a practice stands with a partner. */
export const integrationOf = ({ offer, partner }: Row): PartnerIntegration => ({
  partnerId: partner.id,
  displayName: partner.displayName,
  releaseStatusLabel: partner.releaseStatusLabel,
  practiceToken: offer.tokenEnd === null ? null : `••••${offer.tokenEnd}`,
  isEnabled: offer.tokenHash !== null,
  isUnderReview: offer.reviewRequestedAt !== null && offer.reviewedAt === null,
  isReviewed: offer.reviewedAt !== null,
  canGenerateToken: offer.canGenerateToken,
  isPracticeManagementSystem: partner.isPms,
});

/** The partners that a practice is offered. */
export const offersOf = async (executor: Executor, practiceId: number): Promise<Row[]> => {
  const rows = await executor
    .select({ offer: partnerOffers, partner: partners })
    .from(partnerOffers)
    .innerJoin(partners, eq(partners.id, partnerOffers.partnerId))
    .where(eq(partnerOffers.practiceId, practiceId))
    .orderBy(asc(partners.id));
  return rows.toSorted(byName(({ partner }) => partner.displayName));
};

/**
 * One of them. All of the practice's are held: of two systems enabled at once, only one can be.
 * @throws 404 for a partner that the practice is not offered
 */
export const holdOffer = async (tx: Tx, practiceId: number, partnerId: number): Promise<Row> => {
  await tx
    .select({ id: partnerOffers.partnerId })
    .from(partnerOffers)
    .where(eq(partnerOffers.practiceId, practiceId))
    .orderBy(asc(partnerOffers.partnerId))
    .for('update');
  const row = (await offersOf(tx, practiceId)).find(({ partner }) => partner.id === partnerId);
  if (!row) throw problem(404, 'Your practice is not offered this partner');
  return row;
};

/** Returns what stands in the way of another practice management system. */
export const pmsCheckOf = async (executor: Executor, practiceId: number, except = 0): Promise<PmsCheck> => {
  const rows = await offersOf(executor, practiceId);
  const [client] = await executor
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.practiceId, practiceId), isNotNull(clients.externalClientId)))
    .limit(1);
  const [pet] = await executor
    .select({ id: animals.id })
    .from(animals)
    .where(and(eq(animals.practiceId, practiceId), isNotNull(animals.petExternalId)))
    .limit(1);
  return {
    existsActivePMSPartnerToken: rows.some(({ offer, partner }) => partner.isPms && partner.id !== except && offer.tokenHash !== null),
    practiceHasExternalIds: client !== undefined || pet !== undefined,
  };
};
