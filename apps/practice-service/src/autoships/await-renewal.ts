import { nextShipDate } from '@practice-portal/domain/autoship';
import { isoDateOf, type ZonedDate } from '@practice-portal/domain/locale';
import { maySignType } from '@practice-portal/domain/permissions';
import type { PracticeData } from '@practice-portal/domain/practice';
import type { ComplianceBean } from '@practice-portal/domain/product';
import { eq, inArray } from 'drizzle-orm';

import { announceNewItems, orderedItem } from '../queue-items/ordered-item.ts';
import type { NewQueueItem } from '../queue-items/types.ts';
import type { Tx } from '../db/client.ts';
import { addresses } from '../db/schema/client.ts';
import { autoshipItems } from '../db/schema/autoship.ts';
import { staff } from '../db/schema/practice.ts';
import { enterQueue } from '../queue-items/enter-queue.ts';
import type { Services } from '../services.ts';
import type { DueAutoship, DueItem } from './due-autoship.ts';

/** The source of what an AutoShip orders, in words. */
export const AUTOSHIP_SOURCE = 'AutoShip';

interface Waiting {
  practice: PracticeData;
  due: DueAutoship;
  orderNumber: string;
  now: ZonedDate;
  publicUrl: Services['publicUrl'];
}

/** Returns what the product's rules start with: the prescription that has run out is to be renewed as it was. */
const rulesOf = ({ lastRx }: DueItem): Partial<ComplianceBean> =>
  lastRx === null
    ? {}
    : { defaultRefills: lastRx.originalRefills, usageInstructions: lastRx.usageInstructions, pharmacyNotes: lastRx.pharmacyNotes };

/**
 * Puts what an AutoShip has no fill for into the approval queue.
 * @returns the queue's item of each such item, by the AutoShip's row
 */
export const awaitRenewal = async (tx: Tx, { practice, due, orderNumber, now, publicUrl }: Waiting): Promise<Map<number, number>> => {
  const waiting = due.items.filter(({ sku, rx }) => sku.complianceBean.isPrescriptionRequired && rx === null);
  if (waiting.length === 0) return new Map();
  const today = isoDateOf(now);
  const [address] = due.addressId === null ? [] : await tx.select().from(addresses).where(eq(addresses.id, due.addressId));
  const vetIds = waiting.flatMap(({ lastRx }) => lastRx?.vetStaffId ?? []);
  const vets = vetIds.length === 0 ? [] : await tx.select().from(staff).where(inArray(staff.id, vetIds));
  const items = waiting.map((item): NewQueueItem => {
    const { row, sku, pet, lastRx } = item;
    // Nobody would see what is assigned to a vet who may no longer approve it.
    const vet = vets.find((each) => each.id === lastRx?.vetStaffId && each.active && maySignType(each, 'EC_ORDER_ITEM'));
    return {
      ...orderedItem({ client: due.client, address, pet, sku, rules: rulesOf(item), vet, now }),
      type: 'EC_ORDER_ITEM',
      quantity: row.quantity,
      sourceDescription: AUTOSHIP_SOURCE,
      isAutoship: true,
      nextShipDate: nextShipDate({ shippedOn: today, frequency: due.frequency, today }),
      autoshipFrequency: due.frequency,
      canSuggestAlternative: true,
      orderNumber,
      renewsRxId: lastRx?.id ?? null,
    };
  });
  const ids = await enterQueue(tx, { publicUrl }, practice.id, items, now);
  const byRow = new Map(waiting.map(({ row }, at) => [row.id, ids[at] ?? 0]));
  for (const [rowId, queueItemId] of byRow) await tx.update(autoshipItems).set({ queueItemId }).where(eq(autoshipItems.id, rowId));
  await announceNewItems(tx, practice.id, 'EC_ORDER_ITEM', ids, now);
  return byRow;
};
