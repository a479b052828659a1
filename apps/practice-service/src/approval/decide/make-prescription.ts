import type { ApproveRequest } from '@practice-portal/domain/approval';
import { fillsOfNew } from '@practice-portal/domain/prescription';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/client.ts';
import { autoshipItems } from '../../db/schema/autoship.ts';
import { prescriptions } from '../../db/schema/prescription.ts';
import type { Signable } from '../../queue-items/require-signable.ts';
import { endReplaced } from '../../prescriptions/void-prescription.ts';
import type { ItemDetails } from '../../queue-items/load-details.ts';

/** Holds what an approval did with prescriptions. */
export interface MadePrescription {
  /** The new one; null for products that need none. */
  rxId: number | null;
  /** The one that ended with it. */
  renewedRxId: number | null;
}

interface ApprovalTerms {
  now: Date;
  /** When it is final. */
  finalAt: Date;
  /** Refills beyond what was asked for, as proposed. */
  refillsBeyond: number;
  signable: Signable;
}

/** Whether what waited is an order already, which takes the first fill. What ships first on a later day has none yet. */
const isOrdered = async (tx: Tx, { id, orderNumber, cartId }: ItemDetails): Promise<boolean> => {
  if (orderNumber !== null || cartId === null) return orderNumber !== null;
  return (await tx.$count(autoshipItems, eq(autoshipItems.queueItemId, id))) === 0;
};

/** Writes the prescription an approval gives. One that is renewed ends with it. */
export const makePrescription = async (
  tx: Tx,
  practiceId: number,
  item: ItemDetails,
  form: ApproveRequest,
  { now, finalAt, refillsBeyond, signable }: ApprovalTerms,
): Promise<MadePrescription> => {
  const { product, animal } = item;
  if (!product.complianceBean.isPrescriptionRequired) return { rxId: null, renewedRxId: null };
  const { renewsRxId: rxId } = item;
  const isRenewed = rxId !== null && (await endReplaced(tx, { practiceId, rxId, vetStaffId: form.vetStaffId, now }));
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
      refillsBeyond,
      fillsRemaining: fillsOfNew(refills, await isOrdered(tx, item)),
      expirationDate: form.expirationDate,
      compoundingFlavorId: item.compoundingFlavorId ?? null,
      compoundingFlavor: item.compoundingFlavor ?? null,
      partnerId: item.eConnectPartnerId ?? product.complianceBean.compoundingPharmacyId,
      referralSourceId: item.referralSourceId ?? null,
      usageInstructions: form.usageInstructions.trim(),
      pharmacyNotes: form.pharmacyNotes.trim(),
      vetStaffId: form.vetStaffId,
      signedFacts: signable.facts,
      preparedByStaffId: form.preparedByStaffId ?? null,
      sourceItemId: item.id,
      createdAt: now,
      finalAt,
    })
    .returning({ id: prescriptions.id });
  return { rxId: made?.id ?? null, renewedRxId: isRenewed ? rxId : null };
};

/**
 * Takes back what {@link makePrescription} did. Nothing can have been done with the new prescription meanwhile: until the
 * approval is final it is pending.
 */
export const unmakePrescription = async (
  tx: Tx,
  practiceId: number,
  { rxId, renewedRxId }: MadePrescription,
  madeAt: Date,
): Promise<void> => {
  const ofPractice = (id: number) => and(eq(prescriptions.practiceId, practiceId), eq(prescriptions.id, id));
  if (rxId !== null) await tx.delete(prescriptions).where(ofPractice(rxId));
  if (renewedRxId === null) return;
  await tx
    .update(prescriptions)
    .set({ voidedAt: null, voidedByStaffId: null, voidedForReplacement: false })
    .where(and(ofPractice(renewedRxId), eq(prescriptions.voidedAt, madeAt)));
};
