import { createHash, randomBytes } from 'node:crypto';

import {
  checkPmsContract,
  disablePartnerContract,
  enablePartnerContract,
  listPartnersContract,
  requestPartnerReviewContract,
} from '@practice-portal/domain/contract/integrations';
import { type PartnerIntegration, partnerLocked, type PartnersAnswer, pmsObstacle } from '@practice-portal/domain/integrations';
import { PATHS } from '@practice-portal/domain/navigation';
import { SCOPES } from '@practice-portal/domain/session';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { partnerOffers } from '../db/schema/settings.ts';
import { route } from '../http/contract-route.ts';
import { type CsvColumn, csvOfPages, plain, word } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import type { AnyRoute } from '../http/route.ts';
import { tellOfPower } from '../staff/tell-of-power.ts';
import { holdOffer, integrationOf, offersOf, pmsCheckOf } from './offer.ts';

const scope = SCOPES.practiceProfile;
const subject = ({ params }: { params: { partnerId: number } }): string => `partner/${params.partnerId}`;
const LOCKED = {
  underReview: 'Support is still looking at this partner',
  noToken: 'Your practice cannot make a token for this partner yet',
};
const OBSTACLES = {
  limit: 'Only one prescription management integrated workflows can be enabled for a practice management system at a time',
  externalIds: 'Clients and pets of your practice have external IDs already: request a review first',
};
const END = 4;

const setOffer = async (tx: Tx, practiceId: number, partnerId: number, set: Partial<typeof partnerOffers.$inferInsert>): Promise<void> => {
  await tx
    .update(partnerOffers)
    .set(set)
    .where(and(eq(partnerOffers.practiceId, practiceId), eq(partnerOffers.partnerId, partnerId)));
};

const COLUMNS: readonly CsvColumn<PartnerIntegration>[] = [
  plain('partner', ({ displayName }) => displayName),
  word('status', 'partnerState', ({ isEnabled, isUnderReview }) => (isUnderReview ? 'review' : isEnabled ? 'on' : 'off')),
  plain('token', ({ practiceToken }) => practiceToken),
];

const list = route(listPartnersContract, {
  csv: csvOfPages(COLUMNS, ({ partners }: PartnersAnswer) => partners),
  scope,
  handler: async ({ session, db }) => ({ partners: (await offersOf(db, session.practiceId)).map(integrationOf) }),
});

const check = route(checkPmsContract, { scope, handler: ({ session, db }) => pmsCheckOf(db, session.practiceId) });

const enable = route(enablePartnerContract, {
  scope,
  subject,
  handler: async ({ params: { partnerId }, query, session, services, tx, now, record }) => {
    const { practiceId, staffId } = session;
    const row = await holdOffer(tx, practiceId, partnerId);
    const partner = integrationOf(row);
    if (partner.isEnabled) throw problem(409, 'This partner is enabled already');
    const locked = partnerLocked(partner);
    if (locked !== null) throw problem(409, LOCKED[locked]);
    if (partner.isPracticeManagementSystem && row.offer.reviewedAt === null) {
      const found = await pmsCheckOf(tx, practiceId, partnerId);
      const obstacle = pmsObstacle(query.validateExternalIds === false ? { ...found, practiceHasExternalIds: false } : found);
      if (obstacle !== null) throw problem(409, OBSTACLES[obstacle]);
    }
    const practiceToken = randomBytes(24).toString('base64url');
    const tokenEnd = practiceToken.slice(-END);
    const tokenHash = createHash('sha256').update(practiceToken).digest('hex');
    await setOffer(tx, practiceId, partnerId, { tokenHash, tokenEnd, enabledAt: now, enabledBy: staffId });
    const told = { session, mail: 'partnerEnabled' as const, params: { partner: partner.displayName }, path: PATHS.integrations, now };
    await tellOfPower(tx, services, told);
    // Never the token: the log is read by more people than may have it.
    record({ before: { partner: partner.displayName, enabled: false }, after: { partner: partner.displayName, enabled: true } });
    return { practiceToken };
  },
});

const disable = route(disablePartnerContract, {
  scope,
  subject,
  handler: async ({ params: { partnerId }, session: { practiceId }, tx, record }) => {
    const { displayName: partner, isEnabled: enabled } = integrationOf(await holdOffer(tx, practiceId, partnerId));
    await setOffer(tx, practiceId, partnerId, {
      tokenHash: null,
      tokenEnd: null,
      enabledAt: null,
      enabledBy: null,
      reviewRequestedAt: null,
      reviewedAt: null,
    });
    record({ before: { partner, enabled }, after: { partner, enabled: false } });
    return undefined;
  },
});

const requestReview = route(requestPartnerReviewContract, {
  scope,
  subject,
  handler: async ({ params: { partnerId }, session: { practiceId }, tx, now, record }) => {
    const { displayName: partner, isEnabled, isUnderReview } = integrationOf(await holdOffer(tx, practiceId, partnerId));
    if (isEnabled) throw problem(409, 'This partner is enabled already');
    if (isUnderReview) throw problem(409, LOCKED.underReview);
    await setOffer(tx, practiceId, partnerId, { reviewRequestedAt: now, reviewedAt: null });
    record({ before: { partner, underReview: false }, after: { partner, underReview: true } });
    return undefined;
  },
});

/** The routes of partner integrations. */
export const integrationRoutes: readonly AnyRoute[] = [list, check, enable, disable, requestReview];
