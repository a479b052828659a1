import { addTime } from '@practice-portal/domain/locale';
import { and, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';

/** Links to owners' pages, of which a mail may have several beside its secret. */
const OWNER_LINKS = String.raw`/requests/[A-Za-z0-9_-]{43}`;

/** Holds what a link or code in a mail becomes once the mail doesn't need it: elsewhere only its hash is kept. */
export const WITHOUT_SECRET = {
  body: sql`regexp_replace(coalesce(replace(${outbox.body}, ${outbox.secret}, '•••'), ${outbox.body}), ${OWNER_LINKS}, '/requests/•••', 'g')`,
  letter: null,
  secret: null,
} satisfies Record<string, SQL | null>;

/**
 * Takes links and codes that have ended out of what was never sent, such as where no mail server is set up, and deletes what
 * nobody looks for. What names an order, a prescription or a recommendation says for two years what its client was told.
 */
export const tidyOutbox = async (db: Db, { now, systemNow }: { now: Date; systemNow: Date }): Promise<void> => {
  await db
    .update(outbox)
    .set(WITHOUT_SECRET)
    .where(and(isNotNull(outbox.secret), lte(outbox.secretUntil, systemNow)));
  const before = (days: number) => lt(outbox.createdAt, addTime(now, -days, 'day'));
  await db.delete(outbox).where(or(and(isNull(outbox.about), or(lt(outbox.sentAt, addTime(now, -1, 'day')), before(60))), before(730)));
};
