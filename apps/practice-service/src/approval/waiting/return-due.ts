import { randomUUID } from 'node:crypto';

import { inZone, isoDateOf, practiceTimeZone } from '@practice-portal/domain/locale';
import { and, asc, eq, lte } from 'drizzle-orm';

import { audit } from '../../audit/audit.ts';
import { referenceNow } from '../../db/reference.ts';
import { queueItems, waitingItems } from '../../db/schema/approval.ts';
import { practices } from '../../db/schema/practice.ts';
import { loadPractice } from '../../practices/load-practice.ts';
import { bringBack } from '../../queue-items/bring-back.ts';
import { breathe } from '../../worker/breathe.ts';
import type { Job, JobRun } from '../../worker/job.ts';
import { subjectOf } from '../subject-of.ts';

const AT_ONCE = 100;

/** Brings back what is due at a practice, each in a transaction of its own. */
const returnOfPractice = async ({ services, now: instant }: JobRun, practiceId: number): Promise<void> => {
  const { db, keys } = services;
  const now = inZone(instant, practiceTimeZone((await loadPractice(db, practiceId)).localizationData));
  for (;;) {
    const due = await db
      .select({ id: waitingItems.itemId })
      .from(waitingItems)
      .where(and(eq(waitingItems.practiceId, practiceId), lte(waitingItems.until, isoDateOf(now))))
      .orderBy(asc(waitingItems.until), asc(waitingItems.itemId))
      .limit(AT_ONCE);
    let returned = 0;
    for (const { id } of due)
      returned += await db.transaction(async (tx) => {
        const [item] = await tx
          .select({
            id: queueItems.id,
            type: queueItems.type,
            practiceId: queueItems.practiceId,
            vetStaffId: queueItems.vetStaffId,
            source: queueItems.source,
          })
          .from(queueItems)
          .where(and(eq(queueItems.id, id), eq(queueItems.status, 'PUT_OFF')))
          .for('update', { skipLocked: true });
        const mark = item ? await bringBack(tx, item, { type: 'dayBegan' }, now) : null;
        if (!item || mark === null) return 0;
        await audit(tx, keys.audit, {
          at: instant,
          practiceId,
          actor: 'service',
          sessionId: null,
          requestId: referenceNow() ?? randomUUID(),
          action: 'approval.return',
          subject: subjectOf(item),
          result: 'done',
          status: null,
          before: { status: 'PUT_OFF' },
          after: { returned: mark },
        });
        return 1;
      });
    if (due.length < AT_ONCE || returned === 0) return;
    await breathe(services);
  }
};

/** Brings back what was put off until today, by the day of its practice. */
export const returnDueItems: Job = {
  name: 'waiting.return',
  run: async (run) => {
    const { db, log } = run.services;
    const all = await db.select({ id: practices.id }).from(practices).orderBy(asc(practices.id));
    for (const { id: practiceId } of all)
      await returnOfPractice(run, practiceId).catch((err: unknown) =>
        log.error({ err, practiceId }, 'What was put off at a practice did not come back'),
      );
  },
};
