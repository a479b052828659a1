import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Keeps what the medications of each compounding pharmacy are given for. The pharmacy's, the same for every practice. */
export const medicationIndications = pgTable(
  'medication_indications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    compoundingPharmacyId: integer('compounding_pharmacy_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [index('medication_indications_pharmacy').on(t.compoundingPharmacyId, t.name)],
);
