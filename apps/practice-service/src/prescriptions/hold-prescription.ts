import { and, eq } from 'drizzle-orm';

import type { Executor, Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { problem } from '../http/problem.ts';

/** A prescription as it is stored. */
export type PrescriptionRecord = typeof prescriptions.$inferSelect;

/** Shown while the approval that made a prescription can be taken back. */
export const NOT_FINAL = 'The approval of this prescription is not final yet. Try again in a few seconds';

const ofPractice = (practiceId: number, rxId: number) => and(eq(prescriptions.id, rxId), eq(prescriptions.practiceId, practiceId));

/** @throws 404 for no such prescription in this practice */
export const loadPrescription = async (executor: Executor, practiceId: number, rxId: number): Promise<PrescriptionRecord> => {
  const [found] = await executor.select().from(prescriptions).where(ofPractice(practiceId, rxId));
  if (!found) throw problem(404, 'No such prescription');
  return found;
};

/** {@link loadPrescription}, with its row locked: what is done to a prescription is done one after the other. */
export const holdPrescription = async (tx: Tx, practiceId: number, rxId: number): Promise<PrescriptionRecord> => {
  const [held] = await tx.select().from(prescriptions).where(ofPractice(practiceId, rxId)).for('update');
  if (!held) throw problem(404, 'No such prescription');
  return held;
};
