import type { QueueItemRef } from '@practice-portal/domain/approval';
import { inZone, practiceTimeZone } from '@practice-portal/domain/locale';
import { isFlagOn } from '@practice-portal/domain/permissions';
import { effort } from '@practice-portal/tooling/effort';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tellOwners } from '../src/approval/notices/job.ts';
import { keepNotice } from '../src/approval/notices/keep-notice.ts';
import type { Service } from '../src/create-service.ts';
import { rowsOf } from '../src/db/client.ts';
import { loadPractice } from '../src/practices/load-practice.ts';
import { loadDetails } from '../src/queue-items/load-details.ts';
import { CLOCK, startService } from './support/service.ts';

/** Requests of each practice that are tried. */
const OF_EACH = effort(20, 100_000);

let service: Service;
beforeAll(async () => {
  service = await startService('postgres', { now: () => CLOCK });
});
afterAll(() => service.close());

// What is denied or put off of the whole queue, of each practice: a mail that went, or somebody who is told to call.
it.for(['DENIED', 'PUT_OFF'] as const)(
  'each owner of a seeded request that is %s is told, or is to be told by phone',
  async (decision, { annotate }) => {
    const { services } = service;
    const { db } = services;
    await db.execute(sql`delete from owner_notices`);
    if (decision === 'PUT_OFF') await db.execute(sql`update queue_items set status = 'PUT_OFF' where status = 'AWAITING'`);
    const items = rowsOf<QueueItemRef & { practiceId: number }>(
      await db.execute(
        sql`select id, type, practice_id as "practiceId" from queue_items where status in ('AWAITING', 'PUT_OFF') order by practice_id, id`,
      ),
    );
    let kept = 0;
    for (const practiceId of new Set(items.map((item) => item.practiceId))) {
      const practice = await loadPractice(db, practiceId);
      if (!isFlagOn(practice, 'closedLoopEnabled')) continue;
      const now = inZone(CLOCK, practiceTimeZone(practice.localizationData));
      await db.transaction(async (tx) => {
        for (const item of items.filter((one) => one.practiceId === practiceId).slice(0, OF_EACH)) {
          const details = await loadDetails(tx, practiceId, item);
          const deciding = { tx, practice, item, vet: { displayName: 'Dr. Okafor' }, times: { now } };
          await keepNotice(deciding, { details, decision, reason: 'TOO_EARLY', finalAt: now });
          kept += 1;
        }
      });
    }
    await tellOwners.run({ database: services.database, services, now: CLOCK });
    const [told] = rowsOf<{ mailed: number; called: number }>(
      await db.execute(sql`select count(*) filter (where told_at is not null and mail_id in (select id from outbox))::int as mailed,
      count(*) filter (where told_at is null and task = 'PHONE')::int as called from owner_notices`),
    );
    await annotate(JSON.stringify({ decision, kept, ...told }));
    expect(kept).toBeGreaterThan(20);
    expect((told?.mailed ?? 0) + (told?.called ?? 0), JSON.stringify({ kept, ...told })).toBe(kept);
  },
);
