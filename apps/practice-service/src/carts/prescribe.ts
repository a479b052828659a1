import { beginsLater } from '@practice-portal/domain/autoship';
import { isoDateOf } from '@practice-portal/domain/locale';
import { fillsOfNew } from '@practice-portal/domain/prescription';
import { skuNames } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { takeFill } from '../orders/cancel-line.ts';
import { flavorOf } from './ordered-flavor.ts';
import { endReplaced } from '../prescriptions/void-prescription.ts';
import type { PricedItem } from './load-cart.ts';
import type { Placing } from './placing.ts';

/** Whether an item waits in the approval queue: not a fill in time, what a vet has signed, and what needs no prescription. */
export const needsApproval = ({ row, sku, signed, needsVet }: PricedItem): boolean =>
  needsVet === true || (row.kind !== 'REFILL' && !signed && sku.complianceBean.isPrescriptionRequired);

/** Takes the fills that are ordered off their prescriptions. */
export const fillPrescriptions = async (tx: Tx, items: readonly PricedItem[]): Promise<void> => {
  for (const { row, needsVet } of items) if (row.kind === 'REFILL' && row.rxId !== null && needsVet !== true) await takeFill(tx, row.rxId);
};

/**
 * Writes the prescriptions of items that a vet has signed with the order, its first fill taken unless it ships on a later day. One that is renewed ends
 * with it.
 * @returns the prescription of each such item, by the item's id
 */
export const prescribe = async (tx: Tx, { practice, cart, now }: Placing, items: readonly PricedItem[]): Promise<Map<number, number>> => {
  const made = new Map<number, number>();
  for (const { row, sku, signed } of items) {
    const vetStaffId = row.vetStaffId;
    if (row.kind === 'REFILL' || !signed || vetStaffId === null || !sku.complianceBean.isPrescriptionRequired) continue;
    if (row.kind === 'RENEW' && row.rxId !== null) await endReplaced(tx, { practiceId: practice.id, rxId: row.rxId, vetStaffId, now });
    const refills = row.refills ?? 0;
    const [rx] = await tx
      .insert(prescriptions)
      .values({
        practiceId: practice.id,
        clientId: cart.clientId,
        animalId: row.animalId,
        ...skuNames(sku),
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
