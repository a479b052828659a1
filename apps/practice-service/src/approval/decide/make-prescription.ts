import { isPrn, type ApproveRequest } from '@practice-portal/domain';
import { and, eq, isNull } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { prescriptions } from '../../db/schema/prescription.ts';
import type { ItemDetails } from '../items/load-details.ts';

/** Fills of a prescription that is PRN. Source: ordering-and-approval.md section 9, "Fills left". */
const PRN_FILLS = 1_000;

/**
 * Writes the prescription an approval gives. One that is renewed ends with it.
 * @returns its id; null for products that need none
 */
export const makePrescription = async (
  tx: Tx,
  practiceId: number,
  item: ItemDetails,
  form: ApproveRequest,
  now: Date,
): Promise<number | null> => {
  const { product, animal } = item;
  if (!product.complianceBean.isPrescriptionRequired) return null;
  if (item.renewsRxId !== null) {
    await tx
      .update(prescriptions)
      .set({ voidedAt: now, voidedByStaffId: form.vetStaffId, voidedForReplacement: true })
      .where(and(eq(prescriptions.id, item.renewsRxId), isNull(prescriptions.voidedAt)));
  }
  const refills = form.refills ?? 0;
  const [made] = await tx
    .insert(prescriptions)
    .values({
      practiceId,
      clientId: item.clientId,
      animalId: animal.animalId,
      productId: product.productId,
      productName: product.productName,
      productStrength: product.productStrength,
      productPackaging: product.productPackaging,
      quantity: item.quantity,
      originalRefills: refills,
      fillsRemaining: isPrn(refills) ? PRN_FILLS : refills + 1,
      expirationDate: form.expirationDate,
      usageInstructions: form.usageInstructions.trim(),
      pharmacyNotes: form.pharmacyNotes.trim(),
      vetStaffId: form.vetStaffId,
      preparedByStaffId: form.preparedByStaffId ?? null,
      sourceItemId: item.id,
      createdAt: now,
    })
    .returning({ id: prescriptions.id });
  return made?.id ?? null;
};
