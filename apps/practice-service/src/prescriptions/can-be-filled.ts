import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';

import type { prescriptions } from '../db/schema/prescription.ts';

/**
 * Whether a prescription has a fill: it is in force, has not expired, and the approval that made it can't be taken back.
 * @param taken fills that are spoken for already
 */
export const canBeFilled = (
  {
    voidedAt,
    fillsRemaining,
    expirationDate,
    finalAt,
  }: Pick<typeof prescriptions.$inferSelect, 'voidedAt' | 'fillsRemaining' | 'expirationDate' | 'finalAt'>,
  now: ZonedDate,
  taken = 0,
): boolean =>
  voidedAt === null &&
  fillsRemaining > taken &&
  (expirationDate === null || expirationDate > isoDateOf(now)) &&
  (finalAt === null || finalAt <= now);

/** Whether a prescription has a fill once the approval that made it can no longer be taken back. */
export const willBeFillable = (
  { voidedAt, fillsRemaining, expirationDate, finalAt }: Parameters<typeof canBeFilled>[0],
  now: ZonedDate,
): boolean => finalAt !== null && finalAt > now && canBeFilled({ voidedAt, fillsRemaining, expirationDate, finalAt: null }, now);
