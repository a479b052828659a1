import type { MedicationIndication } from '@practice-portal/domain/approval';
import { asc, eq } from 'drizzle-orm';

import type { Executor } from '../db/client.ts';
import { medicationIndications } from '../db/schema/compounding.ts';
import { byName } from '../search/by-name.ts';

/** Returns what a compounding pharmacy's medications are given for, by name; nothing for a pharmacy that is not known. */
export const loadIndications = async (executor: Executor, pharmacyId: number): Promise<MedicationIndication[]> => {
  const rows = await executor
    .select({ id: medicationIndications.id, name: medicationIndications.name })
    .from(medicationIndications)
    .where(eq(medicationIndications.compoundingPharmacyId, pharmacyId))
    .orderBy(asc(medicationIndications.id));
  return rows.toSorted(byName(({ name }) => name));
};
