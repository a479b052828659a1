import type { ZonedDate } from '@practice-portal/domain/locale';
import { and, eq } from 'drizzle-orm';

import { CANNOT_APPROVE } from '../staff/vet-for-type.ts';
import type { Tx } from '../db/client.ts';
import { staff } from '../db/schema/practice.ts';
import { problem } from '../http/problem.ts';
import { holdPrescription } from '../prescriptions/hold-prescription.ts';
import { voidPrescription } from '../prescriptions/void-prescription.ts';
import type { CartItemRow } from './load-cart.ts';

/**
 * Ends the prescription that an item replaces, with the approval that a vet has given to that. To be called in the
 * transaction that saves the item, which holds the approval no longer then.
 * @returns the prescription that is void now; null where there is none to end, or it was voided meanwhile
 * @throws 403 when that vet may no longer approve it
 */
export const voidReplaced = async (
  tx: Tx,
  { practiceId, rxId, voidVetStaffId }: Pick<CartItemRow, 'practiceId' | 'rxId' | 'voidVetStaffId'>,
  now: ZonedDate,
): Promise<number | null> => {
  if (rxId === null || voidVetStaffId === null) return null;
  if ((await holdPrescription(tx, practiceId, rxId)).voidedAt !== null) return null;
  const ofPractice = and(eq(staff.id, voidVetStaffId), eq(staff.practiceId, practiceId), eq(staff.active, true));
  const [vet] = await tx.select().from(staff).where(ofPractice);
  if (!vet) throw problem(403, CANNOT_APPROVE);
  await voidPrescription(tx, { practiceId, rxId, vet, isReplacement: true, now });
  return rxId;
};
