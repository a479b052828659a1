import { asc, eq } from 'drizzle-orm';

import { medicationIndications } from '../db/schema/compounding.ts';
import { vetSignatures } from '../db/schema/external-app.ts';
import { staff } from '../db/schema/practice.ts';
import { continueIds } from './continue-ids.ts';
import indications from './data/indications.json' with { type: 'json' };
import { insertMany } from './insert-many.ts';
import type { SeedPractice } from './practices.ts';
import type { Seeder } from './seeder.ts';

type Signature = typeof vetSignatures.$inferInsert;

/** Invented lists of two compounding pharmacies. */
const INDICATIONS: Record<string, readonly string[]> = indications;

/** Seeds what the compounding pharmacies' medications are given for. */
export const indicationSeeder: Seeder = {
  name: 'medication-indications',
  after: [],
  seed: async ({ tx }) => {
    const rows = Object.entries(INDICATIONS).flatMap(([pharmacy, names]) =>
      names.map((name, at) => ({ id: Number(pharmacy) * 100 + at + 1, compoundingPharmacyId: Number(pharmacy), name })),
    );
    await insertMany(tx, medicationIndications, rows);
    await continueIds(tx, medicationIndications);
  },
};

const DEGREE = { 'en-US': 'DVM', 'en-CA': 'DVM', 'en-GB': 'MRCVS' } as const;

const signaturesOf = (
  { id: practiceId, localeCode }: SeedPractice,
  people: readonly (typeof staff.$inferSelect)[],
  pinHash: string,
): Signature[] =>
  people
    .filter(({ vetId, canApprove }) => (vetId ?? 0) > 0 && canApprove.includes('DVM_REACH_PRESCRIPTION'))
    .map(({ firstName, lastName }, at) => ({
      id: practiceId * 10 + at + 1,
      practiceId,
      displayName: `${firstName} ${lastName}, ${DEGREE[localeCode]}`,
      pinHash,
    }));

/** One signature at the external prescribing app for each vet who may approve what comes from there. */
export const signatureSeeder: Seeder = {
  name: 'vet-signatures',
  after: ['staff'],
  seed: async ({ tx, practices, hashes }) => {
    for (const practice of practices) {
      const people = await tx.select().from(staff).where(eq(staff.practiceId, practice.id)).orderBy(asc(staff.id));
      await insertMany(tx, vetSignatures, signaturesOf(practice, people, hashes.pin));
    }
    await continueIds(tx, vetSignatures);
  },
};
