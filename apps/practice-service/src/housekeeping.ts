import { addTime } from '@practice-portal/domain/locale';
import { and, isNull, lt, or } from 'drizzle-orm';

import { resealNumbers } from './bank/reseal-numbers.ts';
import { chatConversations, operatorSessions } from './db/schema/chat.ts';
import { idempotencyKeys } from './db/schema/audit.ts';
import { refreshTokens, sessions, signInAttempts } from './db/schema/session.ts';
import { oidcRecords } from './db/schema/oidc.ts';
import { loginTokens, recoveryRequests, securityCodes } from './db/schema/recovery.ts';
import { forgetMovedRows } from './merging/forget-moved-rows.ts';
import { tidyOutbox } from './outbox/tidy.ts';
import { forgetDeliveries } from './webhooks/forget-deliveries.ts';
import { resealSecrets } from './webhooks/reseal-secrets.ts';
import type { Job, JobRun } from './worker/job.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes what no longer means anything: spent tokens and sessions, old counters and idempotency keys. */
const tidy = async ({ services: { db, keys, systemNow }, now }: JobRun): Promise<void> => {
  // What keeps a person out or lets them in lives by the system's clock.
  const ago = (ms: number) => addTime(systemNow(), -ms, 'millisecond');
  const before = (ms: number) => addTime(now, -ms, 'millisecond');
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, ago(DAY_MS)));
  await db.delete(loginTokens).where(lt(loginTokens.expiresAt, ago(DAY_MS)));
  await db.delete(securityCodes).where(lt(securityCodes.expiresAt, ago(DAY_MS)));
  await db.delete(recoveryRequests).where(lt(recoveryRequests.createdAt, ago(DAY_MS)));
  await db.delete(sessions).where(lt(sessions.expiresAt, ago(30 * DAY_MS)));
  await db
    .delete(signInAttempts)
    .where(
      and(
        lt(signInAttempts.windowStartedAt, ago(DAY_MS)),
        or(isNull(signInAttempts.lastSuccessAt), lt(signInAttempts.lastSuccessAt, ago(31 * DAY_MS))),
      ),
    );
  await db.delete(oidcRecords).where(lt(oidcRecords.expiresAt, ago(0)));
  await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, ago(0)));
  await db.delete(chatConversations).where(lt(chatConversations.endedAt, before(90 * DAY_MS)));
  await tidyOutbox(db, { now, systemNow: systemNow() });
  await resealNumbers(db, keys);
  await resealSecrets(db, keys);
  await forgetDeliveries(db, now);
  await forgetMovedRows(db, now);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(7 * DAY_MS)));
};

/** Tidies up once an hour. */
export const housekeeping: Job = { name: 'housekeeping', everyMs: HOUR_MS, run: tidy };
