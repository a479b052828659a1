import { beginsLater } from '@practice-portal/domain/autoship';
import { isoDateOf } from '@practice-portal/domain/locale';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { maySignType } from '@practice-portal/domain/permissions';
import { eq, inArray } from 'drizzle-orm';

import { takeAnswersAlong } from '../queue-items/criterion-answers.ts';
import { orderedItem } from '../queue-items/ordered-item.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import type { LoadedSku } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { addresses, animals, clients } from '../db/schema/client.ts';
import { staff } from '../db/schema/practice.ts';
import { enterQueue } from '../queue-items/enter-queue.ts';
import { flavorOf } from './ordered-flavor.ts';
import type { CartItemRow, PricedItem } from './load-cart.ts';
import type { Placing } from './placing.ts';
import { needsApproval } from './prescribe.ts';

/** Returns what the product's rules start with: what the front desk wrote is what the vet reads first. */
const rulesOf = ({ complianceBean: rules }: LoadedSku, row: CartItemRow): Partial<ComplianceBean> => ({
  defaultRefills: row.refills ?? rules.defaultRefills,
  defaultExpirationDate: row.refillExpiration ?? rules.defaultExpirationDate,
  usageInstructions: row.usageInstructions,
  pharmacyNotes: row.pharmacyNotes === '' ? rules.pharmacyNotes : row.pharmacyNotes,
  defaultClinicalRationaleCode: row.clinicalRationaleCode ?? rules.defaultClinicalRationaleCode,
  defaultMedicationIndicationIds:
    row.medicationIndicationIds.length > 0 ? row.medicationIndicationIds : rules.defaultMedicationIndicationIds,
});

/**
 * Puts what no vet has signed into the approval queue. What ships first on a later day has no order yet.
 * @returns the queue's item of each such item, by the item's id
 */
export const awaitApproval = async (
  tx: Tx,
  { practice, cart, now, source, publicUrl, orderNumber }: Placing & { orderNumber: string | null },
  items: readonly PricedItem[],
): Promise<Map<number, number>> => {
  const waiting = items.filter(needsApproval);
  if (waiting.length === 0) return new Map();
  const [client] = await tx.select().from(clients).where(eq(clients.id, cart.clientId));
  if (!client) throw new Error('A cart has no client');
  const [address] =
    cart.shippingAddressId === null ? [] : await tx.select().from(addresses).where(eq(addresses.id, cart.shippingAddressId));
  const pets = await tx
    .select()
    .from(animals)
    .where(
      inArray(
        animals.id,
        waiting.map(({ row }) => row.animalId),
      ),
    );
  const vetIds = waiting.flatMap(({ row }) => row.vetStaffId ?? []);
  const vets = vetIds.length === 0 ? [] : await tx.select().from(staff).where(inArray(staff.id, vetIds));
  const today = isoDateOf(now);
  const queued = waiting.map(({ row, sku, fallen }): NewQueueItem => {
    const pet = pets.find(({ id }) => id === row.animalId);
    // Nobody would see what is assigned to a vet who may no longer approve it.
    const vet = vets.find((each) => each.id === row.vetStaffId && maySignType(each, 'RX_CART_ITEM'));
    if (!pet) throw new Error('An item has no pet');
    return {
      ...orderedItem({ client, address, pet, sku, rules: rulesOf(sku, row), vet, now }),
      type: 'RX_CART_ITEM',
      quantity: row.prescriptionQuantity,
      sourceDescription: source,
      isAutoship: row.autoshipFrequency !== null,
      isReplacement: row.isReplacement,
      nextShipDate: row.autoshipStartDate,
      autoshipFrequency: row.autoshipFrequency,
      autoshipQuantity: row.autoshipFrequency === null ? null : (row.autoshipQuantity ?? row.orderQuantity),
      ...flavorOf(row, sku),
      referralSourceId: cart.referralSourceId,
      cartId: cart.id,
      orderNumber: beginsLater(row, today) ? null : orderNumber,
      preparedByStaffId: row.staffId,
      showPreparedBy: true,
      renewsRxId: row.kind === 'ADD' ? null : row.rxId,
      fallenSignature: fallen === undefined ? null : row.signedFacts,
    };
  });
  const ids = await enterQueue(tx, { publicUrl }, practice.id, queued, now);
  const entered = new Map(waiting.map(({ row }, at) => [row.id, ids[at] ?? 0]));
  await takeAnswersAlong(tx, entered);
  return entered;
};
