import { addTime } from '@practice-portal/domain/locale';
import { createHash } from 'node:crypto';

import { partnerOffers, partners } from '../db/schema/settings.ts';
import { continueIds } from './continue-ids.ts';
import SETTINGS from './data/settings.json' with { type: 'json' };
import type { Seeder } from './seeder.ts';

/** Software that works with practices' data; the names are made up. */
const PARTNERS: readonly (typeof partners.$inferInsert)[] = SETTINGS.partners;

type Offer = Omit<typeof partnerOffers.$inferInsert, 'practiceId'>;

/** The token of a demo partner that is enabled: nobody knows it, as with a real one. */
const enabled = (practiceId: number, partnerId: number, now: Date) => {
  const token = `demo-${practiceId}-${partnerId}-4f7c`;
  return { tokenHash: createHash('sha256').update(token).digest('hex'), tokenEnd: token.slice(-4), enabledAt: now };
};

/** Partners of every standing: enabled, off, in review, without a token, Beta. 1002 has a system enabled, 1003 none. */
export const partnerSeeder: Seeder = {
  name: 'partners',
  after: ['practices'],
  seed: async ({ tx, now, practices }) => {
    await tx.insert(partners).values([...PARTNERS]);
    await continueIds(tx, partners);
    for (const { id } of practices) {
      const offers: Offer[] = [
        { partnerId: 1 },
        { partnerId: 2, ...(id === 1002 ? enabled(id, 2, now) : {}) },
        { partnerId: 3 },
        { partnerId: 4 },
        { partnerId: 5, canGenerateToken: false },
        { partnerId: 6, reviewRequestedAt: addTime(now, -2, 'day') },
        // Offered to one practice alone.
        ...(id === 1002 ? [{ partnerId: 7, ...enabled(id, 7, now) }] : []),
      ];
      await tx.insert(partnerOffers).values(offers.map((offer) => ({ practiceId: id, ...offer })));
    }
  },
};
