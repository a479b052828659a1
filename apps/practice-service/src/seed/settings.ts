import { addDays, isoDateOf, addTime } from '@practice-portal/domain/locale';

import { bankAccounts, commercialInformation, petmailEnrollments, practiceDetails } from '../db/schema/settings.ts';
import SETTINGS from './data/settings.json' with { type: 'json' };
import type { Seeder } from './seeder.ts';

type Details = Omit<typeof practiceDetails.$inferInsert, 'practiceId'>;

const DETAILS = SETTINGS.details as unknown as Record<number, Details>;

const BANKS: Record<number, { routing: string; account: string; by: string } | undefined> = SETTINGS.banks;

/** Seeds what the settings of the demo practices say: one practice for each view of PetMail+, one whose owner changes. */
export const settingsSeeder: Seeder = {
  name: 'settings',
  after: ['practices'],
  seed: async ({ tx, now, practices, seal }) => {
    const today = isoDateOf(now);
    const daysAgo = (days: number): Date => addTime(now, -days, 'day');
    for (const { id: practiceId } of practices) {
      await tx.insert(practiceDetails).values({ practiceId, ...DETAILS[practiceId] });
      const bank = BANKS[practiceId];
      if (bank)
        await tx.insert(bankAccounts).values({
          practiceId,
          routingSealed: seal(practiceId, bank.routing),
          accountSealed: seal(practiceId, bank.account),
          updatedBy: bank.by,
          updatedAt: daysAgo(70),
        });
    }
    await tx.insert(commercialInformation).values({
      practiceId: 1002,
      address1: '410 Terminal Way',
      address2: 'Dock 7',
      city: 'Seattle',
      state: 'WA',
      postalCode: '98134-2207',
      phone: '2065550180',
    });
    await tx.insert(petmailEnrollments).values([
      { practiceId: 1001, frequency: 'WEEKLY', updatedBy: 'Dr. Amelia Okafor', updatedAt: daysAgo(40) },
      {
        practiceId: 1002,
        frequency: 'EVERY_OTHER_WEEK',
        pauseStart: addDays(today, -12),
        resumeOn: addDays(today, 30),
        pauseReason: 'We are moving to another building',
        updatedBy: 'Dr. Jordan Reyes',
        updatedAt: daysAgo(20),
      },
      {
        practiceId: 1004,
        frequency: 'WEEKLY',
        pauseStart: addDays(today, 14),
        resumeOn: addDays(today, 60),
        pauseReason: 'Holidays',
        updatedBy: 'Dr. Geneviève Tremblay',
        updatedAt: daysAgo(3),
      },
    ]);
  },
};
