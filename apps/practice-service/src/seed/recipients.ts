import { and, eq, inArray } from 'drizzle-orm';

import { staff } from '../db/schema/practice.ts';
import { notificationRecipients } from '../db/schema/settings.ts';
import SETTINGS from './data/settings.json' with { type: 'json' };
import { insertMany } from './insert-many.ts';
import type { Seeder } from './seeder.ts';

const DESKS = SETTINGS.desks;
const GROUPS = ['APPROVALS', 'ORDERS', 'PAYMENTS'];

/** Notification recipients: shared mailboxes beside the staff, in 1001 more than a page of them, and one address that two share. */
export const recipientSeeder: Seeder = {
  name: 'recipients',
  after: ['staff'],
  seed: async ({ tx, practices, random }) => {
    for (const { id: practiceId } of practices) {
      const desks = practiceId === 1001 ? DESKS : DESKS.slice(0, 4);
      const rows = desks.map((name) => ({
        practiceId,
        name,
        email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@practice${practiceId}.example`,
        groups: GROUPS.filter(() => random.chance(0.6)),
      }));
      await insertMany(tx, notificationRecipients, rows);
      await tx
        .update(staff)
        .set({ notificationTypes: ['APPROVALS', 'PAYMENTS'] })
        .where(eq(staff.id, practiceId * 100 + 2));
    }
    // Two of the team read one mailbox.
    await tx
      .update(staff)
      .set({ email: 'team@practice1001.example', notificationsEnabled: true, notificationTypes: ['ORDERS'] })
      .where(and(eq(staff.practiceId, 1001), inArray(staff.userName, ['ravi.menon', 'zoe.castellanos'])));
  },
};
