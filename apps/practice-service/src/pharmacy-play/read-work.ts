import type { PharmacyWork } from '@practice-portal/domain/pharmacy';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';

import { readClock } from '../clock/clock.ts';
import type { Db } from '../db/client.ts';
import { practices } from '../db/schema/practice.ts';
import { partnerOffers, partners } from '../db/schema/settings.ts';

const readReviews = (db: Db): Promise<PharmacyWork['reviews']> =>
  db
    .select({
      practiceId: practices.id,
      practiceName: practices.companyName,
      partnerId: partners.id,
      partnerName: partners.displayName,
    })
    .from(partnerOffers)
    .innerJoin(practices, eq(practices.id, partnerOffers.practiceId))
    .innerJoin(partners, eq(partners.id, partnerOffers.partnerId))
    .where(and(isNotNull(partnerOffers.reviewRequestedAt), isNull(partnerOffers.reviewedAt)))
    .orderBy(asc(practices.id), asc(partners.id));

/** Returns what the pharmacy has to do, for all practices. */
export const readWork = async (db: Db, now: Date): Promise<Omit<PharmacyWork, 'operatorName'>> => {
  const clock = await readClock(db);
  return {
    now: now.toISOString(),
    clockMoves: clock !== undefined && clock.offsetMs < clock.targetMs,
    practices: await db.select({ id: practices.id, name: practices.companyName }).from(practices).orderBy(asc(practices.id)),
    reviews: await readReviews(db),
  };
};
