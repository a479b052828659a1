import { weightRangeFor } from '@practice-portal/domain/catalogue';
import { nextShipmentAfter } from '@practice-portal/domain/autoship';
import { isoDateOf } from '@practice-portal/domain/locale';
import { maySignType } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { eq, inArray } from 'drizzle-orm';

import { addressCopyOf, clientCopyOf } from '../queue-items/record-copies.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import type { Tx } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { autoships } from '../db/schema/prescription.ts';
import { staff } from '../db/schema/practice.ts';
import { enterQueue } from '../queue-items/enter-queue.ts';
import { announce } from '../realtime/approval-events.ts';
import type { Services } from '../services.ts';
import type { DueAutoship, DueItem } from './due-autoship.ts';

/** The source of what an AutoShip orders, in words. */
export const AUTOSHIP_SOURCE = 'AutoShip';

interface Waiting {
  practice: PracticeData;
  due: DueAutoship;
  orderNumber: string;
  now: Date;
  publicUrl: Services['publicUrl'];
}

/** The product's rules, starting with the prescription that has run out: it is to be renewed as it was. */
const rulesOf = ({ sku, lastRx }: DueItem): ComplianceBean => {
  const { canineWeightRange: _canine, felineWeightRange: _feline, ...rules } = sku.complianceBean;
  return lastRx === null
    ? rules
    : {
        ...rules,
        defaultRefills: lastRx.originalRefills,
        usageInstructions: lastRx.usageInstructions,
        pharmacyNotes: lastRx.pharmacyNotes,
      };
};

/**
 * Puts what an AutoShip has no fill for into the approval queue.
 * @returns the queue's item of each such item, by the AutoShip's row
 */
export const awaitRenewal = async (tx: Tx, { practice, due, orderNumber, now, publicUrl }: Waiting): Promise<Map<number, number>> => {
  const waiting = due.items.filter(({ sku, rx }) => sku.complianceBean.isPrescriptionRequired && rx === null);
  if (waiting.length === 0) return new Map();
  const [address] = due.addressId === null ? [] : await tx.select().from(addresses).where(eq(addresses.id, due.addressId));
  const vetIds = waiting.flatMap(({ lastRx }) => lastRx?.vetStaffId ?? []);
  const vets = vetIds.length === 0 ? [] : await tx.select().from(staff).where(inArray(staff.id, vetIds));
  const items = waiting.map((item): NewQueueItem => {
    const { row, sku, pet, lastRx } = item;
    // Nobody would see what is assigned to a vet who may not approve it any more.
    const vet = vets.find((each) => each.id === lastRx?.vetStaffId && each.active && maySignType(each, 'EC_ORDER_ITEM'));
    return {
      type: 'EC_ORDER_ITEM',
      clientId: due.client.id,
      ...clientCopyOf(due.client),
      shippingAddress: address ? addressCopyOf(address) : null,
      animal: {
        animalId: pet.id,
        name: pet.name,
        species: pet.species,
        breed: pet.breed,
        sex: pet.sex,
        weight: pet.weight,
        weightDate: pet.weightDate,
        birthDate: pet.birthDate,
        neutered: pet.neutered,
      },
      product: {
        productId: sku.id,
        productName: sku.name,
        productStrength: sku.strengthSize,
        productPackaging: sku.packaging,
        compounded: sku.complianceBean.compounded,
        complianceBean: rulesOf(item),
      },
      quantity: row.quantity,
      sourceDescription: AUTOSHIP_SOURCE,
      isAutoship: true,
      isReplacement: false,
      nextShipDate: nextShipmentAfter(due.day, due.frequency, isoDateOf(now)),
      autoshipFrequency: due.frequency,
      orderDate: now.toISOString(),
      vet: vet ? { staffId: vet.id, displayName: vet.displayName } : null,
      canPrintOrder: true,
      canSuggestAlternative: true,
      approvalSuggestion: null,
      cartId: null,
      orderNumber,
      preparedByStaffId: null,
      showPreparedBy: false,
      isLicenseFormRequired: sku.complianceBean.compoundingPharmacyId !== null,
      eConnectPartnerId: null,
      weightRange: weightRangeFor(sku, pet.species),
      renewsRxId: lastRx?.id ?? null,
    };
  });
  const ids = await enterQueue(tx, { publicUrl }, practice.id, items, now);
  const byRow = new Map(waiting.map(({ row }, at) => [row.id, ids[at] ?? 0]));
  for (const [rowId, itemId] of byRow) await tx.update(autoships).set({ itemId }).where(eq(autoships.id, rowId));
  await announce(
    tx,
    ids.map((id) => ({
      practiceId: practice.id,
      name: 'unlocked_item' as const,
      message: {
        item: { type: 'EC_ORDER_ITEM' as const, id },
        lockedBy: null,
        lockExpiresAt: null,
        previousHolder: null,
        at: now.toISOString(),
        returned: true,
      },
    })),
  );
  return byRow;
};
