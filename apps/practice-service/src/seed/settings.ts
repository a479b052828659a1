import { addDays, isoDateOf, addTime } from '@practice-portal/domain/locale';

import { bankAccounts, commercialInformation, petmailEnrollments, practiceDetails } from '../db/schema/settings.ts';
import type { Seeder } from './seeder.ts';

type Details = Omit<typeof practiceDetails.$inferInsert, 'practiceId'>;

const DETAILS: Record<number, Details> = {
  1001: {
    websiteTitle: 'Juniper Valley Animal Hospital online pharmacy',
    billingPhone: '3035550143',
    mobilePhone: '3035550190',
    fax: '3035550149',
    contactName: 'Amelia Okafor',
    contactEmail: 'office@junipervalley.example',
    address2: 'Building B',
    careFocus: 'SMALL_ANIMAL',
    compoundedFee: 450,
    defaultMessage: 'We recommend this for your pet. Our pharmacy ships it to your door.',
  },
  1002: {
    websiteTitle: 'Harbor Street Veterinary Partners pharmacy',
    billingPhone: '2065550178',
    fax: '2065550179',
    contactName: 'Jordan Reyes',
    contactEmail: 'billing@harborstreetvets.example',
    careFocus: 'MIXED_DOG_CAT_FOCUS',
  },
  1003: {
    websiteTitle: 'The Old Forge Veterinary Surgery',
    billingPhone: '01632960145',
    mobilePhone: '07700900143',
    contactName: 'Eleanor Ashdown',
    contactEmail: 'surgery@oldforge.example',
    careFocus: 'MIXED_EQUINE_FOCUS',
  },
  1004: {
    websiteTitle: 'Lac-Brûlé Veterinary Clinic / Clinique vétérinaire du Lac-Brûlé',
    billingPhone: '6135550169',
    contactName: 'Geneviève Tremblay',
    contactEmail: 'info@lacbrule.example',
    careFocus: 'CAT_ONLY',
    ownershipChanging: true,
  },
  1005: {
    websiteTitle: 'Cedar Hollow Animal Clinic',
    billingPhone: '6085550155',
    contactName: 'Renata Kowalczyk',
    contactEmail: 'office@cedarhollow.example',
    careFocus: 'SMALL_ANIMAL',
  },
};

const BANKS: Record<number, { routing: string; account: string; by: string }> = {
  1001: { routing: '102000021', account: '483920175566', by: 'Dr. Amelia Okafor' },
  1002: { routing: '125000024', account: '99120044817', by: 'Dr. Jordan Reyes' },
  1003: { routing: '200000', account: '55779911', by: 'Dr. Eleanor Ashdown' },
  1004: { routing: '000310002', account: '7740021983', by: 'Dr. Geneviève Tremblay' },
  1005: { routing: '102000021', account: '6620184457', by: 'Dr. Renata Kowalczyk' },
};

/** What the settings of the demo practices say: one practice for each view of PetMail+, one whose owner changes. */
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
