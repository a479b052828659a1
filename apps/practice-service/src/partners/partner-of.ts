import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { partnerOffers, partners } from '../db/schema/settings.ts';
import { problem } from '../http/problem.ts';

/** Whose token a partner has. */
export interface PartnerSession {
  practiceId: number;
  partnerId: number;
  displayName: string;
}

const TOKEN = /^Bearer ([\w-]{20,100})$/i;

/**
 * The partner whose token asks for something of a practice.
 * @throws 401 without the token of an enabled partner, 403 for another practice than the token's
 */
export const partnerOf = async (db: Db, authorization: string | undefined, practiceId: number): Promise<PartnerSession> => {
  const [, token] = TOKEN.exec(authorization ?? '') ?? [];
  if (token === undefined) throw problem(401, 'Send the token of the partner as the bearer token');
  const [found] = await db
    .select({ practiceId: partnerOffers.practiceId, partnerId: partners.id, displayName: partners.displayName })
    .from(partnerOffers)
    .innerJoin(partners, eq(partners.id, partnerOffers.partnerId))
    .where(eq(partnerOffers.tokenHash, createHash('sha256').update(token).digest('hex')));
  if (!found) throw problem(401, 'This token is not that of an enabled partner');
  if (found.practiceId !== practiceId) throw problem(403, 'This token is of another practice');
  return found;
};
