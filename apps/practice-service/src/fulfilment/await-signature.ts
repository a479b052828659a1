import { signatureText } from '@practice-portal/domain/approval';
import { maySignType } from '@practice-portal/domain/permissions';
import type { ZonedDate } from '@practice-portal/domain/locale';
import { isPrn, PRN_REFILLS } from '@practice-portal/domain/prescription';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, eq, inArray } from 'drizzle-orm';

import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { staff } from '../db/schema/practice.ts';
import { autoshipItems } from '../db/schema/autoship.ts';
import { giveFillBack } from '../orders/cancel-line.ts';
import type { HeldLine } from '../orders/hold-lines.ts';
import { moveLine } from '../orders/move-line.ts';
import { enterQueue } from '../queue-items/enter-queue.ts';
import { announceNewItems, orderedItem } from '../queue-items/ordered-item.ts';
import type { Services } from '../services.ts';
import type { FallenSignature } from './may-ship.ts';

interface Sending {
  practice: PracticeData;
  now: ZonedDate;
  publicUrl: Services['publicUrl'];
  /** The items of the AutoShip that it was ordered by. */
  autoshipItemIds: readonly number[];
}

/**
 * Sends a line whose signature no longer stands back to the queue, as a renewal of its prescription with the refills that are
 * left. Its fill is there again: the approval gives it one.
 * Rule: docs/rules/ordering.md#handed-to-the-pharmacy.
 */
export const awaitSignature = async (
  tx: Tx,
  { line, order }: HeldLine,
  { rx, sku, changes }: FallenSignature,
  { practice, now, publicUrl, autoshipItemIds }: Sending,
): Promise<void> => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, line.clientId));
  const [pet] = await tx.select().from(animals).where(eq(animals.id, rx.animalId));
  if (!client || !pet) throw new Error('A line has no client or pet');
  const [vet] = await tx.select().from(staff).where(eq(staff.id, rx.vetStaffId));
  const type = order.cartId === null ? 'EC_ORDER_ITEM' : 'RX_CART_ITEM';
  const rules = {
    defaultRefills: isPrn(rx.originalRefills) ? PRN_REFILLS : rx.fillsRemaining,
    defaultExpirationDate: rx.expirationDate ?? sku.complianceBean.defaultExpirationDate,
    usageInstructions: rx.usageInstructions,
    pharmacyNotes: rx.pharmacyNotes,
  };
  await giveFillBack(tx, rx.id);
  const ids = await enterQueue(
    tx,
    { publicUrl },
    practice.id,
    [
      {
        ...orderedItem({
          client,
          address: order.ordered.shipTo,
          pet,
          sku,
          rules,
          vet: vet && maySignType(vet, type) ? vet : undefined,
          now,
        }),
        type,
        quantity: line.quantity,
        sourceDescription: order.source,
        isAutoship: order.autoshipId !== null,
        compoundingFlavorId: rx.compoundingFlavorId,
        compoundingFlavor: rx.compoundingFlavor,
        referralSourceId: rx.referralSourceId,
        cartId: order.cartId,
        orderNumber: order.orderNumber,
        preparedByStaffId: rx.preparedByStaffId,
        renewsRxId: rx.id,
        fallenSignature: rx.signedFacts,
      },
    ],
    now,
  );
  const [queueItemId = null] = ids;
  if (autoshipItemIds.length > 0)
    await tx
      .update(autoshipItems)
      .set({ queueItemId })
      .where(
        and(
          inArray(autoshipItems.id, [...autoshipItemIds]),
          eq(autoshipItems.animalId, rx.animalId),
          eq(autoshipItems.productId, line.productId),
        ),
      );
  const reason = signatureText(practice.localizationData.defaultLocaleCode, changes);
  const set = { queueItemId, rxId: null, confirmBy: null };
  await moveLine(tx, { line, order }, { event: { type: 'signatureFell' }, at: now, byService: 'portal', reason, set });
  await announceNewItems(tx, practice.id, type, ids, now);
};
