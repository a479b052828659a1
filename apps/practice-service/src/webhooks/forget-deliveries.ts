import { addTime } from '@practice-portal/domain/locale';
import { lt } from 'drizzle-orm';

import type { Db } from '../db/client.ts';
import { eventDeliveries } from '../db/schema/event.ts';

/** How long it is shown what was delivered. */
const KEPT_DAYS = 30;

/** Deletes what happened long ago. */
export const forgetDeliveries = async (db: Db, now: Date): Promise<void> => {
  await db.delete(eventDeliveries).where(lt(eventDeliveries.happenedAt, addTime(now, -KEPT_DAYS, 'day')));
};
