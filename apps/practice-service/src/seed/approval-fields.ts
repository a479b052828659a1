import type { medicationIndications } from '../db/schema/compounding.ts';
import type { vetSignatures } from '../db/schema/external-app.ts';
import type { staff } from '../db/schema/practice.ts';
import type { SeedPractice } from './practices.ts';

type Indication = typeof medicationIndications.$inferInsert;
type Signature = typeof vetSignatures.$inferInsert;

/** Invented lists of two compounding pharmacies. */
const INDICATIONS: Record<number, readonly string[]> = {
  1: [
    'Allergic and atopic dermatitis',
    'Behavior and anxiety',
    'Cardiac disease',
    'Cough and airway disease',
    'Endocrine disease',
    'Epilepsy and seizures',
    'Gastrointestinal disease',
    'Infection, bacterial',
    'Infection, fungal',
    'Kidney disease',
    'Ocular disease',
    'Pain and inflammation',
    'Urinary incontinence',
  ],
  2: ['Adrenal disease', 'Dry eye', 'Heart failure', 'Hypertension', 'Thyroid disease', 'Uveitis'],
};

/** What the compounding pharmacies' medications are given for. */
export const seedIndications = (): Indication[] =>
  Object.entries(INDICATIONS).flatMap(([pharmacy, names]) =>
    names.map((name, at) => ({ id: Number(pharmacy) * 100 + at + 1, compoundingPharmacyId: Number(pharmacy), name })),
  );

const DEGREE = { 'en-US': 'DVM', 'en-CA': 'DVM', 'en-GB': 'MRCVS' } as const;

/** One signature at the external prescribing app for each vet who may approve what comes from there. */
export const signaturesOf = (
  { id: practiceId, localeCode }: SeedPractice,
  people: readonly (typeof staff.$inferInsert)[],
  pinHash: string,
): Signature[] =>
  people
    .filter(({ vetId, canApprove }) => (vetId ?? 0) > 0 && canApprove?.includes('DVM_REACH_PRESCRIPTION'))
    .map(({ firstName, lastName }, at) => ({
      id: practiceId * 10 + at + 1,
      practiceId,
      displayName: `${firstName} ${lastName}, ${DEGREE[localeCode]}`,
      pinHash,
    }));
