import type { CartPrice } from '@practice-portal/domain/cart';
import type { OrderEstimate } from '@practice-portal/domain/checkout';
import { isoDateOf, timeBetween, type ZonedDate } from '@practice-portal/domain/locale';
import type { PracticeData } from '@practice-portal/domain/practice';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { loadTerms } from '../carts/estimate-items.ts';
import { shipmentPrice } from '../carts/shipment-price.ts';
import { loadSkus, type LoadedSku } from '../catalog/load-sku.ts';
import type { Tx } from '../db/client.ts';
import { animals, clients } from '../db/schema/client.ts';
import { shippingItems } from '../db/schema/autoship.ts';
import { prescriptions } from '../db/schema/prescription.ts';
import { hasOpenLine } from '../orders/autoship-orders.ts';
import { canBeFilled, willBeFillable } from '../prescriptions/can-be-filled.ts';
import type { AutoshipRow } from './autoship-record.ts';

/** A prescription as an AutoShip needs it. */
export type ShippingRx = typeof prescriptions.$inferSelect;

/** Ships one product of an AutoShip for one pet. */
export interface DueItem {
  row: AutoshipRow;
  sku: LoadedSku;
  pet: typeof animals.$inferSelect;
  /** The prescription that has a fill for it; null where none is needed, or there is none. */
  rx: ShippingRx | null;
  /** Where a fill is needed and there is none: the last prescription of the product, which is to be renewed. */
  lastRx: ShippingRx | null;
}

/** An AutoShip whose day has come, with everything locked that it ships by. */
export interface DueAutoship {
  autoshipId: number;
  /** The day that it was due. */
  day: string;
  frequency: number;
  walletId: number | null;
  client: typeof clients.$inferSelect;
  addressId: number | null;
  items: DueItem[];
  price: CartPrice;
  estimate: OrderEstimate;
}

export type Due = { kind: 'ships'; due: DueAutoship } | { kind: 'stops'; runState: 'Backordered product' | 'Unexpected' };

interface Asked {
  practice: PracticeData;
  autoshipId: number;
  now: ZonedDate;
}

/** Its items, if it is due and nobody else is at it: an edit goes before, and the next run looks again. */
const takeRows = async (tx: Tx, { practice, autoshipId, now }: Asked): Promise<AutoshipRow[]> => {
  const own = and(eq(shippingItems.practiceId, practice.id), eq(shippingItems.autoshipId, autoshipId), isNull(shippingItems.canceledAt));
  const animalIds = tx.select({ id: shippingItems.animalId }).from(shippingItems).where(own);
  // Pets and client first, as everybody does who ends the AutoShips of one.
  await tx.select({ id: animals.id }).from(animals).where(inArray(animals.id, animalIds)).orderBy(asc(animals.id)).for('share');
  const rows = await tx.select().from(shippingItems).where(own).orderBy(asc(shippingItems.id)).for('update', { skipLocked: true });
  const all = await tx.$count(shippingItems, own);
  const today = isoDateOf(now);
  const isDue = rows.every(({ active, nextShipDate }) => active && nextShipDate !== null && nextShipDate <= today);
  return rows.length === all && isDue ? rows : [];
};

/** The prescriptions of the pets for what ships, those that expire first in front, locked: a fill is one shipment's. */
const holdPrescriptions = (tx: Tx, practiceId: number, rows: readonly AutoshipRow[]): Promise<ShippingRx[]> =>
  tx
    .select()
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.practiceId, practiceId),
        inArray(
          prescriptions.animalId,
          rows.map((row) => row.animalId),
        ),
        inArray(
          prescriptions.productId,
          rows.map((row) => row.productId),
        ),
        isNull(prescriptions.voidedAt),
      ),
    )
    .orderBy(sql`${prescriptions.expirationDate} asc nulls last`, asc(prescriptions.id))
    .for('update');

/** Gives each item that needs one a prescription with a fill that no other item of the shipment takes. */
const withPrescriptions = (items: readonly Omit<DueItem, 'rx' | 'lastRx'>[], held: readonly ShippingRx[], now: ZonedDate): DueItem[] => {
  const taken = new Map<number, number>();
  return items.map((item) => {
    const { row, sku } = item;
    if (!sku.complianceBean.isPrescriptionRequired) return { ...item, rx: null, lastRx: null };
    const own = held.filter(({ animalId, productId }) => animalId === row.animalId && productId === row.productId);
    const rx = own.find((one) => canBeFilled(one, now, taken.get(one.id) ?? 0) && one.quantity >= row.quantity) ?? null;
    if (rx !== null) taken.set(rx.id, (taken.get(rx.id) ?? 0) + 1);
    return { ...item, rx, lastRx: rx === null ? (own.toSorted((a, b) => timeBetween(a.createdAt, b.createdAt))[0] ?? null) : null };
  });
};

/** Whether an item has no fill only because the approval of its prescription can still be taken back: that decides. */
const awaitsItsEnd = ({ row, sku, rx }: DueItem, held: readonly ShippingRx[], now: ZonedDate): boolean =>
  rx === null &&
  sku.complianceBean.isPrescriptionRequired &&
  held.some(
    (one) => one.animalId === row.animalId && one.productId === row.productId && one.quantity >= row.quantity && willBeFillable(one, now),
  );

/**
 * An AutoShip whose day has come, locked with its pets and prescriptions.
 * @returns undefined where it is not due any more, another person is at it, its last order is not handed to the pharmacy yet, or the
 * approval that it would ship by can still be taken back
 */
export const takeDue = async (tx: Tx, asked: Asked): Promise<Due | undefined> => {
  const { practice, autoshipId, now } = asked;
  const rows = await takeRows(tx, asked);
  const [first] = rows;
  if (!first || first.nextShipDate === null) return undefined;
  if (await hasOpenLine(tx, { practiceId: practice.id, autoshipId })) return undefined;
  const [client] = await tx.select().from(clients).where(eq(clients.id, first.clientId)).for('share');
  const pets = await tx
    .select()
    .from(animals)
    .where(
      inArray(
        animals.id,
        rows.map((row) => row.animalId),
      ),
    );
  const skus = await loadSkus(
    tx,
    { practiceId: practice.id, now },
    rows.map((row) => row.productId),
  );
  const found = rows.flatMap((row) => {
    const sku = skus.get(row.productId);
    const pet = pets.find(({ id }) => id === row.animalId);
    return sku && pet && !pet.deceased && !pet.rehomed ? [{ row, sku, pet }] : [];
  });
  if (!client?.active || found.length < rows.length) return { kind: 'stops', runState: 'Unexpected' };
  if (found.some(({ sku }) => sku.backordered)) return { kind: 'stops', runState: 'Backordered product' };
  const held = await holdPrescriptions(tx, practice.id, rows);
  const items = withPrescriptions(found, held, now);
  if (items.some((item) => awaitsItsEnd(item, held, now))) return undefined;
  const { frequency, walletId, nextShipDate: day, addressId } = first;
  return {
    kind: 'ships',
    due: {
      autoshipId,
      day,
      frequency,
      walletId,
      client,
      addressId: addressId ?? client.defaultShippingAddressId,
      items,
      ...shipmentPrice(
        items.map(({ row, sku, rx, lastRx }) => ({ row, sku, usageInstructions: (rx ?? lastRx)?.usageInstructions ?? '' })),
        await loadTerms(tx, practice, addressId ?? client.defaultShippingAddressId),
      ),
    },
  };
};
