import { beginsLater } from '@practice-portal/domain/autoship';
import { isoDateOf } from '@practice-portal/domain/locale';
import { fillsOfNew, PRN_FILLS } from '@practice-portal/domain/prescription';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { flavorOf } from './ordered-flavor.ts';
import type { PrescriptionRecord } from '../prescriptions/hold-prescription.ts';
import type { PricedItem } from './load-cart.ts';
import type { Placing } from './placing.ts';

/** Whether an item waits in the approval queue: not a fill in time, what a vet has signed, and what needs no prescription. */
export const needsApproval = ({ row, sku, signed, needsVet }: PricedItem): boolean =>
  needsVet === true || (row.kind !== 'REFILL' && !signed && sku.complianceBean.isPrescriptionRequired);

/** Takes the fills that are ordered off their prescriptions; PRN has no count. */
export const fillPrescriptions = async (tx: Tx, items: readonly PricedItem[]): Promise<void> => {
  for (const { row, needsVet } of items) {
    if (row.kind !== 'REFILL' || row.rxId === null || needsVet === true) continue;
    await tx
      .update(prescriptions)
      .set({ fillsRemaining: sql`${prescriptions.fillsRemaining} - 1` })
      .where(and(eq(prescriptions.id, row.rxId), lt(prescriptions.fillsRemaining, PRN_FILLS)));
  }
};

/**
 * Writes the prescriptions of items that a vet has signed with the order, its first fill taken unless it ships on a later day. One that is renewed ends
 * with it.
 * @returns the prescription of each such item, by the item's id
 */
export const prescribe = async (
  tx: Tx,
  { practice, cart, now }: Placing,
  items: readonly PricedItem[],
  held: ReadonlyMap<number, PrescriptionRecord>,
): Promise<Map<number, number>> => {
  const made = new Map<number, number>();
  for (const { row, sku, signed } of items) {
    const vetStaffId = row.vetStaffId;
    if (row.kind === 'REFILL' || !signed || vetStaffId === null || !sku.complianceBean.isPrescriptionRequired) continue;
    if (row.kind === 'RENEW' && row.rxId !== null && held.get(row.rxId)?.voidedAt === null)
      await tx
        .update(prescriptions)
        .set({ voidedAt: now, voidedByStaffId: vetStaffId, voidedForReplacement: true })
        .where(and(eq(prescriptions.id, row.rxId), isNull(prescriptions.voidedAt)));
    const refills = row.refills ?? 0;
    const [rx] = await tx
      .insert(prescriptions)
      .values({
        practiceId: practice.id,
        clientId: cart.clientId,
        animalId: row.animalId,
        productId: sku.id,
        productName: sku.name,
        productStrength: sku.strengthSize,
        productPackaging: sku.packaging,
        quantity: row.prescriptionQuantity,
        originalRefills: refills,
        fillsRemaining: fillsOfNew(refills, !beginsLater(row, isoDateOf(now))),
        expirationDate: row.refillExpiration,
        ...flavorOf(row, sku),
        partnerId: sku.complianceBean.compoundingPharmacyId,
        referralSourceId: cart.referralSourceId,
        usageInstructions: row.usageInstructions,
        pharmacyNotes: row.pharmacyNotes,
        vetStaffId,
        signedFacts: row.signedFacts,
        preparedByStaffId: row.staffId,
        createdAt: now,
      })
      .returning({ id: prescriptions.id });
    if (rx) made.set(row.id, rx.id);
  }
  return made;
};
